"""A debug adapter over a trace: the Debug Adapter Protocol on standard input and output (`workbench dap`)."""
