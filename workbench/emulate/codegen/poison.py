"""Values of registers that are read before they are written: poison, a different value for each lane.

PTX leaves such values undefined, and hardware has there what an earlier thread left. The compiler does not exploit
that: a value without a reaching definition is neither folded nor shared, so that code which depends on it shows wrong
results here too. The interpreter's poison has other values, as two GPUs would differ.
"""

from __future__ import annotations

import zlib

import numpy as np

from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import FLOATS
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import BITS, WARP, lane_constants

_ODD = 0x9E37_79B1
_OTHER_ODD = 0x85EB_CA6B


def fill(e: Emission, keys: set[str]) -> None:
    """At the start of a warp: poison in the registers of these keys, by lane, warp and block."""
    if not keys:
        return
    b = e.b
    block = b.let(f"mul i32 %ctaid.x, {_ODD - (1 << 32)}")
    salt = b.let(f"xor i32 {block}, {b.let(f'mul i32 %warp, {_OTHER_ODD - (1 << 32)}')}")
    for key in sorted(keys):
        register = Register(key, e.live.types[key])
        ((place, type_),) = e.values.places(register)
        scalar = type_.rpartition(" x ")[2].strip("<>")
        width = BITS[scalar]
        integer = f"i{width}"
        random = np.random.default_rng(zlib.crc32(key.encode()))
        lanes = tuple(int(v) for v in random.integers(0, 1 << min(width, 63), WARP))
        b.width = 1
        moved = salt
        if width > 32:
            moved = b.cast("zext", "i32", salt, integer)
        elif width < 32:
            moved = b.cast("trunc", "i32", b.let(f"lshr i32 {salt}, 7"), integer)
        b.width = WARP
        value = b.op("xor", integer, b.splat(integer, moved), lane_constants(integer, lanes))
        if scalar in FLOATS:
            value = b.cast("bitcast", integer, value, scalar)
        b.line(f"store {type_} {value}, ptr {place}, align 64")
