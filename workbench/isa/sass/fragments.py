"""The number of registers that operands of matrix and bulk-copy opcodes cover.

A warp's fragment of an m x n matrix of w-bit elements takes m * n * w / 1024 registers a lane; the layouts are those of
PTX's mma fragments ("PTX ISA 9.7.15.5", matrix multiply-accumulate), the SASS shape is written M, N, K without marks
("16816"). Warp-group and tensor-memory opcodes take their operands from descriptors in uniform registers.
"""

from __future__ import annotations

MATRIX_OPCODES = frozenset({"HMMA", "IMMA", "BMMA", "DMMA", "QMMA", "OMMA", "HGMMA", "IGMMA", "QGMMA", "BGMMA"})

_BITS = {
    "F64": 64, "F32": 32, "TF32": 32, "S32": 32, "F16": 16, "BF16": 16, "U8": 8, "S8": 8, "E4M3": 8, "E5M2": 8,
    "E2M3": 8, "E3M2": 8, "E2M1": 4, "U4": 4, "S4": 4, "U1": 1, "B1": 1,
}  # fmt: skip
_SHAPES = {
    "884": (8, 8, 4), "848": (8, 8, 4), "8816": (8, 8, 16), "8832": (8, 8, 32), "88128": (8, 8, 128),
    "1684": (16, 8, 4), "1688": (16, 8, 8), "16816": (16, 8, 16), "16832": (16, 8, 32), "16864": (16, 8, 64),
    "168128": (16, 8, 128), "168256": (16, 8, 256),
}  # fmt: skip
_WARP_GROUP = frozenset({"HGMMA", "IGMMA", "QGMMA", "BGMMA"})
_DEFAULT_INPUT = {"HMMA": 16, "IMMA": 8, "BMMA": 1, "DMMA": 64, "QMMA": 8, "OMMA": 4}
_BYTES_OF_A_LANE = 128


def matrix_width(base: str, modifiers: list[str], written: bool, at: int) -> int:
    """The number of registers that the result of a matrix opcode covers, or operand `at` of those that are read (A is
    0).

    What follows the three matrices (metadata of a sparse A, scales) is one register each.
    """
    if base in _WARP_GROUP:
        return _warp_group_width(base, modifiers, written, at)
    m, n, k = next((_SHAPES[x] for x in (each.replace("x", "") for each in modifiers) if x in _SHAPES), (16, 8, 16))
    if written or at == 2:
        return max(m * n * _result_bits(base, modifiers) // 1024, 1)
    if at > 2:
        return 1
    bits = _input_bits(base, modifiers, at)
    elements = (m if at == 0 else n) * k // (2 if at == 0 and "SP" in modifiers else 1)
    return max(elements * bits // 1024, 1)


def _result_bits(base: str, modifiers: list[str]) -> int:
    if base == "DMMA":
        return 64
    short = base in ("HMMA", "QMMA", "HGMMA", "QGMMA") and "F16" in modifiers[:2] and "F32" not in modifiers
    return 16 if short else 32


def _input_bits(base: str, modifiers: list[str], at: int) -> int:
    types = [_BITS[each] for each in modifiers if each in _BITS]
    if base == "HMMA":
        return 32 if "TF32" in modifiers else 16
    if base in ("IMMA", "QMMA") and len(types) >= 2:
        # The last two types are those of A and B; fewer bits than a byte are padded to one in QMMA.
        bits = types[-2:][at]
        return max(bits, 8) if base == "QMMA" else bits
    return _DEFAULT_INPUT[base]


def _warp_group_width(base: str, modifiers: list[str], written: bool, at: int) -> int:
    """Four warps share a result of 64 rows; A, where it comes from registers, is 64 rows of 32 bytes."""
    if not written and at == 0:
        return 64 * 32 // (4 * _BYTES_OF_A_LANE)
    shape = next((each for each in modifiers if each.count("x") == 2), "64x8x16")
    columns = int(shape.split("x")[1])
    return 64 * columns * _result_bits(base, modifiers) // (4 * 1024)


def bulk_copy_address(base: str, modifiers: list[str], at: int) -> int:
    """The number of uniform registers that an address of a bulk copy covers; `at` counts the operands from 0.

    A tensor copy has its place in shared memory, for a load also the barrier's, and the coordinates in a row.
    """
    if base in ("UBLKCP", "UBLKRED") and modifiers[:2] == ["G", "S"] and at == 1:
        return 1
    if base.startswith("UTMA") and at == 0:
        rank = next((int(each[0]) for each in modifiers if each in ("1D", "2D", "3D", "4D", "5D")), 0)
        return rank + {"UTMALDG": 2, "UTMASTG": 1, "UTMAREDG": 1}.get(base, 0) or 2
    return 2


def tensor_memory_width(modifiers: list[str]) -> int:
    """The number of registers that move to or from tensor memory: so many times 32, 64, 128 or 256 bits a lane pair."""
    times = next((int(each[1:]) for each in modifiers if each[0] == "x" and each[1:].isdigit()), 1)
    return times * (4 if "16dp256bit" in modifiers else 2 if "16dp128bit" in modifiers else 1)
