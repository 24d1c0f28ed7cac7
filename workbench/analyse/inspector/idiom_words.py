"""The words of idioms: a title and sentences for each kind of claim, made of its fields and of nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbench.analyse.costly_facts import costly_fact
from workbench.analyse.inspector import claims as c
from workbench.base.records import Language
from workbench.base.records.kernel_languages import spelling_of
from workbench.base.records.spellings import Spelling

_TESTS: Mapping[str, str] = {
    "LT": "below", "LE": "at or below", "GT": "above", "GE": "at or above", "EQ": "equal to", "NE": "not equal to",
}  # fmt: skip


def title_of(claim: c.Claim, language: Language = "cuda") -> str:
    """A few words for a claim, as the language of its kernel spells them."""
    return _WORDS[type(claim)][0](claim, spelling_of(language))


def text_of(claim: c.Claim, copies: int = 1, language: Language = "cuda") -> str:
    """A claim in sentences; copies: in how many places of a line's code the same stands."""
    text = _WORDS[type(claim)][1](claim, spelling_of(language))
    if copies > 1:
        text += f" This line's code has this in {copies} places; the text is about the first."
    return text


def _plain(words: str) -> str:
    """Words without marks of code: sentences of the inspector have none."""
    return words.replace("`", "")


def _hex(named: c.Named) -> str:
    return f"0x{named.offset:04x}"


# ---------------------------------------------------------------- control flow


def _end_title(claim: c.EarlyEnd, s: Spelling) -> str:
    if len(claim.conditions) > 1:
        return "threads for which one of several conditions holds end here"
    (condition,) = claim.conditions
    left, right = condition.left, condition.right
    if left.what == "index" and left.index != "the grid" and right.number is not None:
        if condition.test == "NE":
            return f"only threads with {s.index(left.index)} {right.number} go on from here"
        if condition.test in ("GT", "GE"):
            last = right.number - (condition.test == "GE")
            return f"only threads with {s.index(left.index)} up to {last} go on from here"
    if left.what in ("index", "rising") and condition.test in ("LT", "LE") and right.what in _SIZES:
        return "threads below a bound end here"
    if {left.what, right.what} <= {"argument", "computed", "number", "shared_load"}:
        return "a condition that is the same for all threads ends them"
    return "threads for which a condition holds end here"


_SIZES = frozenset({"argument", "computed", "shared_load"})


def _end_text(claim: c.EarlyEnd, s: Spelling) -> str:
    holds = " or ".join(_condition(each, s) for each in claim.conditions)
    places = " and ".join(f"{each.opcode} at {_hex(each)}" for each in claim.compared_at)
    return (
        f"Threads that come here and for which {holds} end here; a warp goes on with its other threads. "
        f"{places} {'compares' if len(claim.compared_at) == 1 else 'compare'}."
    )


def _condition(condition: c.Condition, s: Spelling) -> str:
    return f"{_side(condition.left, s)} is {_TESTS[condition.test]} {_side(condition.right, s)}"


def _side(side: c.Side, s: Spelling) -> str:
    words = " and ".join(side.names)
    match side.what:
        case "number":
            return str(side.number)
        case "index":
            return "the index of the thread in the grid" if side.index == "the grid" else s.index(side.index)
        case "of_index" | "rising":
            return f"a value computed from {s.index(side.index)}" + (f" and {words}" if words else "")
        case "argument":
            return f"{'the' if side.whole else 'a part of the'} argument {words}" if words else "an argument"
        case "computed":
            return f"a value computed from {words}" if words else "a value computed from arguments of the launch"
        case "shared_load":
            return "a value that all threads load from the same address"
        case "load":
            return "a value that depends on loaded data"
        case "address":
            return "an address" if side.whole else "a value computed from an address"
        case "lanes":
            return "a value from other lanes"
        case _:
            return "a value"


def _predication(claim: c.Predication, s: Spelling) -> str:
    number = claim.count
    under = " and ".join(f"@{each}" for each in claim.predicates)
    return (
        f"No instruction branches for PTX line {claim.ptx_line}: {number} instruction{'s are' if number > 1 else ' is'}"
        f" executed under {under} instead. Each acts only in the lanes for which its predicate holds, and the warp "
        "need not run two paths one after the other."
    )


