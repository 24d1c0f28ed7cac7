"""The scheduling fields in the encoding of a SASS instruction.

NVIDIA documents none of this. The layout is that of the 128-bit encodings of sm_70 and later as public
disassemblers describe it; the reuse bits are tested against nvdisasm's own text, the rest is plausible.
"""

from __future__ import annotations

from workbench.base.records import Control

INSTRUCTION_BYTES = 16
_SHIFT = 105
_NO_BARRIER = 7


def decode_control(encoding: int) -> Control:
    """Decode the control fields of a 128-bit encoding (sm_75 and up).

    Bits from 105 on: stall cycles [3:0]; bit 4 is 0 where the warp yields; write barrier [7:5] and read barrier
    [10:8], 7 for none; wait mask [16:11]; reuse [20:17].
    """
    word = encoding >> _SHIFT
    write, read = word >> 5 & 7, word >> 8 & 7
    return Control(
        stall=word & 15,
        yield_=not word >> 4 & 1,
        write_barrier=None if write == _NO_BARRIER else write,
        read_barrier=None if read == _NO_BARRIER else read,
        wait_mask=word >> 11 & 63,
        reuse=word >> 17 & 15,
    )
