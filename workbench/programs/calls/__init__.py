"""The CUDA runtime's functions by subject, as a program calls them; importing this package declares them all."""

from workbench.programs.calls import code, devices, errors, graphs, launches, memory, streams

__all__ = ["code", "devices", "errors", "graphs", "launches", "memory", "streams"]
