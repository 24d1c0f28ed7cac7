"""Parameters of a cubin's kernels by width, for where there is no PTX: EIATTR_KPARAM_INFO of `.nv.info.NAME`.

A payload of 12 bytes: index, ordinal and offset of the parameter, and a word whose bits from 18 on are its size. Seen
in the output of `cuobjdump -elf`, which prints the same fields by name.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from workbench.compilers.binaries.cubin import Cubin, attributes
from workbench.isa.ptx.entries import Entry, EntryParameter

_KPARAM_INFO = 0x17
_SIZE_SHIFT = 18


def kernel_names(cubin: Cubin) -> tuple[str, ...]:
    """Give the mangled names of the kernels; device functions that kept their own code are none."""
    # Every kernel has a bank of constants for its launch, also one without parameters; functions have none.
    return tuple(name for name in cubin.code if cubin.section(f".nv.constant0.{name}"))


def _of(cubin: Cubin, name: str) -> Iterator[tuple[int, int | bytes]]:
    return attributes(cubin.section(f".nv.info.{name}"))


def cubin_entry(cubin: Cubin, name: str) -> Entry:
    """Give a kernel as `entries` gives it from PTX: the widths are the same, names are `param_0`, ..."""
    sizes: dict[int, int] = {}
    for attribute, value in _of(cubin, name):
        if attribute == _KPARAM_INFO and isinstance(value, bytes) and len(value) >= 12:
            _, ordinal, _, word = struct.unpack_from("<IHHI", value)
            sizes[ordinal] = word >> _SIZE_SHIFT
    return Entry(name, 0, tuple(_parameter(i, sizes[i]) for i in sorted(sizes)))


def _parameter(ordinal: int, size_bytes: int) -> EntryParameter:
    scalar = size_bytes in (1, 2, 4, 8)
    kind = f"b{8 * size_bytes}" if scalar else "b8"
    return EntryParameter(f"param_{ordinal}", kind, size_bytes, None if scalar else size_bytes)
