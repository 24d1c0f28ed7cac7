"""CUDA's runtime and driver by subject, as programs call them; importing this package declares all functions."""

from workbench.programs.calls import code, devices, driver, errors, graphs, launches, memory, streams

__all__ = ["code", "devices", "driver", "errors", "graphs", "launches", "memory", "streams"]
