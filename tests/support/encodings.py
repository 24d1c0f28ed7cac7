"""Fields of the 128-bit encodings of sm_75 and up, for checks that do not trust the text of an instruction.

Where fields lie was read from what nvdisasm prints of single instructions; `test_idioms_hold` compares them with its
text over the corpus.
"""

from __future__ import annotations

from workbench.base.records import SassLine

TESTS = ("F", "LT", "EQ", "LE", "GT", "NE", "GE", "T")
SHUFFLES = ("IDX", "UP", "DOWN", "BFLY")
SIZES = (1, 1, 2, 2, 4, 8, 16, 16)
TRUE = 7


def bits(line: SassLine, first: int, count: int) -> int:
    return line.encoding >> first & (1 << count) - 1


def guard(line: SassLine) -> tuple[int, bool]:
    """The number of the predicate under which an instruction acts (7: always), and whether it is negated."""
    return bits(line, 12, 3), bool(bits(line, 15, 1))


def lookup_table(line: SassLine) -> int:
    """The truth table of a LOP3."""
    return bits(line, 72, 8)


def test(line: SassLine) -> str:
    """The comparison of an ISETP."""
    return TESTS[bits(line, 76, 3)]


def is_signed(line: SassLine) -> bool:
    """True if an ISETP compares numbers with a sign."""
    return bool(bits(line, 73, 1))


def size(line: SassLine) -> int:
    """Bytes that a lane of LDG, STG, LDS, STS moves."""
    return SIZES[bits(line, 73, 3)]


def shuffle(line: SassLine) -> tuple[str, int, int]:
    """The mode of a SHFL whose lane and clamp stand in it, the lane and the clamp."""
    return SHUFFLES[bits(line, 58, 2)], bits(line, 53, 5), bits(line, 40, 13)


def takes_larger(line: SassLine) -> bool:
    """True if FMNMX or IMNMX whose last predicate is constant takes the larger one."""
    return bool(bits(line, 90, 1))
