"""The verbs of the command line: `python -m workbench` and the script `workbench`."""
