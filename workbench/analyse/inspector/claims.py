"""Claims of idioms, as values: kind, operands and scope. Words are made of them in `idiom_words`.

A claim is made by the code that finds the idiom, before there is a sentence; code that needs the content of a sentence
reads its claim. Widths are bytes unless they say bits; numbers are as the instruction takes them, with its signedness.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import ClassVar, Literal, TypeVar

Severity = Literal["info", "hint", "warning"]
Operation = Literal["sum", "product", "minimum", "maximum", "and", "or", "exclusive or"]
Test = Literal["LT", "LE", "GT", "GE", "EQ", "NE"]


@dataclass(frozen=True)
class Named:
    """An instruction that the words name: its offset in bytes, and its opcode."""

    offset: int
    opcode: str


@dataclass(frozen=True)
class Lanes:
    """The lanes of a warp that execute an instruction.

    Attributes
    ----------
    who
        `all`, where all lanes that have not ended execute it together; `bounded`, where besides a comparison of an
        index with what the launch passed may leave some out.
    rows
        It holds where blockDim.x is a multiple of 32.
    """

    who: Literal["all", "bounded"]
    rows: bool = False


@dataclass(frozen=True)
class Side:
    """One side of a comparison.

    Attributes
    ----------
    what
        `index`, of the thread, the block or the grid as it is (`index` says which); `of_index`, computed from one;
        `rising`, the same, and it never falls while the index rises; `argument`, what the launch passed, as it is;
        `computed`, computed from that alone; `number`; `shared_load`, a value that all threads load from one place;
        `load`, one that depends on what was loaded; `address`, one that the launch passed or what is computed from
        such; `lanes`, what other lanes gave; `unknown`.
    names
        Names of the parameters, where they are known.
    whole
        True for an `argument` or `address` that is a parameter itself, no part of one and nothing that is computed from
        one.
    """

    what: Literal[
        "index", "of_index", "rising", "argument", "computed", "number", "shared_load", "load", "address", "lanes",
        "unknown",
    ]  # fmt: skip
    index: str = ""
    names: tuple[str, ...] = ()
    number: int | None = None
    whole: bool = False


@dataclass(frozen=True)
class Condition:
    """`left test right` as an instruction compares it: bits of each side, and whether they have a sign."""

    left: Side
    test: Test
    right: Side
    bits: int
    signed: bool


@dataclass(frozen=True)
class Claim:
    """The base of all claims.

    Attributes
    ----------
    PLACES
        Fields that say where, by which the same claim at other places differs.
    """

    KIND: ClassVar[str] = ""
    PLACES: ClassVar[tuple[str, ...]] = ()


# ---------------------------------------------------------------- control flow


@dataclass(frozen=True)
class EarlyEnd(Claim):
    """Threads that come to an EXIT end there where any of the conditions holds."""

    KIND: ClassVar[str] = "guard"
    PLACES: ClassVar[tuple[str, ...]] = ("compared_at",)

    conditions: tuple[Condition, ...]
    compared_at: tuple[Named, ...]


@dataclass(frozen=True)
class BoundsCheck(EarlyEnd):
    """Each condition is that an index, or what rises with one, is at or above a size that the launch passed."""

    KIND: ClassVar[str] = "bounds_check"


@dataclass(frozen=True)
class Predication(Claim):
    """No instruction branches for a branch of PTX; so many instructions are executed under these predicates."""

    KIND: ClassVar[str] = "predication"
    PLACES: ClassVar[tuple[str, ...]] = ("ptx_line", "predicates", "count")

    ptx_line: int
    predicates: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class JumpTable(Claim):
    """A jump by a table in a constant bank.

    Attributes
    ----------
    uniform
        The whole warp goes to one place.
    """

    KIND: ClassVar[str] = "jump_table"
    PLACES: ClassVar[tuple[str, ...]] = ("load",)

    load: Named
    place: str
    jump: str
    targets: int
    uniform: bool


@dataclass(frozen=True)
class BarrierInLoop(Claim):
    """A barrier in a loop.

    Attributes
    ----------
    barrier
        Its number, None where a register has it.
    counted
        True if an operand says for how many threads it is.
    threads
        How many, None where a register does.
    arrives
        Threads do not wait.
    votes
        It gives a vote's result.
    """

    KIND: ClassVar[str] = "barrier_in_loop"

    barrier: int | None
    counted: bool
    threads: int | None
    every_iteration: bool
    arrives: bool
    votes: bool


@dataclass(frozen=True)
class Reconvergence(Claim):
    """Lanes wait at `sync` for those that were there at `begin`; `leaving` takes lanes out."""

    KIND: ClassVar[str] = "reconvergence"
    PLACES: ClassVar[tuple[str, ...]] = ("leaving",)

    begin: str
    sync: str
    barrier: str
    leaving: Named | None


# ---------------------------------------------------------------- loops


@dataclass(frozen=True)
class UnrolledLoop(Claim):
    """An iteration does `factor` iterations of the source.

    Attributes
    ----------
    whole
        No loop is left.
    others_from
        Copies outside.
    """

    KIND: ClassVar[str] = "unrolled_loop"
    PLACES: ClassVar[tuple[str, ...]] = ("others_from",)

    factor: int
    whole: bool = False
    others_from: int | None = None


# ---------------------------------------------------------------- integers


@dataclass(frozen=True)
class MagicDivision(Claim):
    """A product with `factor` is part of a quotient by a constant.

    Attributes
    ----------
    power
        It is 2 to that, divided, rounded up.
    """

    KIND: ClassVar[str] = "magic_division"
    PLACES: ClassVar[tuple[str, ...]] = ("product",)

    product: Named
    factor: int
    divisor: int
    bits: int
    signed: bool
    power: int | None


@dataclass(frozen=True)
class IntegerDivision(Claim):
    """A division or a remainder by a register of PTX.

    Attributes
    ----------
    instructions
        So many have its PTX line.
    steps
        Opcodes of a reciprocal as a float.
    calls
        Offsets of calls, each with the size of the function.
    unwritten
        The source line has neither / nor %.
    divisor
        The number that PTX moves into the register of the divisor, None where it moves none.
    """

    KIND: ClassVar[str] = "integer_division"
    PLACES: ClassVar[tuple[str, ...]] = ("calls",)

    operation: Literal["division", "remainder"]
    bits: int
    signed: bool
    instructions: int
    steps: tuple[str, ...]
    calls: tuple[tuple[int, int | None], ...]
    unwritten: bool
    divisor: int | None


@dataclass(frozen=True)
class SignedPowerOfTwo(Claim):
    """A signed number is divided by a power of two, rounded towards zero.

    Attributes
    ----------
    correction
        Takes its sign.
    """

    KIND: ClassVar[str] = "power_of_two"
    PLACES: ClassVar[tuple[str, ...]] = ("result", "correction")

    operation: Literal["division", "remainder"]
    divisor: int
    bits: int
    result: Named
    correction: Named


# ---------------------------------------------------------------- floats


@dataclass(frozen=True)
class Subroutine(Claim):
    """A call of a subroutine that ptxas brought along.

    Attributes
    ----------
    what
        The operation, `float division`.
    size
        The number of its instructions.
    quick
        The opcode of the same PTX instruction that the other values go through; None where it is not known.
    cures
        Ways to compile it without the call, in the kernel's language; none where there is none.
    """

    KIND: ClassVar[str] = "slow_path"
    PLACES: ClassVar[tuple[str, ...]] = ()

    what: str
    integer: bool
    size: int | None
    quick: str | None
    cures: tuple[str, ...]


@dataclass(frozen=True)
class AccidentalDouble(Claim):
    """Literals that are doubles: floats are widened, `opcode` computes with them, and the result is narrowed."""

    KIND: ClassVar[str] = "accidental_fp64"

    literals: tuple[str, ...]
    opcode: str
    instead: tuple[str, ...]
    rate: str | None


@dataclass(frozen=True)
class FusedProduct(Claim):
    """A product and a sum of the source are one instruction.

    Attributes
    ----------
    flag
        What keeps them apart, None where nothing does.
    """

    KIND: ClassVar[str] = "fma_contraction"

    opcode: str
    flag: str | None


# ---------------------------------------------------------------- warps


@dataclass(frozen=True)
class TensorProducts(Claim):
    """Products of matrices.

    Attributes
    ----------
    holder
        Who holds them together.
    shape
        M, n, k where the opcode says it.
    """

    KIND: ClassVar[str] = "tensor_core"

    opcode: str
    holder: Literal["warp", "warp group", "tensor memory"]
    count: int
    shape: tuple[int, int, int] | None
    sparse: bool
    fragments: str | None


@dataclass(frozen=True)
class PlacedMatrix:
    """The layout of a factor in shared memory, by its descriptor; None for a field that is no constant.

    Attributes
    ----------
    row_bytes, piece_bytes
        The swizzle's row, and what stays together in it; equal where there is none.
    leading_bytes, stride_bytes
        The offsets of the descriptor.
    """

    name: str
    row_bytes: int | None
    piece_bytes: int | None
    leading_bytes: int | None
    stride_bytes: int | None


@dataclass(frozen=True)
class ProductDescriptor:
    """The fields of an instruction descriptor.

    Attributes
    ----------
    shape
        M, N and K.
    types
        Of D, A and B.
    transposed, negated
        A and B.
    scale_type
        Empty without scales.
    """

    shape: tuple[int, int, int]
    types: tuple[str, str, str]
    transposed: tuple[bool, bool]
    negated: tuple[bool, bool]
    sparse: bool
    scale_type: str


@dataclass(frozen=True)
class MatrixDescriptors(Claim):
    """Descriptors of a product of matrices that are constants, in part at least.

    Attributes
    ----------
    product
        None for `wgmma`, which has no such descriptor, and where it is no constant.
    """

    KIND: ClassVar[str] = "matrix_descriptor"

    instruction: Literal["wgmma.mma_async", "tcgen05.mma"]
    matrices: tuple[PlacedMatrix, ...]
    product: ProductDescriptor | None


@dataclass(frozen=True)
class ShuffleReduction(Claim):
    """Shuffles over these distances, each followed by one operation on two values, by all lanes of the warp.

    Attributes
    ----------
    everywhere
        Every lane has the result, else lane 0.
    words
        How many shuffles a step takes, one for each word of the value.
    """

    KIND: ClassVar[str] = "warp_reduction"

    distances: tuple[int, ...]
    operation: Operation
    opcodes: tuple[str, ...]
    everywhere: bool
    lanes: Lanes
    words: int


@dataclass(frozen=True)
class OneInstructionReduction(Claim):
    """A reduction over the lanes that take part by one instruction."""

    KIND: ClassVar[str] = "warp_reduction"

    opcode: str


# ---------------------------------------------------------------- memory


@dataclass(frozen=True)
class WideAccess(Claim):
    """One instruction moves `size` bytes per thread, more than one value of the PTX access that it does."""

    KIND: ClassVar[str] = "vectorised_access"

    opcode: str
    loads: bool
    size: int


@dataclass(frozen=True)
class Spills(Claim):
    """Registers in local memory: marked stores and loads, or None where ptxas counts some and marks none.

    Attributes
    ----------
    registers
        Registers of a thread; None where not known.
    most
        True if a thread can have no more.
    """

    KIND: ClassVar[str] = "spill"

    stores: int | None
    loads: int | None
    registers: int | None
    most: bool


@dataclass(frozen=True)
class LocalAccess(Claim):
    """Accesses of a thread's own memory that PTX has, by an address that is known when compiling."""

    KIND: ClassVar[str] = "local_memory"