def _jump_table(claim: c.JumpTable, s: Spelling) -> str:
    lanes = (
        "The whole warp jumps to one."
        if claim.uniform
        else "Lanes that jump to different ones run one after the other."
    )
    return (
        f"{claim.load.opcode} at {_hex(claim.load)} reads the distance of the jump from a table in the constant bank "
        f"({claim.place}), {claim.jump} jumps there: to one of {claim.targets} targets. {lanes}"
    )


def _barrier_title(claim: c.BarrierInLoop, s: Spelling) -> str:
    iterations = "every iteration" if claim.every_iteration else "iterations"
    if claim.arrives:
        return f"arrival at a barrier in {iterations} of a loop"
    if claim.counted:
        return f"barrier for a number of threads in {iterations} of a loop"
    return f"block barrier in {iterations} of a loop"


def _barrier_text(claim: c.BarrierInLoop, s: Spelling) -> str:
    when = (
        "in every iteration of the loop" if claim.every_iteration else "in those iterations of the loop that come here"
    )
    which = f"barrier {claim.barrier}" if claim.barrier is not None else "a barrier whose number is in a register"
    if claim.arrives:
        who = f"{claim.threads} threads" if claim.threads is not None else "as many threads as a register says"
        return f"Threads arrive at {which} here {when} and do not wait; others wait there until {who} have come."
    if claim.counted:
        if claim.threads is None:
            return f"Threads wait at {which} here, {when}, until as many have come as a register says."
        return (
            f"Threads wait at {which} here, {when}, until {claim.threads} threads have come to it, of however many the "
            "block has."
        )
    text = f"All threads of the block that have not ended wait here for each other {when}."
    if claim.votes:
        text += " They get a vote's result from it."
    return f"{text} All of them must come here or none: a barrier that some pass by is a fault."


def _reconvergence(claim: c.Reconvergence, s: Spelling) -> str:
    text = (
        f"Lanes of the warp may diverge after this. {claim.begin} records in {claim.barrier} which lanes are active "
        f"now, {claim.sync} waits for them: after it the warp runs together again. Where all lanes take the same "
        "branch, nothing is lost; where they do not, the paths are run one after the other."
    )
    if claim.leaving is not None:
        text += f" {claim.leaving.opcode} at {_hex(claim.leaving)} removes lanes, which {claim.sync} does not wait for."
    return text


# ---------------------------------------------------------------- loops


def _unrolled_title(claim: c.UnrolledLoop, s: Spelling) -> str:
    return f"loop unrolled {'completely, ' if claim.whole else ''}{claim.factor} times"


def _unrolled_text(claim: c.UnrolledLoop, s: Spelling) -> str:
    if claim.whole:
        return (
            f"No loop is left: the code of its {claim.factor} iterations is in sequence, without a counter and a "
            "backward branch. This takes more code, and more registers if values of several iterations are live at "
            "a time."
        )
    text = (
        f"One iteration of this loop does {claim.factor} iterations of the loop in the source: fewer additions, "
        "comparisons and branches, and loads of several iterations may be in flight at a time."
    )
    if claim.others_from is not None:
        text += f" The same lines have code outside the loop, from 0x{claim.others_from:04x} on, for other iterations."
    return text


# ---------------------------------------------------------------- integers


def _magic(claim: c.MagicDivision, s: Spelling) -> str:
    number = f"{claim.factor:#x}"
    by = f"the words of {number}" if claim.bits > 32 else number
    sign = "a signed" if claim.signed else "an unsigned"
    rounded = ""
    if claim.power is not None:
        rounded = f": the factor is 2 to the power of {claim.power}, divided by {abs(claim.divisor)} and rounded up"
    return (
        f"No unit divides integers. {claim.product.opcode} at {_hex(claim.product)} multiplies by {by}; the upper part "
        f"of the product, shifted and corrected, is the quotient of {sign} {claim.bits}-bit number by "
        f"{claim.divisor}{rounded}. A remainder takes one more product and a subtraction."
    )


def _division_title(claim: c.IntegerDivision, s: Spelling) -> str:
    return f"integer {claim.operation} by {'a variable' if claim.divisor is None else f'{claim.divisor} in a register'}"


