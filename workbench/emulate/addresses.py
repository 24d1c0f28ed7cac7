"""The address space of an emulated device.

The first 64 KiB are null. Global and constant memory begin at `BASE`. Shared, local, parameter memory and functions
have windows of generic addresses of their own, as on hardware; what lies in a window belongs to a thread or block and
is kept by the interpreter.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

NULL_END = 1 << 16
ALIGNMENT = 256
"""Allocations begin at multiples of it."""
REDZONE = 256
"""Bytes between two allocations, at least, that belong to none."""
SLACK = 31 * 4 * 2
"""Bytes on both sides of memory that a lane may use which can be read, whatever they hold: rows of halves, up to four
channels apart, are loaded whole."""
BASE = 0x7F00_0000_0000
WINDOW_BYTES = 1 << 32
SHARED_WINDOW = 0x7FF0_0000_0000
LOCAL_WINDOW = 0x7FF1_0000_0000
PARAM_WINDOW = 0x7FF2_0000_0000
FUNCTION_WINDOW = 0x7FF3_0000_0000
WINDOWS_END = FUNCTION_WINDOW + WINDOW_BYTES
RANK_SHIFT = 24
"""In a launch with clusters the address of a shared variable is its offset plus the rank of its block in the cluster,
shifted so: what ptxas writes for sm_90 and later (`SR_CgaCtaId`)."""
_Address = TypeVar("_Address", bound=Any)


def without_rank(address: _Address) -> _Address:
    """The offset of an address in shared memory, of NumPy's unsigned type, in its block."""
    return cast("_Address", address & address.dtype.type((1 << RANK_SHIFT) - 1))


def ranks_of(bits: int) -> list[int]:
    """The ranks of the blocks that a multicast copy goes to, which has a bit for each."""
    return [rank for rank in range(bits.bit_length()) if bits >> rank & 1]


def with_rank(address: _Address, rank: int) -> _Address:
    """The address of the same offset in the block of a rank."""
    return cast("_Address", without_rank(address) | address.dtype.type(rank << RANK_SHIFT))


DATA_WINDOWS = {"shared": SHARED_WINDOW, "local": LOCAL_WINDOW, "param": PARAM_WINDOW}
"""The first generic address of each space that has a window for data."""
