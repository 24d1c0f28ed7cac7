"""Remarks of our own on what kernels take: registers that spill, and blocks that the registers leave no room for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from workbench.base.records import Diagnostic, KernelEntry, LineMap, Missing, Resources, Severity, Source
from workbench.compilers.binaries.resources import MAX_THREADS_PER_BLOCK
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.places import kernel_place
from workbench.isa.arch.residency import most_threads_by_registers


def resource_remarks(
    kernels: Sequence[KernelEntry],
    line_map: LineMap,
    entry_lines: Mapping[str, int],
    arch: str,
    source: Source | None = None,
) -> tuple[Diagnostic, ...]:
    """Remark on the registers of kernels, at the kernel's name in a C++ source, else at its first line.

    Parameters
    ----------
    entry_lines
        The line of each kernel's `.entry` in the PTX, by mangled name.
    """
    found: list[Diagnostic] = []
    for kernel in kernels:
        if isinstance(kernel.resources, Missing):
            continue
        for severity, message in _messages(kernel.name, kernel.resources, arch):
            first = entry_lines.get(kernel.mangled_name, 0)
            spot = next((s for line, s in sorted(line_map.ptx_to_source.items()) if line > first), None)
            unknown = logs.NO_LINE
            remark = Diagnostic(severity, message, spot.file if spot else unknown, spot.line if spot else unknown)
            name = re.split(r"[<(]", kernel.name)[0].rpartition("::")[2]
            place = kernel_place(source.text, name) if source else None
            if place is not None and source is not None:
                remark = replace(remark, filename=source.filename, line=place[0], column=place[1], end_column=place[2])
            found.append(remark)
    return tuple(found)


def _messages(name: str, used: Resources, arch: str) -> Iterator[tuple[Severity, str]]:
    if used.spill_store_bytes or used.spill_load_bytes:
        yield (
            "warning",
            f"{name} needs more than its {used.registers_per_thread} registers: a thread spills "
            f"{used.spill_store_bytes} bytes of stores and {used.spill_load_bytes} bytes of loads to local memory",
        )
    most = most_threads_by_registers(arch, used.registers_per_thread)
    if most < used.max_threads_per_block == MAX_THREADS_PER_BLOCK:
        yield (
            "info",
            f"{name} takes {used.registers_per_thread} registers per thread: a block of more than {most} threads "
            f"cannot be launched; __launch_bounds__ makes the compiler keep to the block that you need",
        )
