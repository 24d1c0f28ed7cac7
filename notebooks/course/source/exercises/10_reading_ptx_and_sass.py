"""Reading PTX and SASS: what the compiler makes of a line, and kernels that come to fewer instructions."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

BLOCK = 128


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(*names):
    """A launch with a thread for each of n elements: the buffers, then n."""
    return lambda case: (blocks(case["n"]), BLOCK, (*names, case["n"]))


def vectors(name, reference, **more):
    """A problem with one input `x` and one output `y` of n floats."""
    given = {
        "inputs": {"x": wb.array("n", "float32")},
        "outputs": {"y": wb.array("n", "float32")},
        "launch": linear("x", "y"),
        "cases": SIZES,
        "fit": ANY,
        "values": ("mixed",),
    }
    return wb.Problem(name, reference=reference, **{**given, **more})


def any_bits(rng, sizes):
    """32 random bits each."""
    return rng.integers(0, 1 << 32, sizes["n"], dtype=np.uint32)


def bits(x):
    """The number of bits that are set in each."""
    return np.array([int(value).bit_count() for value in np.asarray(x, np.uint64)], np.int64)


def collatz(v):
    """What the PTX of `from_ptx` computes."""
    return np.where(v > 10, 3 * v + 1, v >> 1)


def without_last_step(a):
    """Rows after four of the five steps that sort them."""
    p, q = np.sort(a[:, :2], axis=1).T, np.sort(a[:, 2:], axis=1).T
    low, high = np.sort([p[0], q[0]], axis=0), np.sort([p[1], q[1]], axis=0)
    return np.stack([low[0], high[0], low[1], high[1]], axis=1)


SIZES = ({"n": 1}, {"n": 33}, {"n": 127}, {"n": 1000})
ANY = allowed(n=Extent())
CALL = "The launch is `{}[(n + 127) // 128, 128]({}, n)`."
PTX = """
```
    mad.lo.s32     %r1, %ctaid.x, %ntid.x, %tid.x;
    setp.ge.s32    %p1, %r1, n;
@%p1 bra           DONE;
    mul.wide.s32   %rd4, %r1, 4;
    add.s64        %rd5, x, %rd4;
    ld.global.u32  %r6, [%rd5];
    setp.gt.s32    %p2, %r6, 10;
    mad.lo.s32     %r7, %r6, 3, 1;
    shr.s32        %r8, %r6, 1;
    selp.b32       %r9, %r7, %r8, %p2;
    add.s64        %rd7, y, %rd4;
    st.global.u32  [%rd7], %r9;
DONE:
    ret;
```
"""
SASS = """
```
    S2R R0, SR_TID.X
    S2UR UR4, SR_CTAID.X
    ULDC UR6, c[0x0][0x220]          n
    LDC R7, c[0x0][RZ]               blockDim.x
    IMAD R7, R7, UR4, R0
    ISETP.GE.AND P0, PT, R7, UR6, PT
@P0 EXIT
    LDC.64 R2, c[0x0][0x210]         x
    LDC.64 R4, c[0x0][0x218]         y
    IMAD.WIDE R2, R7, 0x4, R2
    LDG.E R2, [R2.64]
    LOP3.LUT R7, RZ, R7, RZ, 0x33    not R7
    IADD3 R9, R7, UR6, RZ
    IMAD.WIDE R4, R9, 0x4, R4
    FMNMX R7, RZ, R2, !PT            the larger one
    FFMA R7, R7, 0.5, R2
    STG.E [R4.64], R7
    EXIT
```
"""

exercises = (
    Exercise(
        name="from_ptx",
        title="read PTX",
        task=f"This is the PTX of a kernel, with the names of its parameters put in. {PTX}\nWrite the kernel. "
        + CALL.format("from_ptx", "x, y"),
        problem=wb.Problem(
            "from_ptx",
            inputs={"x": wb.array("n", "int32", low=-20, high=40)},
            reference=collatz,
            outputs={"y": wb.array("n", "int32")},
            launch=linear("x", "y"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "`mad.lo d, a, b, c` is `d = a * b + c`. `setp` sets a predicate, and `selp d, a, b, p` is `d = p ? a : "
            "b`.",
            "Two values are computed of the element, and one of them is stored. Which one, for which elements?",
            "`shr.s32` shifts to the right and keeps the sign: -3 becomes -2, and not -1 as in a division by 2.",
        ),
        mistakes=(
            leaves(
                "other_side",
                "Each element has the value of the other branch. Which operand of `selp` is for a true predicate?",
                lambda x, **rest: np.where(x > 10, x >> 1, 3 * x + 1),
            ),
            leaves(
                "ten_too",
                "An element of 10 is on the wrong side.",
                lambda x, **rest: np.where(x >= 10, 3 * x + 1, x >> 1) if (x == 10).any() else None,
            ),
            leaves(
                "divides",
                "Odd negative numbers differ. To which side does a shift round, and to which a division?",
                lambda x, **rest: (
                    np.where(x > 10, 3 * x + 1, (x / 2).astype(int)) if ((x < 0) & (x % 2 == 1)).any() else None
                ),
            ),
            leaves(
                "adds_three",
                "Which two operands does `mad` multiply?",
                lambda x, **rest: np.where(x > 10, x + 3, x >> 1),
            ),
        ),
    ),
    Exercise(
        name="from_sass",
        title="read SASS",
        task=f"This is the SASS of a kernel for float arrays, shortened. {SASS}\nWrite the kernel. "
        + CALL.format("from_sass", "x, y"),
        problem=vectors("from_sass", lambda x: (np.maximum(x, 0) * 0.5 + x)[::-1]),
        hints=(
            "`IMAD.WIDE` computes an address: base plus index times 4. Two addresses are computed, with two indices.",
            "`not R7` is `-R7 - 1`. What is that plus `n`?",
            "`FFMA d, a, b, c` is `d = a * b + c`. RZ is a register that always holds 0.",
        ),
        mistakes=(
            leaves(
                "not_reversed",
                "The values are right and at other places.",
                lambda x, **rest: np.maximum(x, 0) * 0.5 + x,
            ),
            leaves(
                "smaller_one", "Which of the two does FMNMX take?", lambda x, **rest: (np.minimum(x, 0) * 0.5 + x)[::-1]
            ),
            leaves("product_only", "FFMA adds something.", lambda x, **rest: (np.maximum(x, 0) * 0.5)[::-1]),
        ),
    ),
    Exercise(
        name="single_precision",
        title="no doubles",
        task="`y[i] = 0.5 * x[i] * x[i] + 0.25`. The kernel that you start with is right, and computes in double "
        "precision, which most GPUs do at a small fraction of the rate. Let no instruction of double precision "
        "remain. " + CALL.format("single_precision", "x, y"),
        problem=vectors("single_precision", lambda x: 0.5 * x * x + 0.25),
        aim=("fp64_instructions",),
        hints=(
            "What is the type of `0.5` in C++, and in Python?",
            "A product of a float and a double is a double. Look for `f64` in the PTX.",
            "`0.5f` in C++, `np.float32(0.5)` in Numba.",
        ),
        requires=(
            Requirement("fp64_instructions", at_most=0, why="Look for f64 in the PTX: which operand is a double?"),
        ),
    ),
    Exercise(
        name="polynomial",
        title="one instruction for a product and a sum",
        task="`y[i] = 1 + 2 x + 3 x² + 4 x³ + 5 x⁴` for `x = x[i]`, in single precision. An `fma` multiplies and adds "
        "in one instruction. Let a warp execute at most 6 instructions of single-precision arithmetic: at most 192 "
        "for 1000 "
        "elements, and none of double precision. " + CALL.format("polynomial", "x, y"),
        problem=vectors("polynomial", lambda x: 1 + 2 * x + 3 * x**2 + 4 * x**3 + 5 * x**4),
        aim=("fp32_instructions",),
        hints=(
            "How many products does the formula have as it is written, and how many sums?",
            "Write it with brackets, so that each power is used once: `a + x * (b + x * (…))`.",
            "Four steps of the form `value = value * x + coefficient`, beginning with 5.",
        ),
        requires=(
            Requirement("fp32_instructions", at_most=192, why="Powers of x are computed more than once."),
            Requirement("fp64_instructions", at_most=0, why="Look for f64 in the PTX: which operand is a double?"),
        ),
        mistakes=(
            leaves(
                "coefficients_reversed",
                "The coefficients are in reverse order. Which one is multiplied most often?",
                lambda x, **rest: 5 + 4 * x + 3 * x**2 + 2 * x**3 + x**4,
            ),
            leaves(
                "one_power_short",
                "The highest power is missing.",
                lambda x, **rest: 1 + 2 * x + 3 * x**2 + 4 * x**3,
            ),
            leaves(
                "one_power_too_many",
                "It is multiplied by x once too often.",
                lambda x, **rest: x * (1 + 2 * x + 3 * x**2 + 4 * x**3 + 5 * x**4),
            ),
        ),
    ),
    Exercise(
        name="exponential_once",
        title="what is the same for all",
        task="`y[i] = x[i] * exp(-d[0])`, with the same `d[0]` for all. An exponential is one of the *special "
        "functions*, for which an SM has a quarter or an eighth of the units that it has for products. 4 blocks of "
        "128 threads do all `n` elements: each thread does several, and may compute the exponential once. At most 20 "
        "special functions of warps for 4096 elements. The launch is `exponential_once[4, 128](x, d, y, n)`.",
        problem=vectors(
            "exponential_once",
            lambda x, d: x * np.exp(-d[0]),
            inputs={"x": wb.array("n", "float32"), "d": wb.array("1", "float32", low=0.5, high=3)},
            launch=lambda case: (4, BLOCK, ("x", "d", "y", case["n"])),
            cases=({"n": 1}, {"n": 513}, {"n": 4096}),
        ),
        aim=("special_function_instructions",),
        hints=(
            "Find `ex2.approx` in the PTX. Is it in the loop?",
            "The compiler may not move it out of the loop: for all that it knows, `y[i]` could be `d[0]`.",
            "Compute the factor in a variable before the loop, in single precision: `expf` in C++, `math.exp` in "
            "Numba.",
        ),
        requires=(
            Requirement(
                "special_function_instructions",
                at_most=20,
                why="4 blocks have 16 warps: one exponential for each of them.",
            ),
        ),
        mistakes=(
            leaves("wrong_sign", "Which sign has the exponent?", lambda x, d, **rest: x * np.exp(d[0])),
            leaves("divides", "Is it multiplied or divided by it?", lambda x, d, **rest: x / d[0]),
            leaves("factor_missing", "With what is it multiplied?", lambda x, d, **rest: np.exp(-d[0])),
        ),
    ),
    Exercise(
        name="bits_set",
        title="an instruction that you did not know",
        task="`y[i]` is the number of bits that are 1 in `x[i]`, an unsigned number of 32 bits. At most 40 "
        "instructions for "
        "each element. " + CALL.format("bits_set", "x, y"),
        problem=wb.Problem(
            "bits_set",
            inputs={"x": wb.array("n", "uint32", make=any_bits)},
            reference=bits,
            outputs={"y": wb.array("n", "int32")},
            launch=linear("x", "y"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
        ),
        aim=("instructions_per_output",),
        hints=(
            "A loop over 32 bits takes 32 rounds. Is there an instruction for it?",
            "In PTX it is called `popc`, population count.",
            "`__popc(x)` in C++, `cuda.popc(x)` in Numba.",
        ),
        requires=(
            Requirement(
                "instructions_per_output", at_most=40, why="A loop over the bits takes more. There is an instruction."
            ),
        ),
        mistakes=(
            leaves("zero_bits", "Those are the bits that are 0.", lambda x, **rest: 32 - bits(x)),
            leaves("parity", "The task is not about odd or even.", lambda x, **rest: bits(x) % 2),
            leaves(
                "top_bit_missing", "The highest bit is not counted.", lambda x, **rest: bits(x & np.uint32(0x7FFFFFFF))
            ),
        ),
    ),
    Exercise(
        name="select_not_branch",
        title="select, don't branch",
        task="`y[i] = x[i] * a[i]` where `x[i]` is larger than 0, else `x[i] * b[i]`. The kernel that you start with "
        "has a branch that splits nearly every warp. Let at most 2 branches diverge for 1000 elements; one is that of "
        "the last "
        "warp, which has no work for some lanes. " + CALL.format("select_not_branch", "x, a, b, y"),
        problem=vectors(
            "select_not_branch",
            lambda x, a, b: x * np.where(x > 0, a, b),
            inputs={name: wb.array("n", "float32") for name in ("x", "a", "b")},
            launch=linear("x", "a", "b", "y"),
        ),
        aim=("divergent_branches",),
        hints=(
            "What differs between the two branches? Only where the factor comes from.",
            "A condition that chooses one of two values needs no branch: `selp` in PTX, `SEL` in SASS.",
            "Load both factors into variables and choose one; or choose the array first and load once.",
        ),
        requires=(
            Requirement(
                "divergent_branches", at_most=2, why="A choice between two values needs no branch: compare the PTX."
            ),
        ),
        mistakes=(
            leaves(
                "other_side",
                "Each element has the factor of the other array.",
                lambda x, a, b, **rest: x * np.where(x > 0, b, a),
            ),
            leaves("one_array", "All factors come from one array.", lambda x, a, **rest: x * a),
        ),
    ),
    Exercise(
        name="sum_in_register",
        title="keep it in a register",
        task="`a` has `k` rows and `n` columns. `y[i]` is the sum of column `i`. The kernel that you start with adds "
        "to `y[i]` in each round: a load and a store each, since the compiler cannot know that `y` is not a part of "
        "`a`. Store each element once: at most 1.1 bytes for each byte of `y`. The launch is `sum_in_register[(n + "
        "127) // 128, 128](a, y, n, k)`.",
        problem=vectors(
            "sum_in_register",
            lambda a: a.sum(axis=0),
            inputs={"a": wb.array("k n", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("a", "y", case["n"], case["k"])),
            cases=({"n": 1, "k": 1}, {"n": 33, "k": 7}, {"n": 129, "k": 2}, {"n": 500, "k": 16}),
            fit=allowed(n=Extent(), k=Extent(most=80)),
        ),
        aim=("bytes_stored_per_output_byte",),
        hints=(
            "Which value changes in each round, and is it needed in memory before the end?",
            "A variable of the thread is in a register.",
            "Add up in a variable, and store it once, after the loop.",
        ),
        requires=(
            Requirement("bytes_stored_per_output_byte", at_most=1.1, why="Look for st.global in the loop of the PTX."),
        ),
        mistakes=(
            leaves("last_row_only", "The sum is replaced in each round.", lambda a, **rest: a[-1]),
            leaves("first_row_missing", "The first row is missing.", lambda a, **rest: a[1:].sum(axis=0)),
        ),
    ),
    Exercise(
        name="wide_scale",
        title="16 bytes at a time",
        task="`y[i] = 2 * x[i]`. Each thread does four neighbouring elements with one load and one store of 16 "
        "bytes. Both arrays begin at a multiple of 16 bytes, and `n` may be any number. A load of a warp has to "
        "bring 450 bytes on the average for 1024 elements, of 512 at most, and a store has to write as many. The "
        "launch is `wide_scale[(n + 511) // 512, 128](x, y, n)`.",
        problem=vectors(
            "wide_scale",
            lambda x: 2 * x,
            launch=lambda case: (blocks(case["n"], 512), BLOCK, ("x", "y", case["n"])),
            cases=({"n": 1}, {"n": 4}, {"n": 511}, {"n": 1027}, {"n": 1024}),
        ),
        aim=("bytes_per_global_load", "bytes_per_global_store"),
        hints=(
            "`float4` is a type of four floats. An array of floats can be read as one of `float4`.",
            "`((const float4*)x)[t]` are the elements `4 * t` to `4 * t + 3`.",
            "If all four exist, load and store them together; else one by one.",
        ),
        requires=(
            Requirement(
                "bytes_per_global_load",
                at_most=512,
                at_least=450,
                why="Look for ld.global.v4 in the PTX, LDG.E.128 in the SASS.",
            ),
            Requirement(
                "bytes_per_global_store", at_least=450, why="Look for st.global.v4 in the PTX, STG.E.128 in the SASS."
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="short_loop",
        title="a loop of known length",
        task="`a` has `n` rows of 8 elements, and `y[i]` is the sum of the squares of row `i`. The kernel that you "
        "start with gets the length of a row, 8, by an argument, so that the compiler must keep the loop. Let the "
        "compiler unroll it: at most 70 branches of warps for 1000 rows, which is the one before the end of the "
        "array. The launch is `short_loop[(n + 127) // 128, 128](a, y, n, 8)`.",
        problem=vectors(
            "short_loop",
            lambda a: (a * a).sum(axis=1),
            inputs={"a": wb.array("n 8", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("a", "y", case["n"], 8)),
        ),
        aim=("branches",),
        hints=(
            "What would the compiler have to know to write the eight products one after the other?",
            "The argument is a number that is known at the time of the launch. The compiler works before that.",
            "Write the number 8 in place of the argument.",
        ),
        requires=(Requirement("branches", at_most=70, why="Look for bra in the PTX: which loop is left?"),),
        mistakes=(
            leaves(
                "one_short",
                "The last element of each row is missing.",
                lambda a, **rest: (a[:, :7].astype(float) ** 2).sum(axis=1),
            ),
            leaves("not_squared", "What is added up?", lambda a, **rest: a.sum(axis=1)),
        ),
    ),
    Exercise(
        name="sort_four",
        title="an array that is no array",
        task="Sort each row of `a`, which has `n` rows of 4 elements, in place, the smallest first. A thread's own "
        "array is in registers if all its indices are known to the compiler, else in *local memory*, which is in "
        "fact global memory. Use no local memory. The launch is `sort_four[(n + 127) // 128, 128](a, n)`.",
        problem=wb.Problem(
            "sort_four",
            inputs={"a": wb.array("n 4", "float32")},
            reference=lambda a: np.sort(a, axis=1),
            outputs={"a": wb.array("n 4", "float32")},
            launch=linear("a"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
        ),
        aim=("local_requests",),
        hints=(
            "Four variables instead of an array. To compare and swap two of them takes a minimum and a maximum.",
            "Five such steps sort four numbers: pairs (0, 1) and (2, 3), then (0, 2) and (1, 3). Which is the last "
            "one?",
            "The last one is (1, 2). A loop with bounds that the compiler knows may be unrolled, too.",
        ),
        requires=(
            Requirement("local_requests", at_most=0, why="Look for ld.local in the PTX: which index is not known?"),
        ),
        mistakes=(
            leaves("largest_first", "The largest one comes first.", lambda a, **rest: np.sort(a, axis=1)[:, ::-1]),
            leaves(
                "middle_not_compared",
                "The smallest and the largest are in their places, the other two not always.",
                lambda a, **rest: without_last_step(a),
            ),
        ),
    ),
)
