"""Every threshold by which the emulator chooses one way of running over another, with what it was measured by.

Measured on two x86-64 cores with AVX2. Where only what a value stands for is said, it is a judgement of which no
measurement is kept. Limits of CUDA and of the machine (addresses, sizes, barriers) stand where they are kept.
"""

from __future__ import annotations

# ---------------------------------------------------------------- which engine runs a launch

REPLAY_BYTES = 1 << 20
"""Memory up to which the interpreter repeats a faulting launch, to report the fault with all details."""
SECONDS_A_STEP = 12e-6
"""Time of the interpreter for one instruction of a batch of 32 warps (0.39 µs a warp, benchmarks/warp_batches.py)."""
COMPILE_SECONDS = 0.05
"""Time to compile native code, without what grows with the kernel."""
COMPILE_SECONDS_AN_INSTRUCTION = 0.0005
"""And for each instruction more; benchmarks/emulator_contest.py shows compile times by size."""
LOAD_SECONDS = 0.01
"""Time to load code from disk, the runtime's included."""
BUDGET_SECONDS = 0.05
"""Time that the interpreter may take for a launch with loops: about the time to compile a small kernel."""
RESTART_BYTES = 64 << 20
"""Memory up to which a launch can begin again: to keep a copy of so much takes a tenth of the budget."""
STALL_SECONDS = 2.0
"""Time without the end of a block after which a launch that is in a loop that may wait begins again in the
interpreter."""
MAX_INSTRUCTIONS = 3_500
"""Instructions of a kernel in native code, at most, with those of the functions that it calls. Tier 0 code of 3,000
instructions of a radix sort takes 3 s to compile, and the interpreter as long for a launch of 60,000 threads; by the
estimates above a launch that is shorter than compiling runs in the interpreter. Tier 1 code of 4,100 instructions took
31 s, of 6,500 two minutes."""
MAX_COUNTED_INSTRUCTIONS = 6_000
"""The same for code that counts or that sanitisers monitor, which the interpreter takes far longer over."""

MAX_GROUP_BYTES = 256 << 20
"""Shared and local memory of blocks that the interpreter runs side by side, where one alone does not take more."""

# ---------------------------------------------------------------- tier 0 and tier 1

SIZE_WORTH_TIER0 = 150
"""Instructions, counted for full warps and again for lanes under a mask, from which tier 0 code is worth it: tier 1
code takes 0.1 s or more to compile, two to five times as long as tier 0 code."""
MAX_MASKED = 0.25
"""Share of a kernel's instructions that lanes may reach apart from others, at most. Up to there, nearly all code is
code for full warps; tier 0 code without it would hardly be ready sooner, and would be half as fast."""
SECONDS_BEFORE_TIER1 = 0.1
"""For which tier 0 code of a kernel runs before tier 1 code is compiled: what that takes at least. A program whose
launches end before would pay for code that it never runs."""
COMPILER_IDLE_SECONDS = 20.0
"""After which the process that compiles is let go; a new one takes 0.3 s to come."""

# ---------------------------------------------------------------- blocks on several threads

ALONE_SECONDS = 0.001
"""A launch that nothing is known of runs on one thread for so long."""
WORTH_HELP_SECONDS = 0.0006
"""Expected time of a launch on one thread above which helpers are woken at its start, and for each helper. On two
processors shorter ones take as long with a helper, 1.1 times at the mean of 24 kernels, and 1.8 times the processor
time, perhaps since the data of the launch before are in the other processor's cache."""
WORTH_PASSING_ON_SECONDS = 0.0003
"""The same for helpers that wait for work; with 0.00003 kernels of 0.2 ms took 1.3 to 1.6 times as long as alone."""
CHUNK_SECONDS = 0.00001
"""Expected time of the blocks that a worker takes at once, at least."""
MAX_SECONDS_IN_SHARES = 0.05
"""Expected time of a launch on one thread up to which workers begin with a share of it; a longer one reports
progress."""
LONG_CHUNK_SECONDS = 0.002
"""Expected time of the blocks that a worker takes at once in longer launches."""
CHUNKS_A_WORKER = 8
"""Chunks a worker, at least; workers begin with larger chunks and finish together."""
ROUNDS_OF_A_LOOP = 16
"""Iterations that a loop is assumed to have, where code is weighed without running it."""
MAX_OPS_AN_UPDATE = 24
"""Instructions of a kernel beside one update of global memory, up to which one worker runs it: it needs no locked
instructions, which take five times as long alone and more where two workers want the same lines."""
SPINS_OF_A_HELPER = 4_000
"""Polls of its mailbox before a helper goes to sleep: about a tenth of a millisecond, as a poll takes some 20 ns or
more. A launch of 0.7 ms without a successor takes 1.1 ms of processor time in all, and 1.6 with five times as many
polls; its elapsed time is the same."""
SPINS_OF_A_CALLER = 4_000
"""The same for the caller, which waits for a result."""
SECONDS_BETWEEN_LOOKS = 0.0005
"""Time between two polls of a helper for work of other launches."""

