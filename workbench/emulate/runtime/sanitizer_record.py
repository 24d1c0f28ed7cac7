"""Layout of the sanitisers' data, shared by native code and its readers: how an access is packed into a word, the
fields of a record in memory, and how an access is described to the runtime.

Each cell of memory has four numbers: the last writer, two threads that have read it since, and a tag that is not 0 once
it was written; with asynchronous copies a fifth, the copy in flight. An access is one word, from the top: its block
plus one, its thread, how many barriers of the block and then of the warp its thread had passed, how far it is strong,
and its site.
"""

from __future__ import annotations

SITE_BITS, SCOPE_BITS, MEET_BITS, BARRIER_BITS, THREAD_BITS = 10, 2, 10, 14, 10
MEET_SHIFT = SITE_BITS + SCOPE_BITS
BARRIER_SHIFT = MEET_SHIFT + MEET_BITS
THREAD_SHIFT = BARRIER_SHIFT + BARRIER_BITS
BLOCK_SHIFT = THREAD_SHIFT + THREAD_BITS
HALF = 16
"""Lanes that are looked at together: rows of two-dimensional blocks are seldom longer."""
MAX_WARP_BARRIERS = (1 << MEET_BITS) - 1

# The record that the context points to: words of 64 bits.
GLOBAL_COUNT, SHARED_COUNT, GLOBAL_SHIFT, SHARED_SHIFT = 8, 16, 32, 112
"""The number of cells, and the bytes of each as a power of two: the same for both spaces where an access may be of
either."""
SCOPES = 40
"""A byte for each site: `STRONG_SCOPE` bits, and whether it is volatile by that word."""
SIZES = 48
PAIRS = 56
"""Counts of oddities of each pair of sites: words of 32 bits, for each of the kinds of oddity."""
NUM_SITES = 64
EVENTS = 72
NUM_EVENTS = 80
MAX_EVENTS = 88
EPOCHS = 96
"""Barriers that each thread of the current block has passed, and within them those of the warp; words of 32 bits."""
LINES = 104
"""The last barrier with each number, for a while: `ORDINALS` words."""
EXISTING = 128
"""Mask of existing lanes of each warp: words of 32 bits."""
ALIKE = 136
"""True if all strong accesses of the kernel have one size."""
SHARED_LEFT = 152
"""Cells of the block's shared memory that have not been written yet."""
EXHAUSTED = 144
"""Not 0 once more barriers were passed than the counter in an access can hold."""
GLOBAL_WRITERS, SHARED_WRITERS = 160, 200
"""Arrays of cells: last writers, two of readers, tags, and asynchronous copies that are under way: of shared memory
those that will write there, of global memory those that will read it. Null where a kernel has none."""
TAGS, FLIGHTS = 24, 32
"""The arrays of tags, and of copies in flight, the last of those."""
KNOWN = 240
"""For each thread of the current block, a word for each lane of its warp: the number of the warp's barriers since the
last one of the block up to which it is ordered behind that lane. Used once some lanes have synchronised without the
others."""
SOME_MET = 248
"""Not 0 once some lanes have synchronised without the others."""
RECORD_BYTES = 512

# Launches with clusters have a record for each block of a cluster. There an access names its block by its cluster,
# counted from one, and its rank in `RANK_BITS` bits. A barrier of the block counts twice, an arrival at the cluster's
# and a wait there once each.
PHASES = 256
"""Phases of the cluster's barrier that each thread has waited for: words of 32 bits."""
ARRIVALS = 264
"""For each of `PHASES_KEPT` phases and each thread, the barriers that it had passed when it arrived, plus one; 0 where
it did not."""
PEERS = 272
"""For each rank and thread, the number of the thread's arrival behind its last access to the memory of that block."""
PASSED = 280
"""Barriers of the block that each thread has passed."""
RANK_BITS = 288
BEGUN = 296
"""The cluster of the block that has begun last, counted from one."""
PHASES_KEPT = 4