def _division(claim: c.IntegerDivision, s: Spelling) -> str:
    count = claim.instructions
    text = (
        f"No unit divides integers. The line table gives {count} instruction{'' if count == 1 else 's'} to this "
        f"{claim.operation}"
    )
    if claim.steps:
        text += f": an approximate reciprocal as a float ({', '.join(claim.steps)}), a product, and corrections"
    for offset, size in claim.calls:
        of = f" of {size} instructions" if size is not None else ""
        text += f", with the call of a subroutine{of} at 0x{offset:04x}"
    if claim.divisor is not None:
        text += (
            f". PTX has the divisor {claim.divisor} in a register, as it has warpSize; ptxas divides as by a variable."
            " By a literal in the source it takes a few instructions, fewest for a power of two."
        )
    else:
        text += ". By a divisor that the compiler knows it takes a few instructions, fewest for a power of two."
    if claim.unwritten:
        text += " The source line that the line table names for it has no / or %."
    return text


def _power_title(claim: c.SignedPowerOfTwo, s: Spelling) -> str:
    return f"signed {claim.operation} by {claim.divisor}: {_power_how(claim)} with a correction"


def _power_how(claim: c.SignedPowerOfTwo) -> str:
    exponent = claim.divisor.bit_length() - 1
    if claim.operation == "division":
        return f"a shift right by {exponent}"
    return f"the lowest {exponent} bits" if exponent > 1 else "the lowest bit"


def _power_text(claim: c.SignedPowerOfTwo, s: Spelling) -> str:
    number = f"of a signed {claim.bits}-bit number"
    step = (
        f"is the step that makes the quotient {number}, by {_power_how(claim)}"
        if claim.operation == "division"
        else f"masks {_power_how(claim)} of the corrected number, from which the remainder {number} is made"
    )
    return (
        f"{claim.divisor} is a power of two: {claim.result.opcode} at {_hex(claim.result)} {step}. "
        f"{claim.correction.opcode} at "
        f"{_hex(claim.correction)} takes the number's sign, by which a negative number is corrected first. An unsigned "
        "number would not need that."
    )


# ---------------------------------------------------------------- floats


def _subroutine(claim: c.Subroutine, s: Spelling) -> str:
    size = f" of {claim.size} instructions" if claim.size is not None else ""
    text = f"The {claim.what} is a subroutine{size} at the end of the code."
    if claim.integer:
        return f"{text} A division of 32 bits, or by a divisor that the compiler knows, needs none."
    if claim.quick is not None:
        text += (
            f" The fast path is the code around {claim.quick} before it; values at the ends of the range, such as "
            "denormal numbers, take the subroutine."
        )
    if claim.cures:
        text += f" If the last bits do not matter, {' or '.join(claim.cures)} avoids the subroutine."
    return text


def _accident(claim: c.AccidentalDouble, s: Spelling) -> str:
    slower = f" The rate of doubles is {claim.rate}." if claim.rate is not None else ""
    one = len(claim.literals) == 1
    literals = f"{' and '.join(claim.literals)} {'is a double' if one else 'are doubles'}"
    return (
        f"{literals}: floats are widened (F2F.F64.F32), computed with in double precision "
        f"({claim.opcode}) and narrowed again (F2F.F32.F64).{slower} Write {' and '.join(claim.instead)}."
    )


def _fused(claim: c.FusedProduct, s: Spelling) -> str:
    flag = f" {claim.flag} makes two instructions of them." if claim.flag is not None else ""
    return (
        f"A product and a sum of the source are one instruction, {claim.opcode}, which rounds once: two operations in "
        f"one, with a result that may differ in the last bit from a computation that rounds twice.{flag}"
    )


# ---------------------------------------------------------------- warps


_HOLDERS: Mapping[str, str] = {
    "warp": "D = A B + C by the tensor cores, on matrices that the lanes of a warp hold together in registers",
    "warp group": (
        "D = A B + D, or A B alone, by the tensor cores for four warps together, while these execute other instructions"
    ),
    "tensor memory": (
        "D = A B + D, or A B alone, by the tensor cores with the sums in tensor memory, while threads execute other "
        "instructions"
    ),
}


def _tensor(claim: c.TensorProducts, s: Spelling) -> str:
    text = f"{_HOLDERS[claim.holder]}; {claim.count} in the code."
    if claim.shape is not None:
        m, n, k = claim.shape
        if claim.sparse:
            text += f" A is sparse: {m} by {k} of which half the elements are kept; B is {k} by {n}."
        else:
            text += f" A is {m} by {k}, B {k} by {n}: {2 * m * n * k} operations per warp and instruction."
    if claim.fragments is not None:
        text += f" {claim.fragments} loads fragments from shared memory in the layout that it needs."
    return text