# ---------------------------------------------------------------- threads in other blocks than the launch's

MIN_REGROUPED_THREADS = 1 << 14
"""Threads of a launch from which it is worth to find out whether its threads race, which takes 3 to 20 ms once."""
MAX_REGROUPINGS = 32
"""Kinds of launches of a kernel for which that is found out: one whose parameters always change is left as it is."""
MAX_STEPS_OF_BOXES = 6_000
"""Instructions that are followed for boxes of threads to find out whether threads race, at most: some 30 ms."""
REGROUPED_THREADS = 256
"""Threads of such a block, about."""
MIN_USED_LANES = 0.85
"""Share of the lanes of its warps that run, at least."""
NEAR_LANES = 4
"""Elements from one lane to the next up to which a row's elements are in a few cache lines: those of pixels."""

# ---------------------------------------------------------------- how branches and single accesses are written

MAX_OPS_A_CHECK = 5
"""In a loop that is checked before it begins: it has a second version, without checks."""
MIN_CHECKS_IN_LOOP = 3
"""In such a loop: those with fewer are what is left of loops that the compiler unrolled, or wait for memory."""
MAX_RUNS_IN_LINE = 8
"""Runs of lanes that are moved, and counted, where they are needed; an access of more is a function of its own."""
SHORT_ROW = 8
"""Lanes side by side, or at one place, that are moved as they are."""
MAX_LOADED = 2
"""Elements that are loaded for each that is wanted."""
FEW_LANES = 9
"""Lanes from which all lanes are moved without a loop. Halos of 16x16 tiles, two lanes at a time, take 612 ns a block
by a loop in place of 1,009; between 5 and 17 tree reductions show no difference."""
MAX_NARROW_ROWS = 4
"""Rows of bytes or halves that an access loads whole. With one the game of life takes 1.15 times as long; 8 do as
well."""
SHORT_NARROW_ROW = 4
"""Lanes of such a row below which the others are looked up one by one: neighbours that share a byte, as in a picture
that is made larger, are rows of two or three, and that takes 1.2 times as long without."""

# ---------------------------------------------------------------- deadlock and livelock

MAX_FAILED_TESTS = 1 << 20
"""Failed tests of barrier objects in a row, without a change to any barrier, after which the warps of a block are
deadlocked: some 50 ms."""
SPINS_BEFORE_OTHERS = 3
"""Turns in which all warps of a group only spin, in the interpreter, before other groups have theirs."""
ROUNDS_BEFORE_LOOKS = 6
"""Rounds of all groups without a write before states are compared: most waiting ends sooner."""
LOOKS_FOR_LIVELOCK = 16
"""Rounds in which they are."""

# ---------------------------------------------------------------- polls: the clock, interrupts, progress

SECONDS_BETWEEN_POLLS = 0.02
"""An interrupt waits no longer."""
SECONDS_BETWEEN_FIRST_POLLS = 0.00025
"""Time between polls until it is known how fast the poll budget is spent."""
SECONDS_BETWEEN_REPORTS = 0.1
"""Time between two reports of progress."""
SECONDS_OF_FIRST_BUDGET = 0.001
"""Time until the first poll of a worker, for a launch like an earlier one."""
MAX_FIRST_BUDGET = 20_000
"""A launch with other data may spend its poll budget a hundred times as slowly: an interrupt must not wait for that."""

MAX_BLOCKS_EXPLAINED = 32
"""Blocks that the interpreter runs again to say what sanitisers saw in native code: a batch of them at once."""
EXPLAINED_BYTES = 1 << 30
"""Memory that is restored for that, at most: copying it takes less time than the sanitised launch did."""
MAX_TRACKED_BYTES = 64 << 20
"""Memory that is not written from end to end, up to which launches note the bytes that they write, where they write
less than a word at a time: to look through the notes takes about as long as writing so much."""
MAX_REPLAYED_BYTES = 64 << 20
"""Memory that is kept as at the start of a launch, at most; kept while a race of the launch is shown, to replay both
orders."""
LOOKS_AFTER_ALL_IS_EXPLAINED = 100
"""Looks at what was found for which the interpreter continues at least: later findings may be more severe than the
first, or between threads that are farther apart. One is after 16 pieces of straight code; so many take a second or
less."""
LOOKS_TO_EXPLAIN = 1000
"""Looks for explaining findings; one that is not explained by then is reported as native code saw it."""
SECONDS_TO_EXPLAIN = 60.0
"""The looks are the bound: this is for a machine that takes far longer over them than any should."""