@dataclass(frozen=True)
class IndexedLocalAccess(Claim):
    """Such accesses whose own address depends on what only the run knows."""

    KIND: ClassVar[str] = "local_array"


@dataclass(frozen=True)
class AsyncCopies(Claim):
    """Copies from global to shared memory; what closes a group, waits for groups, has an mbarrier count."""

    KIND: ClassVar[str] = "async_copy"
    PLACES: ClassVar[tuple[str, ...]] = ("closes",)

    closes: Named | None
    waits: str | None
    arrives: str | None


@dataclass(frozen=True)
class BulkCopies(Claim):
    """Copies of tiles by the Tensor Memory Accelerator, and what works on a barrier object."""

    KIND: ClassVar[str] = "bulk_copy"

    opcode: str
    barrier: str | None


@dataclass(frozen=True)
class AtomicWithoutAnswer(Claim):
    """An atomic that gives nothing back.

    Attributes
    ----------
    unused
        PTX has one that would.
    """

    KIND: ClassVar[str] = "reduction"

    opcode: str
    unused: bool


@dataclass(frozen=True)
class ConstantBank(Claim):
    """`__constant__` memory, read `in_place`, `uniform`ly, `loaded`, or by an index in a register of the lanes."""

    KIND: ClassVar[str] = "constant_bank"

    opcode: str
    how: Literal["in_place", "uniform", "loaded", "indexed"]


@dataclass(frozen=True)
class StridedAccess(Claim):
    """Lanes that are neighbours in x access places `stride` bytes apart, of which each takes `size`."""

    KIND: ClassVar[str] = "strided_access"

    stride: int
    size: int
    sectors: int
    least: int
    lanes: Lanes


AnyClaim = TypeVar("AnyClaim", bound=Claim)


def without_places(claim: AnyClaim) -> AnyClaim:
    """The claim with its fields of `PLACES` emptied: equal for the same claim at other places."""
    if not claim.PLACES:
        return claim
    known = {each.name for each in fields(claim)}
    empty: Mapping[str, object] = {name: _EMPTY.get(name, None) for name in claim.PLACES if name in known}
    return replace(claim, **empty)


_EMPTY: Mapping[str, object] = {"compared_at": (), "calls": (), "predicates": (), "ptx_line": 0, "count": 0}
