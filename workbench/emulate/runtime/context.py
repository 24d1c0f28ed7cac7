"""The block of memory through which a launch, the runtime and a kernel's native code talk: offsets of its fields.

One context serves one worker. `AccessSite` records follow it: one for each access of the kernel, with the allocation
that the access hit last.
"""

from __future__ import annotations

ARENA_DELTA = 0
"""The offset from an address of global memory to its host pointer."""
STARTS = 8
ENDS = 16
NUM_ALLOCATIONS = 24
PARAMETERS = 32
SHARED = 40
SHARED_BYTES = 48
GRID = 56
WARP = 68
MULTIPROCESSORS = 72
"""Those that the launch has blocks on: their number."""
DYNAMIC_SMEM = 76
FAULT_CODE = 80
FAULT_SITE = 84
FAULT_MASK = 88
FAULT_WARP = 92
FAULT_BLOCK = 96
EXACT = 104
"""Other than 0: nothing beside the lanes' places may be read, since memory of the host is among the allocations."""
POLL = 112
POLL_BUDGET = 120
POISON = 128
FRAMES = 136
PARAMETER_BYTES = 144
CLUSTER = 152
"""A pointer to what the blocks of a cluster share, or null in a launch without clusters."""
TEAM = 160
"""A pointer to what the workers of a launch share: the next block, and the block before which all stop."""
SERVE = 168
"""Function that answers calls of the device runtime's functions."""
RANK = 176
"""The block's rank in its cluster."""
BULK = 184
"""A pointer to the record of bulk copies, or null until Python has made one (`runtime.bulk_record`)."""
TENSOR = 192
"""A pointer to the record of the block's tensor memory, or null until it has allocated (`runtime.tensor_record`)."""
VOTES = 200
"""Counts of `bar.red`, three in rotation: threads whose predicate held, and all."""
LOCAL_BASE = 232
"""Host address of the local memory of lane 0 of the current warp."""
LOCAL_STRIDE = 240
LOCAL_BYTES = 248
LANE_ADDRESSES = 256
LANE_POINTERS = 512
LANE_VALUES = 768
LANE_COMPARES = 1024
BARRIERS = 1280
"""Barriers of the current block: arrived threads, expected threads, waiting warps of each (`runtime/c/barriers.c`)."""
BARRIER_BYTES = 16
READY = 1536
"""Warps that may run."""
ALIVE = 1540
"""Warps that have not ended."""
IDLE = 1544
"""Tests of barrier objects that have failed since something last happened to one."""
IN_FLIGHT = 1548
"""Copies that will do something to a barrier object once it is tested."""
TOUCHED = 1552
"""Marks of the sectors of global memory that counting code touches, or null where they are not requested."""
TOUCHED_SECTORS = 1560
LOAD_PASSES = 1568
"""Cycles of L1 for loads that hit, in parts of 64 (`touched_sectors`)."""
SANITIZER = 1576
"""A pointer to the sanitisers' record, or null (`runtime.sanitizers`)."""
TEXTURES = 1584
"""A pointer to the records of textures and surfaces (`textures.table`)."""
NUM_TEXTURES = 1592
FREE_REGISTERS = 1600
"""Registers a thread of one warp that the block's pool has (`setmaxnreg`)."""
WARP_REGISTERS = 1604
"""Registers a thread that each warp of the block has."""
REUSES = 1784
"""A pointer to the record of sectors that warps load again (`touched_sectors.ReuseRecord`), or null."""
SITES = 1792

CLUSTER_BLOCKS = 0
CLUSTER_EXTENTS = 4
"""Blocks along each axis."""
CLUSTER_WARPS = 16
"""Warps of a block."""
CLUSTER_LIVE = 20
"""Threads of the cluster that have not ended."""
CLUSTER_ARRIVED = 24
"""Those of them that have arrived at the cluster's barrier."""
CLUSTER_IDLE = 28
"""`IDLE` of the block that ran last."""
CLUSTER_NUMBER = 32
"""The cluster's number in the grid: a word of 64 bits."""
CLUSTER_MEMBERS = 64
"""The blocks, in the order of their ranks."""
MEMBER_BYTES = 576
MEMBER_CONTEXT = 0
"""A pointer to the block's context."""
MEMBER_LIVE = 8
"""Threads of the block that have not ended."""
MEMBER_STATE = 12
MEMBER_LANES = 64
"""Lanes of each warp that have not ended."""
MEMBER_ARRIVED = 192
"""Lanes of each warp that have arrived at the cluster's barrier, whose phase is not complete."""
MEMBER_COMPLETE = 320
"""Lanes of each warp whose phase of that barrier is complete, and which have not waited for it."""
MEMBER_RESUMES = 448
"""Numbers that say where warps continue."""
BLOCK_BEGINS, BLOCK_GOES_ON, BLOCK_HAS_ENDED = 0, 1, 2
"""States of a block of a cluster."""
BLOCK_ENDS, BLOCK_FAULTS, BLOCK_YIELDS = 0, 1, 2
"""Results of the function that runs a block of a cluster."""

TEAM_NEXT = 0
"""The block that is taken next; with clusters the cluster, as for all of these."""
TEAM_LIMIT = 64
"""On another cache line than the counter, which every worker writes."""
TEAM_PAUSE = 72
"""Other than 0: no block is taken until all workers have come back, as better code is there for those that are left."""
TEAM_CHUNK = 80
"""Blocks that a worker takes at once, at least: workers that take small blocks one by one wait for each other at the
counter."""
TEAM_SHARE = 88
"""A worker takes one of 2 ** this of the blocks that are left, if that is more: neighbouring blocks use neighbouring
memory, which one worker's cache should hold."""
TEAM_BYTES = 128

SITE_LOW = 0
"""The first address of the allocation that was hit last."""
SITE_SIZE = 8
"""Its bytes."""
SITE_LIMIT = 16
"""Distances from its beginning below which an access of all lanes, `SITE_SPAN` bytes from the lowest, is inside."""
SITE_SPAN = 24
SITE_ACCESS_BYTES = 32
SITE_INDEX = 40
SITE_GENERIC = 44
"""0 for an access in a space of its own, else the sum of these."""
GENERIC = 1
GENERIC_CHANGES = 2
"""Flag of an access that changes memory; parameters cannot be changed."""
GENERIC_ATOMIC = 4
"""Flag of an atomic access; local memory has none."""
SITE_PLACES = 56
"""The number of those distances that are multiples of the access: `SITE_LIMIT` where alignment is checked as well."""
SITE_BYTES = 64

FAULT_MEMORY = 1
FAULT_TRAP = 2
FAULT_BARRIER = 3
FAULT_STUCK = 5
STOPPED = 6
FAULT_BAD_MASK = 7
FAULT_COUNT = 9
"""A barrier's number or number of threads is wrong."""
FAULT_OBJECT = 10
"""A barrier object was given a count that it cannot take."""
FAULT_ALL_WAIT = 11
"""No warp of the block can continue."""
FAULT_ORDER = 12
"""In self-checking code: a block ran while lanes were ready for an earlier one."""
FAULT_WARPGROUP = 13
"""A part of a warp ran an instruction of warpgroups."""
FAULT_PRODUCTS = 14
"""Warps of a warpgroup executed different products."""
FAULT_CLUSTER = 15
"""A lane arrived at the cluster's barrier twice (0 stands in the place of lanes' addresses), or waited first (1)."""
FAULT_SERVICE = 8
"""A call of a runtime function failed; its implementation in Python has the cause."""

FIRST_POLL_BUDGET = 2_000
"""Backward branches and blocks before the first look at the clock; later looks come by measured time."""