# Launches with agents (barrier objects, bulk copies, products of warpgroups) keep vector clocks. The time of a thread
# is the number of its releases so far. Threads are numbered through all blocks of a cluster, which is the block that an
# access names; each block of it has a record, and most arrays are of the cluster.
AGENT_THREAD_BITS = 12
"""Bits of a thread's number there; its time has the others of its and both counts of barriers."""
MAX_THREADS, MAX_WARPS = 1 << AGENT_THREAD_BITS, 1 << (AGENT_THREAD_BITS - 5)
CLOCKS = 304
"""Clocks, each of `PARTS` times `WIDTH` words of 32 bits: for each thread, and behind them for each warpgroup's
products, the time up to which what it did is known; then the same of what a fence of proxies has handed on, in shared
and in global memory. For each rank, those at `OF_BLOCK` are of all threads of the block that have passed an even, or an
odd, number of its barriers. Those at `OF_CLUSTER` have what was released in even, and in odd, phases of the cluster's
barrier. What a warp knows besides is at `OF_WARPS`, where it is dirty. For each rank there are those of barriers with a
number of threads at `OF_RANKS`, and behind them two for each barrier object: what this phase has released, and what
those before it have. What a thread knows besides is behind those of the last rank (`OF_THREADS`), where it is dirty:
few pages are touched where there is one rank."""
WIDTH = 312
DIRTY = 320
"""A byte for each thread, and from `MAX_THREADS` on for each warp, that is not 0 where its own clock counts; then one
for each warp that has come to a barrier with a number of threads."""
OBJECTS = 328
"""For each word of the block's shared memory the number of its barrier object plus one."""
NUM_OBJECTS = 336
OBJECT_PLACES = 344
"""The words of the objects, by number."""
ORDINALS_OF_BLOCK = 352
"""The numbers of barriers that the two clocks of the block are behind."""
GROUPS = 368
"""The groups of products that each warp has closed."""
PRODUCTS = 376
"""For each warp the number of products without a wait, and `MAX_PRODUCTS` of them."""
AGENTS_FROM = 392
"""The first number behind those of threads."""
MADE = 400
"""The access that made each object: words of 64 bits."""
FILLED = 408
"""Not 0 where all of global memory is known to be initialised."""
NAMED = 416
"""Counts for barriers with a number of threads: for each the threads that have arrived, and the times that it was
complete; for each of its two clocks the threads that have still to learn from it; for each thread the number of such a
clock, plus one."""
TENSOR_WRITERS = 424
"""Arrays of cells of tensor memory, as those of the other spaces: sixteen lanes of a column each, row after row."""
ROWS_OF_CELL = 16
NUMBERS_OF_WARP = 3
"""Numbers behind those of threads that each warp has in kernels with tensor memory: of the operations that a lane of it
begins, of its loads and of its stores."""
ISSUERS = 464
"""For each warp the lane that begins operations of tensor memory, plus one; words of 32 bits."""
WARPS_OF_RANK = 472
"""The warps that a block takes among those of its cluster: a multiple of four, so that warpgroups are."""
FENCED = 480
"""The time of each thread behind its last fence, which a relaxed arrival at the cluster's barrier releases; 0 before
one."""
RANK_OF, FIRST_WARP, OF_THREADS = 488, 496, 504
"""The rank of the record's block, the number of its first warp in the cluster, and that of the first clock of a
thread."""
PASSED_BITS = 20
"""In `PASSED` of such launches, the bits that count barriers; the rank stands above them."""
NUM_NAMED = 16
NAMED_TIMES, NAMED_LEFT, NAMED_AWAITED = NUM_NAMED, 2 * NUM_NAMED, 4 * NUM_NAMED
MAX_RANKS = 16
OF_BLOCK = 0
OF_CLUSTER = OF_BLOCK + 2 * MAX_RANKS
OF_WARPS = OF_CLUSTER + 2
PARTS, MAX_OBJECTS, MAX_PRODUCTS = 3, 128, 64
OF_RANKS, CLOCKS_OF_RANK = OF_WARPS + MAX_WARPS, 2 * NUM_NAMED + 2 * MAX_OBJECTS
PRODUCT_BYTES = 40
PRODUCTS_BYTES = 8 + MAX_PRODUCTS * PRODUCT_BYTES
BULK_BIT, CLUSTER_BIT = 8, 16
"""Beside a site's strength: it belongs to the async proxy; it is strong for all blocks of its cluster."""

ORDINALS = 1 << 10
EVENT_BYTES = 32
"""Size of an event: its kind, the access, the other one, the address."""
ODD_RACE, ODD_INIT, ODD_SYNC, ODD_FAR_RACE = 0, 1, 2, 3
"""A race of two blocks is another kind: what is in order, or the same value, within a block need not be beyond it."""
KINDS_OF_EVENTS = 4
VOLATILE_BIT = 4

# The descriptor of an access that a function receives beside its addresses: site, strength, bytes.
SCOPE_SHIFT, BYTES_SHIFT = 10, 14

SITE_MASK = (1 << SITE_BITS) - 1

READS, WRITES, RACE, INIT = 1, 2, 4, 8
"""Flags of a sort of access: what it does, and the checks."""
READ_BEFORE, READ_ONLY, COPIED = 16, 32, 64
"""Reads could race with a write; a read's cache sees no writes of the launch; asynchronous copies may be under way."""
IN_SHARED, IN_GLOBAL = 128, 256
"""The spaces that an address may be of: both for generic ones."""


def clocked_warps(threads: int) -> int:
    """Warps that a block of so many threads takes where there are vector clocks: whole warpgroups."""
    return -(-threads // 128) * 4


def clock_width(threads: int, blocks: int, tensor: bool) -> int:
    """Numbers in a clock of the blocks of a cluster, each of so many threads: of all threads, and behind them of
    warpgroups' products, or in kernels with tensor memory of warps' operations there; whole vectors. More than
    `MAX_THREADS` do not fit into the word of an access."""
    warps = clocked_warps(threads) * blocks
    behind = NUMBERS_OF_WARP * warps if tensor else warps // 4
    return 32 * (warps + -(-behind // 32))
