"""Analyses of a kernel, one a file; none changes it."""
