"""A CUDA runtime over the emulator: memory, modules, launches, streams, events, errors and properties of one device.

Programs (`programs`), Numba (`numba_host`) and others call it through an interface of their own.
"""
