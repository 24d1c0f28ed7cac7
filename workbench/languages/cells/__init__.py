"""The text of a cell: its magic line, its help, and the places in it that an error names. Runs nothing."""
