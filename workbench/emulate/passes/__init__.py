"""What changes the IR: one pass a file, called in order by `workbench.emulate.pipeline`."""
