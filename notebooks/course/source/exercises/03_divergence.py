"""Divergence: lanes of a warp that go different ways."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves, up

BLOCK = 128
SIZES = ({"n": 1}, {"n": 100}, {"n": 129}, {"n": 512})
BY_WARP = ({"n": 1, "warps": 1}, {"n": 33, "warps": 2}, {"n": 150, "warps": 5}, {"n": 256, "warps": 8})
ANY = allowed(n=Extent())
TOGETHER = Requirement(
    "divergent_branches",
    at_most=0,
    why="Some branch still sends lanes of one warp different ways. It is counted for whole blocks of elements.",
)


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(*names):
    def launch(case):
        n = case.dims["n"]
        return blocks(n), BLOCK, (*names, n)

    return launch


def in_rows(values):
    """The elements as rows of 32, and which of them there are; the last row is filled up with zeros."""
    n = values.size
    rows = np.pad(values, (0, -n % 32)).reshape(-1, 32)
    return rows, (np.arange(rows.size) < n).reshape(-1, 32)


def congruential(v):
    for _ in range(12):
        v = v * np.uint32(1664525) + np.uint32(1013904223)
    return v


def shifted(v):
    for _ in range(12):
        v = v ^ (v << np.uint32(13))
        v = v ^ (v >> np.uint32(17))
        v = v ^ (v << np.uint32(5))
    return v


def two_generators(seeds):
    return np.where(np.arange(seeds.size) % 2 == 0, congruential(seeds), shifted(seeds))


def collatz(x):
    steps = np.zeros(x.shape, np.int32)
    value = x.astype(np.int64)
    while (value > 1).any():
        odd = value % 2 == 1
        steps += value > 1
        value = np.where(value <= 1, value, np.where(odd, 3 * value + 1, value // 2))
    return steps


def by_warp(x):
    warp = np.arange(x.size) // 32 % 4
    return np.choose(warp, [x + 1, 2 * x, -x, x * x])


def by_lane(x):
    return np.choose(np.arange(x.size) % 4, [x + 1, 2 * x, -x, x * x])


def first_below_zero(a):
    below = np.concatenate([a < 0, np.ones((a.shape[0], 1), bool)], axis=1)
    return below.argmax(axis=1)


def last_below_zero(a):
    below = a < 0
    return np.where(below.any(axis=1), a.shape[1] - 1 - below[:, ::-1].argmax(axis=1), a.shape[1])


def packed(x):
    rows, there = in_rows(x)
    found = np.zeros_like(rows)
    for row, values, exist in zip(found, rows, there, strict=True):
        kept = values[exist & (values > 0)]
        row[: kept.size] = kept
    return found.ravel()[: x.size]


def warp_votes(name, output, reference, make=None):
    """A problem with one integer for each 32 elements."""
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "float32", make=make)},
        reference=reference,
        outputs={output: wb.array("warps", "int32")},
        launch=linear("x", output),
        cases=BY_WARP,
        fit=allowed(n=Extent(), warps=up("n", 32)),
    )


def positive_integers(rng, sizes):
    """Integers below 300, the first of them 1: the one that takes no step."""
    return np.concatenate([np.ones(1), rng.integers(2, 300, sizes["n"])]).astype(np.int32)[: sizes["n"]]


def with_zeros(places, step):
    """Makes multiples of a number, with zeros at some places."""

    def make(rng, sizes):
        values = step * rng.integers(1, 500 // step, sizes["n"], np.int32)
        values[[place for place in places if place < values.size]] = 0
        return values

    return make


def few_negative(rng, sizes):
    """Numbers of which one in ten is negative, and one in ten is a zero of either sign."""
    values = rng.uniform(-0.1, 1, (sizes["rows"], sizes["columns"]))
    zeros = rng.random(values.shape) < 0.1
    return np.where(zeros, np.copysign(0.0, rng.normal(size=values.shape)), values)


def seldom_negative(rng, sizes):
    """Numbers of 0 and more; of five groups of 32 one has one negative number, one has it first, one has only those."""
    values = rng.integers(0, 5, sizes["n"]) * np.copysign(np.float32(1), rng.normal(size=sizes["n"]))
    values = np.where(values < 0, -values, values).astype(np.float32)  # zeros keep their sign
    for group, first in enumerate(range(0, values.size, 32)):
        part = values[first : first + 32]
        if group % 5 == 1:
            part[rng.integers(min(1, part.size - 1), part.size)] = -1
        elif group % 5 == 3:
            part[:] = -1 - part
        elif group % 5 == 4:
            part[0] = -1
    return values


exercises = (
    Exercise(
        name="leaky_relu",
        title="a branch that is none",
        task="Write `x[i]` to `y[i]` where it is positive, and `0.1 * x[i]` elsewhere. "
        "`leaky_relu[(n + 127) // 128, 128](x, y, n)`. For whole blocks of elements no branch may be divergent.",
        problem=wb.Problem(
            "leaky_relu",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: np.where(x > 0, x, 0.1 * x),
            outputs={"y": wb.array("n", "float32")},
            launch=linear("x", "y"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "Both results are cheap. Must a lane that needs one of them leave the other out?",
            "Choose a value, not a branch: one store at the end, of one of two values.",
            "value > 0 ? value : 0.1f * value, or in Python a conditional expression. See in PTX whether there is a "
            "selp.",
        ),
        requires=(TOGETHER,),
        mistakes=(
            leaves("plain_relu", "Negative elements are not lost.", lambda x, **rest: np.maximum(x, 0)),
            leaves("all_scaled", "Positive elements stay as they are.", lambda x, **rest: 0.1 * x.astype(float)),
            leaves(
                "other_sign", "The other half of the elements is scaled.", lambda x, **rest: np.where(x > 0, 0.1 * x, x)
            ),
        ),
    ),
    Exercise(
        name="collatz",
        title="loops of different lengths",
        task="For each positive integer `x[i]` count the steps until it becomes 1: an even number is halved, an odd "
        "one becomes three times itself plus 1. Write the count to `steps[i]`; 1 takes no step. "
        "`collatz[(n + 127) // 128, 128](x, steps, n)`.",
        problem=wb.Problem(
            "collatz",
            inputs={"x": wb.array("n", "int32", make=positive_integers)},
            reference=collatz,
            outputs={"steps": wb.array("n", "int32")},
            launch=linear("x", "steps"),
            cases=SIZES,
            fit=ANY,
        ),
        hints=(
            "A loop that runs while the value is not 1.",
            "Keep the value in a variable of the thread, and count in another one.",
            "The condition is tested before the first step. For 1 the loop does not run at all.",
        ),
        mistakes=(
            leaves("one_step_more", "How many steps does 1 take?", lambda x, **rest: collatz(x) + 1),
            leaves(
                "one_for_one",
                "How many steps does 1 take? Look at when your condition is tested.",
                lambda x, **rest: np.where(x == 1, 3, collatz(x)),
            ),
            leaves("one_step_less", "Count for 2 by hand.", lambda x, **rest: np.maximum(collatz(x) - 1, 0)),
        ),
    ),
    Exercise(
        name="greatest_divisors",
        title="the same instruction, another number of rounds",
        task="Write the greatest common divisor of `a[i]` and `b[i]` to `d[i]`. Both are integers, 0 or more, and the "
        "greatest common divisor of any number and 0 is that number. Euclid: as long as the second number is not 0, "
        "the pair (p, q) becomes (q, p mod q). `greatest_divisors[(n + 127) // 128, 128](a, b, d, n)`.",
        problem=wb.Problem(
            "greatest_divisors",
            inputs={
                "a": wb.array("n", "int32", make=with_zeros((1, 3), 1)),
                "b": wb.array("n", "int32", make=with_zeros((2, 3), 6)),
            },
            reference=np.gcd,
            outputs={"d": wb.array("n", "int32")},
            launch=linear("a", "b", "d"),
            cases=SIZES,
            fit=ANY,
        ),
        hints=(
            "Two variables and a loop. When does it end?",
            "A third variable holds the remainder while the other two are exchanged.",
            "The result is the first number of the pair when the second one has become 0.",
        ),
        mistakes=(
            leaves(
                "remainder_alone",
                "One round is not enough.",
                lambda a, b, **rest: np.where(b > 0, a % (b + (b == 0)), a),
            ),
            leaves(
                "smaller_one",
                "The smaller number need not divide the larger one.",
                lambda a, b, **rest: np.minimum(a, b),
            ),
        ),
    ),
    Exercise(
        name="by_warp",
        title="branches by warp",
        task="The warps of a block take turns: warp 0 of each block writes `x[i] + 1` to `y[i]`, warp 1 `2 * x[i]`, "
        "warp 2 `-x[i]`, warp 3 `x[i] * x[i]`. `by_warp[(n + 127) // 128, 128](x, y, n)`. For whole blocks of elements "
        "no branch may be divergent.",
        problem=wb.Problem(
            "by_warp",
            inputs={"x": wb.array("n", "float32")},
            reference=by_warp,
            outputs={"y": wb.array("n", "float32")},
            launch=linear("x", "y"),
            cases=SIZES,
            fit=ANY,
        ),
        hints=(
            "All 32 lanes of a warp do the same here. Which number is the same for all of them?",
            "threadIdx.x / 32 is the number of the warp in its block.",
            "An if, else if … or a switch on that number. And the guard.",
        ),
        requires=(TOGETHER,),
        mistakes=(
            leaves(
                "by_lane", "The operation depends on the lane. It should depend on the warp.", lambda x, **r: by_lane(x)
            ),
            leaves("first_for_all", "All warps do what warp 0 does.", lambda x, n, **r: x + 1 if n > 32 else None),
        ),
    ),
    Exercise(
        name="two_generators",
        title="regroup the work",
        task="Two random number generators for unsigned 32-bit integers. Elements with an even index take 12 rounds of "
        "`v = v * 1664525 + 1013904223`; elements with an odd index take 12 rounds of `v ^= v << 13; v ^= v >> 17; "
        "v ^= v << 5`. `v` begins as `seeds[i]`, and its last value goes to `y[i]`. "
        "`two_generators[(n + 127) // 128, 128](seeds, y, n)`. Thread and element need not have the same number: for "
        "whole blocks of 128 elements no branch may be divergent, and on the average 31 lanes of a warp are active.",
        problem=wb.Problem(
            "two_generators",
            inputs={
                "seeds": wb.array(
                    "n", "uint32", make=lambda rng, sizes: rng.integers(0, 1 << 32, sizes["n"], np.uint32)
                )
            },
            reference=two_generators,
            outputs={"y": wb.array("n", "uint32")},
            launch=linear("seeds", "y"),
            cases=SIZES,
            fit=ANY,
        ),
        aim=("divergent_branches", "active_threads_per_warp_instruction"),
        hints=(
            "The 128 elements of a block have 64 even and 64 odd indices: that is two warps of each.",
            "Let the first 64 threads of the block take the even elements, and the others the odd ones.",
            "Thread t takes element 2 * (t % 64) + t / 64 of its block. The guard is about the element.",
        ),
        requires=(
            TOGETHER,
            Requirement(
                "active_threads_per_warp_instruction", at_least=31, why="Some lanes wait while others do their work."
            ),
        ),
        mistakes=(
            leaves(
                "one_generator",
                "There are two generators.",
                lambda seeds, n, **r: congruential(seeds) if n > 1 else None,
            ),
            leaves(
                "even_and_odd_swapped",
                "Which generator is that of the even elements?",
                lambda seeds, **r: np.where(np.arange(seeds.size) % 2 == 1, congruential(seeds), shifted(seeds)),
            ),
            leaves(
                "halves_of_block",
                "The halves of a block have a generator each, and not the even and odd elements.",
                lambda seeds, n, **r: (
                    np.where(np.arange(n) % BLOCK < 64, congruential(seeds), shifted(seeds)) if n > 1 else None
                ),
            ),
        ),
    ),
    Exercise(
        name="first_negative",
        title="leave a loop early",
        task="Write the column of the first negative element of each row of `a` to `first[row]`, and `columns` for a "
        "row without one. One thread has one row: `first_negative[(rows + 63) // 64, 64](a, first, rows, columns)`.",
        problem=wb.Problem(
            "first_negative",
            inputs={"a": wb.array("rows columns", "float32", make=few_negative)},
            reference=first_below_zero,
            outputs={"first": wb.array("rows", "int32")},
            launch=lambda case: (
                blocks(case.dims["rows"], 64),
                64,
                ("a", "first", case.dims["rows"], case.dims["columns"]),
            ),
            cases=({"rows": 1, "columns": 1}, {"rows": 65, "columns": 7}, {"rows": 40, "columns": 30}),
            fit=allowed(rows=Extent(), columns=Extent()),
            values=("mixed",),
        ),
        hints=(
            "A loop over the columns, which stops at the first negative element.",
            "Which value has the counter of the loop if the loop ends without having found one?",
            "Both the end of the row and the element belong into the condition of the loop, in this order.",
        ),
        mistakes=(
            leaves(
                "last_negative", "This is the last negative element of each row.", lambda a, **r: last_below_zero(a)
            ),
            leaves(
                "counts_them",
                "This is the number of negative elements.",
                lambda a, **r: (a < 0).sum(axis=1),
            ),
            leaves(
                "zero_for_none",
                "What does the task ask for in a row without a negative element?",
                lambda a, **r: (a < 0).argmax(axis=1),
            ),
            leaves(
                "none_is_minus_one",
                "What does the task ask for in a row without a negative element?",
                lambda a, **r: np.where((a < 0).any(axis=1), (a < 0).argmax(axis=1), -1),
            ),
        ),
    ),
    Exercise(
        name="any_negative",
        title="a vote of the warp",
        task="For each group of 32 elements, which is one warp's, write 1 to `flags[group]` if any of them is "
        "negative, and 0 if not. The last group may have fewer. `any_negative[(n + 127) // 128, 128](x, flags, n)`; "
        "`flags` has `(n + 31) // 32` integers. The functions for this are `__any_sync(mask, condition)` and "
        "`cuda.any_sync(mask, condition)`: all lanes of the mask that have not ended must execute it.",
        problem=warp_votes("any_negative", "flags", lambda x: (in_rows(x)[0] < 0).any(axis=1), seldom_negative),
        hints=(
            "All lanes vote, and one of them writes. Which of them is always there?",
            "A lane without an element has to vote too: with false. Compute the condition before the vote.",
            "`negative = i < n && x[i] < 0`, the vote with all lanes in the mask, and lane 0 writes if its i is below "
            "n.",
        ),
        mistakes=(
            leaves(
                "all_negative",
                "One negative element is enough.",
                lambda x, **r: ((in_rows(x)[0] < 0) | ~in_rows(x)[1]).all(axis=1),
            ),
            leaves(
                "first_lane_only", "Only the first element of each group was looked at.", lambda x, **r: x[::32] < 0
            ),
            leaves("inverted", "The flags are the other way round.", lambda x, **r: ~(in_rows(x)[0] < 0).any(axis=1)),
        ),
    ),
    Exercise(
        name="count_positive",
        title="find the bug: a mask that leaves lanes out",
        task="The kernel below counts the positive elements of each group of 32 and writes the number to "
        "`counts[group]`. The kernel is written for the last group, which may have fewer elements, and not for the "
        "others. `%sanitize` or `%step` on a launch of `count_positive[2, 128](x, counts, 150)` shows at which line it "
        "stops, and which lanes are there. Repair it. `count_positive[(n + 127) // 128, 128](x, counts, n)`; `counts` "
        "has `(n + 31) // 32` integers.",
        problem=warp_votes("count_positive", "counts", lambda x: (in_rows(x)[0] > 0).sum(axis=1)),
        hints=(
            "Write down the mask for n = 150. Which lanes of warp 0 execute this line, and which of them are in the "
            "mask?",
            "A lane that votes has to be in its own mask. The simplest mask is the one with all 32 lanes.",
            "If all lanes are in the mask, all must execute it: the comparison with n goes into the condition of the "
            "ballot.",
        ),
        mistakes=(
            leaves(
                "counts_whole_group",
                "Lanes without an element were counted.",
                lambda x, **r: ((in_rows(x)[0] > 0) | ~in_rows(x)[1]).sum(axis=1),
            ),
            leaves(
                "a_mask_not_a_count",
                "A ballot is a mask with a bit for each lane. How many bits are set?",
                lambda x, **r: (
                    ((in_rows(x)[0] > 0) * (1 << np.arange(32, dtype=np.int64)))
                    .sum(axis=1)
                    .astype(np.uint32)
                    .view(np.int32)
                ),
            ),
        ),
    ),
    Exercise(
        name="pack_positive",
        title="a full kernel: move elements together",
        task="Within each group of 32 elements, move the positive ones to the front, in their order, and fill the rest "
        "with 0. The last group may have fewer than 32. `pack_positive[(n + 127) // 128, 128](x, y, n)`. A ballot "
        "gives each lane a mask of all lanes with a positive element, and `__popc` or `cuda.popc` counts the bits of a "
        "mask.",
        problem=wb.Problem(
            "pack_positive",
            inputs={"x": wb.array("n", "float32")},
            reference=packed,
            outputs={"y": wb.array("n", "float32")},
            launch=linear("x", "y"),
            cases=({"n": 1}, {"n": 32}, {"n": 75}, {"n": 256}),
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "A positive element goes to the place with the number of positive elements before it.",
            "The lanes before lane k are the lowest k bits of the mask: (1 << k) - 1.",
            "The places from the number of all positive elements on become 0. Lane k can write place k, if k is not "
            "below that number.",
        ),
        mistakes=(
            leaves(
                "not_packed",
                "The positive elements are still where they were.",
                lambda x, **r: np.where(x > 0, x, 0),
            ),
            leaves(
                "rest_not_written",
                "The rest of each group must be 0, and no thread wrote it.",
                lambda x, **r: np.where(packed((x > 0).astype(x.dtype)) > 0, packed(x), np.nan),
            ),
        ),
    ),
)
