"""Sanitisers: what a launch does that is wrong although no access leaves its allocation.

`monitor` is told of accesses and of what orders them while a launch runs; `races`, `initialization` and
`synchronization` judge each, and `findings` groups what they find. Knows threads and addresses by number; words and
names are made above.
"""