def _descriptors(claim: c.MatrixDescriptors, s: Spelling) -> str:
    text = "".join(f"{_placed(matrix)} " for matrix in claim.matrices)
    product = claim.product
    if product is not None:
        (m, n, k), (d, a, b) = product.shape, product.types
        text += f"The instruction descriptor says: A is {m} by {k} of {a}, B {k} by {n} of {b}, D of {d}"
        for name, transposed, negated in zip("AB", product.transposed, product.negated, strict=True):
            text += f"; {name} is transposed" if transposed else ""
            text += f"; {name} is negated" if negated else ""
        text += f"; scales of {product.scale_type}" if product.scale_type else ""
        text += "; A is sparse." if product.sparse else "."
    return text.strip()


def _placed(matrix: c.PlacedMatrix) -> str:
    parts = []
    if matrix.row_bytes is not None and matrix.row_bytes == matrix.piece_bytes:
        parts.append("without a swizzle, 8 rows of 16 bytes one after the other")
    elif matrix.row_bytes is not None:
        parts.append(
            f"in rows of {matrix.row_bytes} bytes, where pieces of {matrix.piece_bytes} bytes change places (swizzle)"
        )
    offsets = (("leading", matrix.leading_bytes), ("stride", matrix.stride_bytes))
    parts += [f"{name} offset {number} bytes" for name, number in offsets if number is not None]
    return f"{matrix.name} lies in shared memory {'; '.join(parts)}."


def _shuffles(claim: c.ShuffleReduction, s: Spelling) -> str:
    *first, last = claim.distances
    whose = "every lane has" if claim.everywhere else "lane 0 has"
    rows = " If blockDim.x is a multiple of 32, all lanes of a warp come here." if claim.lanes.rows else ""
    shuffles = (
        "Five shuffles" if claim.words == 1 else f"Five steps of {claim.words} shuffles, one for each 32-bit word"
    )
    return (
        f"{shuffles}, over distances of {', '.join(map(str, first))} and {last} lanes, each followed by "
        f"{' or '.join(claim.opcodes)}: after them {whose} the {claim.operation} of all 32, without shared memory and "
        f"without a barrier of the block.{rows}"
    )


# ---------------------------------------------------------------- memory


def _wide(claim: c.WideAccess, s: Spelling) -> str:
    return (
        f"Each thread that comes here {'loads' if claim.loads else 'stores'} {claim.size} bytes by one instruction, "
        f"{claim.opcode}: fewer instructions for the same bytes. The address must be a multiple of {claim.size}."
    )


def _spills(claim: c.Spills, s: Spelling) -> str:
    if claim.stores is None or claim.loads is None:
        return (
            "The kernel needs more registers than it may have: ptxas' log counts spills, but its code does not mark "
            "them, so it is not known which of these accesses to local memory are spills and which are of arrays."
        )
    stores = f"{claim.stores} store{'' if claim.stores == 1 else 's'}"
    loads = f"{claim.loads} load{'' if claim.loads == 1 else 's'}"
    text = (
        f"The kernel needs more registers than it may have, so that {stores} and {loads} in its code keep values in "
        "local memory, which is device memory behind the caches. "
    )
    if claim.most:
        return f"{text}Fewer values at a time avoid it; a thread cannot have more than {claim.registers} registers."
    return f"{text}Fewer values at a time, smaller blocks in {_plain(s.bounds)}, or a higher register limit avoid it."


def _async(claim: c.AsyncCopies, s: Spelling) -> str:
    text = "LDGSTS copies from global to shared memory without a register, while the thread continues."
    if claim.closes is not None:
        text += f" {claim.closes.opcode} at {_hex(claim.closes)} closes a group of copies."
    if claim.waits is not None:
        text += f" {claim.waits} waits until at most a given number of the thread's groups are in flight."
    if claim.arrives is not None:
        text += f" {claim.arrives} makes an mbarrier count the copies when they are done."
    return f"{text} Copies that a thread has waited for are visible to other threads after a barrier."


def _bulk(claim: c.BulkCopies, s: Spelling) -> str:
    text = (
        f"One instruction, {claim.opcode}, starts the copy of a whole tile, which the Tensor Memory Accelerator "
        "executes."
    )
    if claim.barrier is not None:
        text += (
            f" {claim.barrier} works on a barrier object in shared memory (mbarrier); copies to shared memory are "
            "counted there in bytes, and threads that need them wait there."
        )
    return text


def _atomic(claim: c.AtomicWithoutAnswer, s: Spelling) -> str:
    why = "The result of the atomic operation is not used: " if claim.unused else ""
    return f"{why}{claim.opcode} returns no result. Memory does the operation, and the thread does not wait for it."


