"""Passes that change the IR, one a file, called in order by `workbench.emulate.pipeline`."""
