"""Campaigns of drawn kernels: `scripts/campaign` runs all profiles in turn, each time with seeds that are new.

A profile is a function of a seed whose kernel has a `text` and, by `compare()`, what came of running it. Kernels run in
child processes: one that dies is reported with the kernel it ran. A kernel that differs is made smaller, written to a
folder, and can be added to the suite.
"""
