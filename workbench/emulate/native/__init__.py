"""Launches in native code: compiled kernels, worker threads and their contexts, faults and counts read back."""
