"""Sanitisers: bugs in a launch although no access leaves its allocation.

`monitor` receives accesses and synchronisation while a launch runs; `races`, `initialization` and `synchronization`
check each, and `findings` groups the results. Knows threads and addresses by number; words and names are added above.
"""
