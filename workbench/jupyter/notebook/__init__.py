"""The workbench in a notebook: magics, how errors are shown there, launches as they are watched."""
