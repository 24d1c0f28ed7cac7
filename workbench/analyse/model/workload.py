"""The demands of one launch on a GPU, as one frozen value: a prediction is made of this and of a device alone.

The share of a cost is found by changing its value (`replace`, or one of the methods that return another workload) and
predicting again. All counts are of the whole launch, extrapolated where only some blocks were run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from workbench.analyse.model.waits import IN_PROPORTION
from workbench.base.records import Dim3, Resources, SassLine

_NONE: Mapping[str, float] = MappingProxyType({})
_NO_REUSES: Mapping[int, float] = MappingProxyType({})


@dataclass(frozen=True)
class BufferUse:
    """The use of one allocation by the blocks of a launch, in sectors of 32 bytes.

    Attributes
    ----------
    name
        The argument's name.
    size_bytes
        The size of the allocation.
    read, written
        Distinct sectors that a block reads and writes, on average.
    shared_x, shared_y, shared_z
        Which part of a block's sectors its neighbour along that axis of the grid touches too.
    touched
        Distinct sectors of the whole launch.
    changed
        Those of them that atomics change.
    alone
        The share of sectors neither of whose neighbours in memory is touched.
    """

    name: str
    size_bytes: int
    read: float
    written: float
    shared_x: float
    shared_y: float
    shared_z: float
    touched: float
    changed: float = 0.0
    alone: float = 0.0


@dataclass(frozen=True)
class Sampled:
    """The run that gave the counts.

    Attributes
    ----------
    blocks
        The number of blocks that ran.
    of
        The number of all blocks.
    words
        The sample in words.
    seconds
        Seconds on this computer.
    error
        About twice the standard error of the launch's work, as a part of it, by how blocks of a class differ.
    """

    blocks: int
    of: int
    words: str
    seconds: float
    error: float = 0.0

    @property
    def whole(self) -> bool:
        """True if every block was run."""
        return self.blocks == self.of


@dataclass(frozen=True, eq=False)
class CountedCode:
    """The code that counts are of.

    Attributes
    ----------
    lines, executions
        The SASS of the kernel, and how many warp instructions of each line the launch executes.
    by_ptx_line
        Counts of the launch by PTX line and counter.
    """

    lines: tuple[SassLine, ...] = ()
    executions: tuple[float, ...] = ()
    by_ptx_line: Mapping[int, Mapping[str, float]] = field(default_factory=lambda: MappingProxyType({}))


_NO_CODE = CountedCode()


@dataclass(frozen=True, eq=False)
class Workload:
    """The demands of a launch on a GPU of one architecture.

    Attributes
    ----------
    arch
        The architecture that the SASS was made for.
    opcodes
        SASS opcodes as nvdisasm prints them, with how many warp instructions of each the launch executes.
    waits
        How often a warp waits for the result of something, on average, by what it is: `shared`, `global`, `local`,
        `atomic`, `special`, `fp64`, `barrier`, `tensor`, `other`; results that arrive together are one wait, and a wait
        that other work of the warp covers in part is a part of one.
    waits_by_load_latency
        Cycles of the waits for `global`, for each of `LOAD_LATENCIES`, in multiples of those for the nominal one: work
        of the warp covers a short latency whole, and little of a long one.
    fixed_cycles
        What a warp alone on its SM takes besides.
    register_ports
        Cycles of read ports that the warp instructions of the launch need.
    shared_wavefronts
        Passes over the banks.
    shared_conflicts
        Those of them that conflicts cost.
    l1_requests, l1_sectors, l1_bytes
        Loads from global memory, what they touch, and what lanes asked for.
    l1_cycles
        Cycles of the SMs' L1 for them if all hit: passes over its 32 banks, or lookups of lines where these take
        longer.
    l1_unique_sectors
        Distinct sectors that each block loads, added up.
    l1_entries
        Distinct sectors that each warp loads, added up over warps; 0 where it is not known.
    l1_line_bytes
        Bytes of a cache's lines that a sector takes of it: 32 where all four of a line are loaded, 128 where one is.
    l1_reuses
        Sectors that warps load again, by how many others the warp has loaded since.
    store_requests, store_sectors, store_bytes
        Requests and sectors of stores to global memory, and the bytes that lanes store.
    local_sectors
        Sectors of loads and stores of local memory, spills among them.
    atomic_requests, atomic_sectors, atomic_same_address
        Atomics on global memory; the last is how many of them must come one after the other because lanes of a request
        share an address.
    hottest_address_atomics
        Atomics of the launch, one after the other, on the sector that most blocks change, each as many as the L2 cache
        does integers in its time.
    hottest_requests, hottest_lines
        Requests of atomics of the launch to the 2 KB that most blocks change: those that name one line, and the lines
        that others name, added up.
    constant_words
        Different words that the lanes of each request read from constant memory by an index, added up.
    constant_lines
        Lines of the constant cache that they lie in, beyond one for each request.
    shared_atomics
        Cycles of the SMs' shared memory for requests of atomics: one, and more for further lanes at one address.
    heaviest_block
        Warp instructions of the heaviest sampled block over the mean.
    unmatched
        Share of the warp instructions whose count rests on neighbours, as no PTX line leads to them.
    operations
        `floating-point` and `integer` ones of all lanes, moves apart; a product that is added up is two.
    predicated_off
        Accesses by opcode that are issued for no lane, as their predicate holds for none: they take an issue slot and
        nothing of the memory.
    bulk_load_sectors, bulk_store_sectors
        Sectors of global memory that bulk copies (TMA) load, and store or reduce; of a copy to several blocks once.
    bulk_received_bytes, bulk_multicast_bytes, bulk_sent_bytes
        Bytes that bulk copies write to the shared memory of all blocks, those of them by copies to several blocks, and
        bytes that they read there.
    peer_bytes
        Bytes that lanes and bulk copies move between the shared memories of a cluster's blocks.
    matrix_shared_bytes
        Bytes of factors that wgmma and tcgen05.mma read from shared memory.
    tensor_memory_operations
        Operations of tcgen05.mma by the type of the factors, as `tensor_memory_rate` takes it: the SASS does not say
        their shapes.
    tensor_memory_columns
        Columns of tensor memory that a block allocates, on average.
    cluster_blocks
        Blocks of a cluster, 1 without clusters.
    code
        The code that was counted, for the places of a reason; no time is made of it.
    """

    kernel: str
    arch: str
    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    resources: Resources
    sampled: Sampled
    opcodes: Mapping[str, float]
    fixed_cycles: float
    waits: Mapping[str, float] = field(default_factory=lambda: _NONE)
    waits_by_load_latency: tuple[float, ...] = IN_PROPORTION
    register_ports: float = 0.0
    shared_wavefronts: float = 0.0
    shared_conflicts: float = 0.0
    shared_atomics: float = 0.0
    l1_requests: float = 0.0
    l1_sectors: float = 0.0
    l1_bytes: float = 0.0
    l1_unique_sectors: float = 0.0
    l1_entries: float = 0.0
    l1_line_bytes: float = 32.0
    l1_reuses: Mapping[int, float] = field(default_factory=lambda: _NO_REUSES)
    l1_cycles: float = 0.0
    store_requests: float = 0.0
    store_sectors: float = 0.0
    store_bytes: float = 0.0
    local_sectors: float = 0.0
    atomic_requests: float = 0.0
    atomic_sectors: float = 0.0
    atomic_same_address: float = 0.0
    hottest_address_atomics: float = 0.0
    hottest_requests: float = 0.0
    hottest_lines: float = 0.0
    constant_words: float = 0.0
    constant_lines: float = 0.0
    heaviest_block: float = 1.0
    buffers: tuple[BufferUse, ...] = ()
    unmatched: float = 0.0
    operations: Mapping[str, float] = field(default_factory=lambda: _NONE)
    predicated_off: Mapping[str, float] = field(default_factory=lambda: _NONE)
    bulk_load_sectors: float = 0.0
    bulk_store_sectors: float = 0.0
    bulk_received_bytes: float = 0.0
    bulk_multicast_bytes: float = 0.0
    bulk_sent_bytes: float = 0.0
    peer_bytes: float = 0.0
    matrix_shared_bytes: float = 0.0
    tensor_memory_operations: Mapping[str, float] = field(default_factory=lambda: _NONE)
    tensor_memory_columns: float = 0.0
    cluster_blocks: int = 1
    code: CountedCode = field(default=_NO_CODE, repr=False)

    @property
    def copied_shared_bytes(self) -> float:
        """Bytes of shared memory that bulk copies write and read."""
        return self.bulk_received_bytes + self.bulk_sent_bytes

    @property
    def num_blocks(self) -> int:
        return self.grid.size

    @property
    def warps_per_block(self) -> int:
        return -(-self.block.size // 32)

    @property
    def warp_instructions(self) -> float:
        """Warp instructions of the whole launch, in SASS."""
        return sum(self.opcodes.values())

    def without_conflicts(self) -> Workload:
        """The same with every access to shared memory free of bank conflicts."""
        return replace(self, shared_wavefronts=self.shared_wavefronts - self.shared_conflicts, shared_conflicts=0.0)

    def with_sectors(self, l1_sectors: float | None = None, store_sectors: float | None = None) -> Workload:
        """The same with other numbers of sectors for its loads and stores of global memory: ideal ones, say."""
        loads = self.l1_sectors if l1_sectors is None else l1_sectors
        stores = self.store_sectors if store_sectors is None else store_sectors
        more = max(1.0, loads / self.l1_sectors) if self.l1_sectors else 1.0
        return replace(
            self,
            l1_sectors=loads,
            l1_unique_sectors=min(self.l1_unique_sectors * more, loads),
            l1_cycles=self._cycles_of(loads),
            store_sectors=stores,
        )

    def _cycles_of(self, sectors: float) -> float:
        """Cycles of L1 for so many sectors: as densely as now where there are more, fully used passes where fewer."""
        if not self.l1_sectors:
            return sectors / 4
        scaled = self.l1_cycles * sectors / self.l1_sectors
        return scaled if sectors >= self.l1_sectors else max(min(scaled, sectors / 4), self.l1_requests)

    def without_spills(self, spill_instructions: Mapping[str, float], spill_sectors: float) -> Workload:
        """The same without loads and stores of spilled registers: so many instructions by opcode, so many sectors."""
        opcodes = {name: n - spill_instructions.get(name, 0.0) for name, n in self.opcodes.items()}
        waits = {name: n for name, n in self.waits.items() if name != "local"}
        return replace(
            self,
            opcodes=MappingProxyType({name: n for name, n in opcodes.items() if n > 0}),
            local_sectors=max(self.local_sectors - spill_sectors, 0.0),
            waits=MappingProxyType(waits),
        )
