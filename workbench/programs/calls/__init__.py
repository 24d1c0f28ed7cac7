"""CUDA's runtime and driver by subject, as programs call them; importing this package declares all functions."""

from workbench.programs.calls import (
    arrays,
    code,
    compilers,
    devices,
    driver,
    driver_arrays,
    errors,
    graph_nodes,
    graphs,
    launches,
    linker,
    memory,
    streams,
    textures,
    virtual_memory,
)

__all__ = [
    "arrays",
    "code",
    "compilers",
    "devices",
    "driver",
    "driver_arrays",
    "errors",
    "graph_nodes",
    "graphs",
    "launches",
    "linker",
    "memory",
    "streams",
    "textures",
    "virtual_memory",
]