_BANK: Mapping[str, tuple[str, str]] = {
    "in_place": (
        "constant memory read in place",
        "reads it as an operand, without a load: all lanes read the same address.",
    ),
    "uniform": ("constant memory loaded once for the warp", "loads it into uniform registers, once for the warp."),
    "loaded": ("constant memory loaded", "loads it into registers, for all lanes from the same address."),
    "indexed": (
        "constant memory loaded by an index",
        f"loads it at an address in a register. {costly_fact('constants read by lane').sentence}",
    ),
}


def _strided(claim: c.StridedAccess, s: Spelling) -> str:
    where = f" and {s.index('blockDim.x')} is a multiple of 32" if claim.lanes.rows else ""
    return (
        f"Threads that are neighbours in x are {claim.stride} bytes apart, but each takes {claim.size}: a warp of 32 "
        f"of them touches at least {claim.sectors} sectors of 32 bytes; {claim.least} would hold as many bytes. "
        f"Static: it holds if a row of the block has 32 threads or more{where}, for warps all of whose lanes come "
        "here. Let neighbours take neighbouring values, or use shared memory."
    )


_Words = Callable[[Any, Spelling], str]
_WORDS: Mapping[type[c.Claim], tuple[_Words, _Words]] = {
    c.EarlyEnd: (_end_title, _end_text),
    c.BoundsCheck: (lambda claim, s: "bounds check: threads beyond the end leave", _end_text),
    c.Predication: (lambda claim, s: "predication in place of a branch", _predication),
    c.JumpTable: (lambda claim, s: f"switch by a table of {claim.targets} targets", _jump_table),
    c.BarrierInLoop: (_barrier_title, _barrier_text),
    c.Reconvergence: (lambda claim, s: "divergence and reconvergence", _reconvergence),
    c.UnrolledLoop: (_unrolled_title, _unrolled_text),
    c.MagicDivision: (lambda claim, s: f"division by {claim.divisor} without a division", _magic),
    c.IntegerDivision: (_division_title, _division),
    c.SignedPowerOfTwo: (_power_title, _power_text),
    c.Subroutine: (lambda claim, s: f"calls the {claim.what}", _subroutine),
    c.AccidentalDouble: (lambda claim, s: "double precision by accident", _accident),
    c.FusedProduct: (lambda claim, s: "product and sum fused", _fused),
    c.TensorProducts: (lambda claim, s: f"tensor cores: {claim.opcode}", _tensor),
    c.MatrixDescriptors: (lambda claim, s: f"descriptors of {claim.instruction}", _descriptors),
    c.ShuffleReduction: (lambda claim, s: "reduction over the warp in 5 steps", _shuffles),
    c.OneInstructionReduction: (
        lambda claim, s: "reduction over the warp by one instruction",
        lambda claim, s: (
            f"{claim.opcode} reduces a value over the lanes of the warp that take part, in one instruction "
            "(redux.sync; for 32-bit integers from sm_80 on)."
        ),
    ),
    c.WideAccess: (lambda claim, s: f"vectorised access, {claim.size} bytes per thread", _wide),
    c.Spills: (lambda claim, s: "registers spilled to local memory", _spills),
    c.LocalAccess: (
        lambda claim, s: "values in local memory",
        lambda claim, s: (
            "PTX keeps these values in the thread's local memory, which is device memory behind the caches: registers "
            "have no address and no index."
        ),
    ),
    c.IndexedLocalAccess: (
        lambda claim, s: "array in local memory",
        lambda claim, s: (
            "The array is indexed here by a value that is known only at run time. "
            f"{costly_fact('arrays in local memory').sentence} If every index is known after unrolling, an array stays "
            "in registers."
        ),
    ),
    c.AsyncCopies: (lambda claim, s: "asynchronous copies to shared memory", _async),
    c.BulkCopies: (lambda claim, s: "bulk copies by the Tensor Memory Accelerator", _bulk),
    c.AtomicWithoutAnswer: (lambda claim, s: "atomic operation without a result", _atomic),
    c.ConstantBank: (
        lambda claim, s: _BANK[claim.how][0],
        lambda claim, s: (
            f"Bank 3 holds the module's variables in {_plain(s.constants)}. {claim.opcode} {_BANK[claim.how][1]}"
        ),
    ),
    c.StridedAccess: (lambda claim, s: f"neighbouring threads {claim.stride} bytes apart", _strided),
}
