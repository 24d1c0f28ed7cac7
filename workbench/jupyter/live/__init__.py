"""The answers of a notebook's kernel to the panel: of cells while they are typed, and of launches once they have run.

The panel evaluates an `answer` of one of these modules on a subshell. Looking runs no code of the notebook.
"""
