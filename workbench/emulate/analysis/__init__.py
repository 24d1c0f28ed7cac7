"""What holds of a kernel, found without changing it: one analysis a file."""
