"""The modules that a program imports: `cupy`, `cupyx` and those in them, each as a table of names."""
