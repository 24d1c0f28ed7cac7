"""Facts of a kernel or a launch that cost time, one record each: the rule, its source, and where the product has it.

It has it as idioms of the inspector, as counters, as parts of a prediction and as rules of advice; each is named, or
missing with the reason. Sentences that say why something costs are the rule of its record, wherever they are shown.
This module knows names only: `tests/pure/test_costly_facts.py` holds them to what exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.records import Missing
from workbench.base.records.json_records import JsonRecord
from workbench.isa.sass.pipes import PIPES

Names = tuple[str, ...]


@dataclass(frozen=True)
class CostlyFact(JsonRecord):
    """A fact that costs time.

    Attributes
    ----------
    name
        Its name.
    rule
        The rule in one sentence, without a capital and a full stop.
    source
        The documents or measurements of the rule.
    idioms
        Kinds of idioms of the inspector.
    counters
        Names of counters.
    parts
        Names of parts of a prediction's time.
    advice
        Names of rules of advice.
    causes
        Kinds of causes of advice whose reason is this rule.
    """

    name: str
    rule: str
    source: str
    idioms: Names | Missing
    counters: Names | Missing
    parts: Names | Missing
    advice: Names | Missing
    causes: Names = ()

    @property
    def sentence(self) -> str:
        """The rule with a capital and a full stop."""
        return f"{self.rule[0].upper()}{self.rule[1:]}."


_BY_ADDRESS = Missing("which addresses the lanes have is known when they run, not from SASS")
_BY_GRID = Missing("it follows from the grid and the GPU, not from the code")
_NO_EVENT = Missing("it follows from the schedule of SASS and from the GPU: the emulator has no event of it")
_ANY_CODE = Missing("every instruction has this cost: an idiom for each would say nothing")
_NO_CHANGE = Missing("no change of the source is known to lower it by itself")
_NAMES_NONE = Missing("a decision of the whole kernel's design, for which no rule has a remedy that holds in general")

_GUIDE = 'CUDA C++ Programming Guide, "Compute Capabilities"'
_HUERTA = "Huerta et al., Dissecting and Modeling the Architecture of Modern GPU Cores (2025)"
_QUEUES = "Reiser and Lavenberg 1980, Denning and Buzen 1978; latencies: Jia 2019, Abdelkhalik 2022, Luo 2024"
_GA102 = "GA102 white paper: 128 bytes a clock of an SM's L1 and shared memory, 64 on Turing"
_GLOBAL = tuple(f"global_{each}_sectors" for each in ("load", "store", "copy", "atomic"))
_REQUESTS = tuple(f"global_{each}_requests" for each in ("load", "store", "copy", "atomic"))
_SHARED = tuple(
    f"shared_{each}_{what}" for each in ("load", "store", "copy") for what in ("wavefronts", "bank_conflicts")
)
_LOCAL = ("local_load_requests", "local_load_sectors", "local_store_requests", "local_store_sectors")
_PRODUCTS = ("mma_instructions", "wgmma_instructions", "tcgen05_mma_instructions")
_OPERATIONS = tuple(
    f"tensor_{each}_operations" for each in ("fp64", "tf32", "half", "fp8", "fp4", "int8", "int4", "bit", "sparse")
)
_BULK = tuple(f"bulk_{each}_{what}" for each in ("load", "store", "reduction") for what in ("bytes", "sectors"))
_TENSOR_MEMORY = tuple(
    f"tensor_memory_{each}" for each in ("columns", "load_bytes", "store_bytes", "copy_bytes", "product_bytes")
)
_OWN_PIPES = ("LSU", "FP64", "Tensor", "TC", "TMEM", "TMA", "")
_PIPES = tuple(f"{pipe} pipe" for pipe in sorted(PIPES) if pipe not in _OWN_PIPES)
_CLASSES = tuple(
    f"{each}_instructions"
    for each in ("integer", "fp32", "half", "conversion", "special_function", "data_movement", "texture", "warp_wide")
)

COSTLY_FACTS: tuple[CostlyFact, ...] = (
    # ------------------------------------------------------------ memory
    CostlyFact(
        "uncoalesced access",
        "memory is moved by whole sectors: of those that a request touches only a part is used, and each sector takes "
        "its share of the time of L1, of L2 and, if it misses there, of DRAM",
        "CUDA C++ Best Practices Guide, coalesced access; banks and lines of L1: Ernst, gpu-benches, gpu-strides, on "
        f"A100, A40 and H200 (docs/model.md); {_GA102}",
        ("strided_access",), (*_GLOBAL, *_REQUESTS), ("L1", "L1 to L2"), ("uncoalesced", "record_stride"),
        ("lanes_apart",),
    ),
    CostlyFact(
        "narrow accesses",
        "each access is an instruction with its own address, and a warp has few bytes in flight at a time: 16 bytes "
        "a lane move the same with fewer instructions",
        f"{_HUERTA}, section 5.4 and table 1: memory instructions of an SM; load and store units in NVIDIA's white "
        "papers",
        ("vectorised_access",), (*_REQUESTS, "global_load_bytes", "global_store_bytes"), ("LSU pipe",),
        ("narrow_loads", "record_stride"), ("narrow",),
    ),
    CostlyFact(
        "repeated reads",
        "each read is an instruction, a request to L1 and a wait for its latency, also if the cache has it",
        "Jia et al. 2019, Abdelkhalik et al. 2022, Luo et al. 2024: latencies of L1 hits",
        _BY_ADDRESS, ("global_load_requests", "global_load_sectors", "global_load_bytes"), ("L1", "LSU pipe"),
        ("redundant_reads",), ("read_by_others",),
    ),
    CostlyFact(
        "bytes of L2",
        "what misses L1 crosses to the L2 cache that all SMs share: its bytes over the bandwidth measured there",
        "Jia et al. 2019 (T4); Ernst, gpu-benches (A100, H100, L40): workbench/isa/arch/memory_systems.py",
        _BY_ADDRESS, (*_GLOBAL, *_BULK), ("L2", "L1 to L2"), ("uncoalesced", "redundant_reads"),
    ),
    CostlyFact(
        "bytes of DRAM",
        "what misses L2 comes from DRAM, which gives a share of the data sheet's bandwidth: its bytes over that",
        "data sheets; shares: gpu-stream, nvbench and BabelStream, as workbench/isa/arch/memory_systems.py lists them",
        _BY_ADDRESS, (*_GLOBAL, *_BULK), ("DRAM",), ("uncoalesced", "record_stride"),
    ),
    CostlyFact(
        "bank conflicts",
        "shared memory has 32 banks of 4 bytes: different words of one bank are accessed one after the other, and "
        "all of shared memory waits",
        f'CUDA C++ Programming Guide, "Shared Memory"; {_GA102}',
        _BY_ADDRESS,
        _SHARED,
        ("shared memory",), ("bank_conflicts",), ("conflicts",),
    ),
    CostlyFact(
        "passes of shared memory",
        "shared memory moves 128 bytes a clock: a request takes as many passes as the bytes of its lanes need",
        f'CUDA C++ Programming Guide, "Shared Memory"; {_GA102}',
        _ANY_CODE, _SHARED, ("shared memory",), _NAMES_NONE,
    ),
    CostlyFact(
        "passes of L1",
        "L1 moves 128 bytes a clock, of one line: a request takes as many passes as the lines and banks of its lanes "
        "need",
        f"lines and banks of L1: Ernst, gpu-benches, gpu-strides, on A100, A40 and H200 (docs/model.md); {_GA102}",
        _ANY_CODE, (*_GLOBAL, *_REQUESTS), ("L1",), _NAMES_NONE,
    ),
    CostlyFact(
        "constants read by lane",
        "the constant cache gives one word at a time, to all lanes that read it: others come one after the other",
        "published times of 12.8 million reads on an RTX 3090, 2.7 cycles of an SM a word and 11.7 a line that misses; "
        "cache of 2 KB with lines of 64 bytes: Jia et al. 2018",
        ("constant_bank",), ("constant_load_words", "constant_load_lines", "constant_load_requests"),
        ("constant cache",), ("constants_by_lane",), ("constants_apart",),
    ),
    CostlyFact(
        "spilled registers",
        "a spilled value is stored to local memory and loaded again where it is needed: instructions, traffic of L1 "
        "and waits that are not in the source",
        "ptxas marks them in the cubin (.nv.info, attribute 0x55)",
        ("spill",), _LOCAL, ("L1",), ("spills",), ("spilled",),
    ),
    CostlyFact(
        "arrays in local memory",
        "registers have no addresses: an array whose index is known only at run time, or whose address is taken, is "
        "kept in memory, and each access is a load or a store",
        'CUDA C++ Programming Guide, "Local Memory"',
        ("local_array", "local_memory"), _LOCAL, ("L1",), ("spills",), ("local_array",),
    ),
    CostlyFact(
        "atomics on one address",
        "atomics on global memory run in the L2 cache, for all SMs together, those on one address one after the other: "
        "an integer a clock, and five clocks for each sector that a request names in a line; lanes that SASS combines "
        "are one",
        "published times of histograms on RTX 2060, RTX 3060 Laptop and RTX 3080 (pmpp-histogram of "
        "benchmarks/published)",
        ("reduction",),
        ("global_atomic_same_address_lanes", "global_atomic_sectors", "shared_atomic_same_address_lanes"),
        ("atomics on one address",), ("one_address_atomics",), ("often_changed",),
    ),
    # ------------------------------------------------------------ instructions
    CostlyFact(
        "instructions",
        "a sub-partition issues one warp instruction a clock: the time is their number over four a clock of each SM",
        _GUIDE, _ANY_CODE, ("warp_instructions", "thread_instructions"), ("issue",), _NAMES_NONE,
    ),
    CostlyFact(
        "divergence",
        "a warp executes both sides of a branch, one after the other, each with a part of its lanes: the slots of "
        "the other lanes are lost",
        'CUDA C++ Programming Guide, "SIMT Architecture"',
        ("reconvergence", "predication"), ("branches", "divergent_branches", "thread_instructions"), ("issue",),
        ("divergence",), ("divergent_branch",),
    ),
    CostlyFact(
        "partly filled warps",
        "a warp takes the same slots with few lanes as with all",
        'CUDA C++ Programming Guide, "SIMT Architecture"',
        _BY_GRID, ("warp_instructions", "thread_instructions"), ("issue",), ("divergence",), ("partly_filled",),
    ),
    CostlyFact(
        "work of a pipe",
        "an instruction holds its pipe for the cycles of its published rate: the time is their sum over those that "
        "run on the pipe",
        "workbench/isa/sass/throughput.py, which cites the table of each rate",
        ("slow_path", "integer_division", "magic_division", "power_of_two"), _CLASSES, (*_PIPES, "LSU pipe"),
        _NAMES_NONE,
    ),
    CostlyFact(
        "double precision",
        "an SM has few units for doubles: an instruction of double precision holds the pipe for as many cycles as 32 "
        "lanes take of them",
        _GUIDE, ("accidental_fp64",), ("fp64_instructions",), ("FP64 pipe",), ("unasked_fp64",),
    ),
    CostlyFact(
        "halves one by one",
        "HADD2, HMUL2 and HFMA2 do two of them a lane in the same time, and here one of the two is not used",
        _GUIDE, Missing("whether both halves are used is counted over a kernel, and no claim of one instruction"),
        ("half_instructions",), ("FMA pipe", "FP16 pipe"), ("scalar_halves",), ("scalar_halves",),
    ),
    CostlyFact(
        "register ports",
        "general registers lie in two banks with one port each, which gives one register of a warp a cycle: operands "
        "of one bank are read one after the other",
        f"Jia et al. 2018; {_HUERTA}; 1.5 cycles of three operands: Ernst, gpu-benches, gpu-roofline",
        Missing("ptxas chooses registers, and a line of source has no say in it"), _NO_EVENT, ("register ports",),
        _NO_CHANGE,
    ),
    CostlyFact(
        "instructions without a rate",
        "no document says how long these hold their unit: between an issue slot and the cycles of a special function",
        "assumed, as there is no published rate",
        Missing("an absent document is no pattern of code"), ("other_instructions", "constant_memory_instructions"),
        ("instructions without a published rate",), _NO_CHANGE,
    ),
    # ------------------------------------------------------------ waits
    CostlyFact(
        "latency that is not hidden",
        "if the next instruction needs a result at once, the whole latency is lost, as there are too few other warps "
        "to run meanwhile",
        _QUEUES,
        Missing("the schedule says it of each instruction, with its cycles: an idiom would repeat that"), _NO_EVENT,
        ("latency",), ("latency", "occupancy"), ("waits",),
    ),
    CostlyFact(
        "few resident warps",
        "while a warp waits for memory or for another result, the SM runs others; with few of them it is idle",
        "cuda_occupancy.h (CUDA 13.5): how many blocks an SM holds",
        Missing("it follows from the block size and the resources, not from an instruction"), _NO_EVENT, ("latency",),
        ("occupancy",), ("few_warps",),
    ),
    CostlyFact(
        "dependent chains",
        "an instruction of the chain begins only when the result of the one before it is there",
        _QUEUES,
        Missing("the schedule says it of each loop, as its recurrence with cycles"), _NO_EVENT, ("latency",),
        ("latency",), ("carried",),
    ),
    CostlyFact(
        "barriers",
        "at a barrier all warps of a block wait for the last: what one warp does alone, all wait for",
        'PTX ISA, "bar, barrier"; cycles of one: assumed',
        ("barrier_in_loop",), ("barriers", "barrier_instructions"), ("latency",),
        Missing("whether a barrier can go is a question of correctness, which no rule answers"),
    ),
    # ------------------------------------------------------------ the grid
    CostlyFact(
        "tail of the grid",
        "blocks come in waves of as many as are resident: the last wave takes as long as a full one, with places empty",
        "workbench/isa/arch/residency.py, the rules of cuda_occupancy.h",
        _BY_GRID, _BY_GRID, ("tail",), ("tail_wave",),
    ),
    CostlyFact(
        "SMs without work",
        "a block runs on one SM: SMs without a block do nothing during the launch",
        'CUDA C++ Programming Guide, "Scalable Programming Model"',
        _BY_GRID, _BY_GRID, ("tail",), ("tail_wave",), ("idle_sms",),
    ),
    CostlyFact(
        "heaviest block",
        "a launch ends with its last block: a block with more work than the mean takes its time alone",
        "counted over the sampled blocks",
        Missing("how much work a block has is known when it runs"), ("warp_instructions",), ("heaviest block",),
        _NAMES_NONE,
    ),
    CostlyFact(
        "starts of blocks",
        "the GPU starts the blocks of a launch one after the other, and each takes a slot of an SM until its first "
        "instruction and after its last",
        "Ernst, gpu-benches, gpu-small-kernels (L40, H200, A40, A100): 1.06 to 1.34 cycles between two starts",
        _BY_GRID, _BY_GRID, ("starts of blocks",), _NAMES_NONE,
    ),
    CostlyFact(
        "launch overhead",
        "a launch in a stream takes its time beside that of its blocks, also with an empty kernel",
        "Ernst, gpu-benches, gpu-small-kernels (A100, A40, L40, H200)",
        _BY_GRID, Missing("the emulator's own time of a launch says nothing about a GPU's"), ("launch",), _NAMES_NONE,
    ),
    # ------------------------------------------------------------ matrix units, bulk copies, clusters
    CostlyFact(
        "matrix products",
        "tensor cores do a fixed number of products a clock for each type of factors: the time is all over that",
        "white papers of the chips: workbench/isa/sass/tensor_rates.py; wgmma and mma on Hopper: Luo et al. 2025",
        ("tensor_core",), (*_PRODUCTS, *_OPERATIONS, "tensor_instructions"), ("Tensor pipe", "TC pipe"),
        ("warp_products",),
    ),
    CostlyFact(
        "factors in shared memory",
        "factors that tensor cores read from shared memory take its bandwidth, 128 bytes a clock",
        "Luo et al. 2025, table 9: with it wgmma has the cycles measured for 8 to 256 columns; of tcgen05 assumed",
        ("matrix_descriptor",), ("matrix_shared_bytes",), ("shared memory",), _NAMES_NONE,
    ),
    CostlyFact(
        "tensor memory",
        "an SM has 512 columns of tensor memory, and a block that finds none free waits until another gives them back",
        "PTX ISA 9.7.16.7.1",
        Missing("how many columns a block allocates may be in a register"), _TENSOR_MEMORY, ("TMEM pipe", "latency"),
        _NAMES_NONE,
    ),
    CostlyFact(
        "bulk copies",
        "a block waits for its bulk copies as often as its shared memory is filled anew, and a multicast reads L2 once "
        "and arrives at each SM",
        "PTX ISA, cp.async.bulk; latency of loads: assumed",
        ("bulk_copy", "async_copy"),
        (*_BULK, "bulk_load_requests", "bulk_load_shared_bytes", "bulk_multicast_bytes", "bulk_peer_bytes"),
        ("TMA pipe", "L1 to L2", "latency"), _NAMES_NONE,
    ),
    CostlyFact(
        "memory of other blocks of a cluster",
        "the shared memory of another block of the cluster gives fewer bytes a clock than the block's own",
        "Luo et al. 2024: 3.27 TB/s with two blocks and 2.65 with four on an H800; of other GPUs assumed",
        Missing("an address of shared memory does not show whose block it is"),
        ("peer_load_bytes", "peer_store_bytes", "peer_atomic_bytes", "bulk_peer_bytes"), ("SM to SM",), _NAMES_NONE,
    ),
    CostlyFact(
        "SMs that clusters leave empty",
        "a cluster stays within one GPC, and SMs that are too few for another one stay empty",
        "workbench/isa/arch/clusters.py",
        _BY_GRID, _BY_GRID,
        Missing("it lowers the SMs that every part is divided by, and `Prediction.assumptions` says it"),
        ("empty_sms",), ("empty_sms",),
    ),
)  # fmt: skip
"""All of them; of several that name a part of a prediction, its numbers choose (`model.part_facts`)."""

_BY_NAME: Mapping[str, CostlyFact] = MappingProxyType({fact.name: fact for fact in COSTLY_FACTS})
_BY_CAUSE: Mapping[str, CostlyFact] = MappingProxyType({cause: fact for fact in COSTLY_FACTS for cause in fact.causes})


def costly_fact(name: str) -> CostlyFact:
    """The record of a name.

    Raises
    ------
    KeyError
        There is none.
    """
    return _BY_NAME[name]


def reason_of_cause(cause: str) -> str:
    """The rule that is the reason of a kind of cause of advice.

    Raises
    ------
    KeyError
        No record has this cause.
    """
    return _BY_CAUSE[cause].rule


def facts_of_part(part: str) -> tuple[CostlyFact, ...]:
    """The records that name a part of a prediction."""
    return tuple(fact for fact in COSTLY_FACTS if not isinstance(fact.parts, Missing) and part in fact.parts)


def facts_of_advice(rule: str, cause: str) -> tuple[CostlyFact, ...]:
    """The records of a rule of advice: that of the cause first."""
    own = [_BY_CAUSE[cause]] if cause in _BY_CAUSE else []
    others = (fact for fact in COSTLY_FACTS if not isinstance(fact.advice, Missing) and rule in fact.advice)
    return tuple(dict.fromkeys([*own, *others]))
