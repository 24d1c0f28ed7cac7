"""Tools for programs that write kernels, over the Model Context Protocol: compile, verify, read, count, predict.

Each answers shortly, in words and as data, with line numbers of the source. Kernels are compiled and run in a process
of their own, and no statement of Python in them is executed.
"""
