"""The counters of a launch: their names, units and definitions, and the ratios that are read off them.

A row names the metric of Nsight Compute that it corresponds to, where one does; Nsight Compute counts SASS, so the
same definition is applied to what PTX says ("Nsight Compute Documentation", Metrics Reference and Memory Tables).
How an event is counted is an engine's business, what a count is worth beside SASS is `outcomes.AccessBasis`'.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records.json_records import JsonRecord

_CLASSES = {
    "integer": "integer and logic, comparisons of integers included",
    "fp32": "single-precision arithmetic",
    "fp64": "double-precision arithmetic",
    "half": "f16 and bf16 arithmetic",
    "conversion": "cvt",
    "special_function": "approximate transcendental functions, reciprocals, roots and quotients",
    "data_movement": "between registers: mov, prmt, selp, cvta",
    "global_memory": "global memory, atomics and asynchronous copies included",
    "shared_memory": "shared memory, atomics and matrix fragments included",
    "local_memory": "local memory",
    "generic_memory": "generic addresses",
    "constant_memory": "constants and parameters",
    "control": "branches, calls, returns, exits",
    "barrier": "barriers, fences, and waits for asynchronous copies",
    "warp_wide": "shuffles, votes, matches, reductions of a warp",
    "texture": "fetches from textures, accesses of surfaces",
    "tensor": "matrix multiplications",
    "other": "all others",
}


@dataclass(frozen=True)
class CounterRow:
    """One counter.

    Attributes
    ----------
    metric
        The metric of Nsight Compute, empty where none corresponds.
    """

    name: str
    unit: str
    definition: str
    metric: str = ""


@dataclass(frozen=True)
class RatioRow:
    """A quotient of two counters, in `unit`; a ratio of 1 may be exceeded only where the definition says so."""

    name: str
    above: str
    below: str
    unit: str
    definition: str
    metric: str = ""


_DOES = {"load": "read", "store": "write", "copy": "copy asynchronously"}


def _memory_rows() -> list[CounterRow]:
    rows: list[CounterRow] = []
    operations: tuple[tuple[str, str, tuple[str, ...]], ...] = (
        ("load", "read", ("ld",)),
        ("store", "write", ("st",)),
        # The hardware's counters tell atomics that return what was there from those that do not.
        ("atomic", "atomically change", ("atom", "red")),
        # LDGSTS has metrics of its own, which are not those of loads.
        ("copy", "copy asynchronously (cp.async) from", ()),
    )
    for operation, does, shorts in operations:
        # The memory pipe takes a sector of an atomic once for each lane that has its turn at an address, the
        # instruction once: 4 words that 8 lanes each name are 8 and 1 on an RTX 3070 (docs/counters.md).
        counts_sectors = "smsp__sass_l1tex_t_sectors" if operation == "atomic" else "l1tex__t_sectors"
        requests, sectors = (
            " + ".join(f"{what}_pipe_lsu_mem_global_op_{short}" for short in shorts)
            for what in ("l1tex__t_requests", counts_sectors)
        )
        data = f"smsp__sass_data_bytes_mem_global_op_{shorts[0]}" if operation in ("load", "store") else ""
        rows += [
            CounterRow(f"global_{operation}_requests", "requests",
                       f"warp instructions with an active lane that {does} global memory, of any width", requests),
            CounterRow(f"global_{operation}_sectors", "sectors",
                       "distinct 32-byte pieces that the active lanes of a request touch, summed over requests",
                       sectors),
            CounterRow(f"global_{operation}_bytes", "bytes",
                       "bytes that lanes ask for: the width of the access for each active lane", data),
        ]  # fmt: skip
        if operation != "atomic":
            rows.append(
                CounterRow(f"global_{operation}_ideal_sectors", "sectors",
                           "32-byte pieces that the bytes of a request would need side by side and aligned, summed "
                           "over requests; fewer are enough where lanes ask for the same bytes")
            )  # fmt: skip
    for operation in ("load", "store", "copy"):
        # ldmatrix has a metric of its own.
        shorts = {"load": ("ld", "ldsm"), "store": ("st",)}.get(operation, ())
        metric = " + ".join(f"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{short}" for short in shorts)
        does = f"{_DOES[operation]} to" if operation == "copy" else _DOES[operation]
        rows += [
            CounterRow(f"shared_{operation}_requests", "requests",
                       f"warp instructions with an active lane that {does} shared memory"),
            CounterRow(f"shared_{operation}_wavefronts", "wavefronts",
                       "passes over the 32 banks of 4 bytes: a request is served in phases of 128 bytes (32, 16 or 8 "
                       "lanes of 4, 8 or 16 bytes), a phase takes as many as the fullest bank has distinct words",
                       f"{metric}; memory_l1_wavefronts_shared by line" if metric else ""),
            CounterRow(f"shared_{operation}_bank_conflicts", "wavefronts",
                       "wavefronts beyond one for each phase with an active lane",
                       "memory_l1_wavefronts_shared - memory_l1_wavefronts_shared_ideal" if metric else ""),
            CounterRow(f"shared_{operation}_overlapping_requests", "requests",
                       "requests of 8 bytes per lane and more of which lanes share words: the hardware may serve those "
                       "in fewer wavefronts than are counted, by rules that are not published"),
        ]  # fmt: skip
    rows.append(
        CounterRow("shared_atomic_requests", "requests",
                   "warp instructions with an active lane that atomically change shared memory")
    )  # fmt: skip
    rows += [
        CounterRow(f"{space}_atomic_same_address_lanes", "lanes",
                   "the largest number of lanes of a request that name one address, summed over requests: how often "
                   "the memory has to do one after the other")
        for space in ("global", "shared")
    ]  # fmt: skip
    for operation in ("load", "store"):
        short = "ld" if operation == "load" else "st"
        rows += [
            CounterRow(f"local_{operation}_requests", "requests",
                       f"warp instructions with an active lane that {_DOES[operation]} local memory",
                       f"l1tex__t_requests_pipe_lsu_mem_local_op_{short}"),
            CounterRow(f"local_{operation}_sectors", "sectors",
                       "distinct 32-byte pieces that a request touches, consecutive 32-bit words of a thread lying 128 "
                       "bytes apart (CUDA C++ Programming Guide, Local Memory)",
                       f"l1tex__t_sectors_pipe_lsu_mem_local_op_{short}"),
        ]  # fmt: skip
    rows += [
        CounterRow("constant_load_requests", "requests",
                   "warp instructions with an active lane that read constant memory (ld.const), parameters aside"),
        CounterRow("constant_load_words", "words",
                   "distinct 32-bit words of constant memory that the active lanes of a request read, summed over "
                   "requests: they are read one after the other"),
        CounterRow("constant_load_lines", "lines",
                   "distinct 64-byte pieces of constant memory that those words lie in, summed over requests"),
    ]  # fmt: skip
    return rows


_ELEMENTS = {
    "fp64": "doubles", "tf32": "TF32", "half": "f16 and bf16",
    "fp8": "floats of 8 and 6 bits, and those of 4 that lie in bytes (kinds f8f6f4 and mxf8f6f4)",
    "fp4": "floats of 4 bits (kinds mxf4 and mxf4nvf4)", "int8": "integers of 8 bits", "int4": "integers of 4 bits",
    "bit": "single bits",
}  # fmt: skip
"""Types of the factors of matrix products, as units have a rate for each."""


def _matrix_rows() -> list[CounterRow]:
    """Counters of matrix instructions. Operations have no metric: `sm__ops_path_tensor_*` leaves out wgmma on sm_90."""
    return [
        CounterRow("mma_instructions", "instructions", "mma and wmma.mma, once for each warp"),
        CounterRow("wgmma_instructions", "instructions",
                   "wgmma.mma_async, once for each of the four warps of a warpgroup",
                   "sm__inst_executed_pipe_tensor_op_gmma"),
        CounterRow("tcgen05_mma_instructions", "instructions", "tcgen05.mma, once for each thread that begins one"),
        *(CounterRow(f"tensor_{name}_operations", "operations",
                     f"products and sums of matrix instructions with factors of type {what}; those that a sparse "
                     "instruction skips are left out")
          for name, what in _ELEMENTS.items()),
        CounterRow("tensor_sparse_operations", "operations", "those of them that are by sparse instructions"),
        CounterRow("matrix_shared_bytes", "bytes",
                   "bytes of factors that wgmma and tcgen05.mma read from shared memory, once an instruction"),
    ]  # fmt: skip


def _bulk_rows() -> list[CounterRow]:
    """Counters of bulk copies (TMA), of other blocks' shared memory, and of tensor memory."""
    rows: list[CounterRow] = []
    for operation, does, metric in (
        ("load", "from global to shared memory", "l1tex__m_xbar2l1tex_read_{}_mem_global_op_tma_ld"),
        ("store", "from shared to global memory", "l1tex__m_l1tex2xbar_write_{}_mem_global_op_tma_st"),
        ("reduction", "from shared memory that are combined with global memory",
         "l1tex__m_l1tex2xbar_write_{}_mem_global_op_tma_red"),
    ):  # fmt: skip
        short = {"load": "ld", "store": "st"}.get(operation, "red")
        rows += [
            CounterRow(f"bulk_{operation}_requests", "requests",
                       f"bulk copies (cp.async.bulk, of tensors or not) {does}, once for each thread that begins one",
                       f"smsp__sass_inst_executed_op_tma_{short}"),
            CounterRow(f"bulk_{operation}_bytes", "bytes",
                       f"bytes of global memory in bulk copies {does}; of a box those inside of the tensor, of a copy "
                       "to several blocks once", metric.format("bytes")),
            CounterRow(f"bulk_{operation}_sectors", "sectors",
                       "distinct 32-byte pieces that a bulk copy touches, summed over copies",
                       metric.format("sectors")),
        ]  # fmt: skip
    rows += [
        CounterRow("bulk_load_shared_bytes", "bytes",
                   "bytes that bulk copies from global memory write to shared memory, of each block that receives "
                   "them; what fills a box outside of its tensor is among them"),
        CounterRow("bulk_multicast_bytes", "bytes", "those of them that copies to several blocks write"),
        CounterRow("bulk_peer_bytes", "bytes",
                   "bytes of bulk copies from shared memory to that of a block of the cluster"),
        *(CounterRow(f"peer_{operation}_bytes", "bytes",
                     f"bytes that lanes {does} in the shared memory of another block of the cluster; their requests "
                     "are counted as those of shared memory too", metric)
          for operation, does, metric in (
              ("load", "read", "l1tex__t_bytes_pipe_lsu_mem_dshared_op_ld"),
              ("store", "write, by st.async too", "l1tex__t_bytes_pipe_lsu_mem_dshared_op_st"),
              ("atomic", "atomically change, by red.async too", ""))),
        CounterRow("tensor_memory_columns", "columns",
                   "columns of tensor memory that tcgen05.alloc gives to blocks, of 512 that an SM has"),
        CounterRow("tensor_memory_load_bytes", "bytes", "bytes of registers that tcgen05.ld fills"),
        CounterRow("tensor_memory_store_bytes", "bytes", "bytes of registers that tcgen05.st writes"),
        CounterRow("tensor_memory_copy_bytes", "bytes",
                   "bytes of tensor memory that tcgen05.cp writes, of each block"),
        CounterRow("tensor_memory_product_bytes", "bytes",
                   "bytes of tensor memory that tcgen05.mma reads and writes: D, once or, where it is added to, twice; "
                   "A, metadata and scales where they are there"),
    ]  # fmt: skip
    return rows


COUNTERS: tuple[CounterRow, ...] = (
    CounterRow("warp_instructions", "instructions", "instructions, once for each warp with an active lane",
               "smsp__inst_executed"),
    CounterRow("thread_instructions", "instructions",
               "instructions, once for each active lane, those with a false predicate included",
               "smsp__thread_inst_executed"),
    *(CounterRow(f"{name}_instructions", "instructions", f"warp instructions: {what}")
      for name, what in _CLASSES.items()),
    CounterRow("branches", "instructions",
               "conditional and indexed branches, once for each warp with an active lane"),
    CounterRow("divergent_branches", "instructions", "those after which lanes of the warp diverge",
               "smsp__sass_branch_targets_threads_divergent"),
    CounterRow("barriers", "instructions", "barriers of the block that a warp arrives at"),
    *_memory_rows(),
    *_matrix_rows(),
    *_bulk_rows(),
)  # fmt: skip

COUNTER_NAMES: tuple[str, ...] = tuple(row.name for row in COUNTERS)

RATIOS: tuple[RatioRow, ...] = (
    RatioRow("active_threads_per_warp_instruction", "thread_instructions", "warp_instructions", "threads",
             "active lanes of a warp instruction, 32 at most", "smsp__thread_inst_executed_per_inst_executed"),
    RatioRow("divergent_share_of_branches", "divergent_branches", "branches", "1", "branches that split their warp"),
    *(RatioRow(f"global_{operation}_{name}", f"global_{operation}_{above}", f"global_{operation}_{below}", unit, what,
               f"smsp__sass_average_data_bytes_per_sector_mem_global_op_{'ld' if operation == 'load' else 'st'}"
               if name == "bytes_per_sector" and operation in ("load", "store") else "")
      for operation in ("load", "store", "atomic", "copy")
      for name, above, below, unit, what in (
          ("sectors_per_request", "sectors", "requests", "sectors",
           "4 for 4 bytes per lane side by side, 32 scattered"),
          ("bytes_per_sector", "bytes", "sectors", "bytes",
           "of the 32 of a sector; more where lanes ask for the same bytes"))),
    *(RatioRow(f"shared_{operation}_wavefronts_per_request", f"shared_{operation}_wavefronts",
               f"shared_{operation}_requests", "wavefronts", "1, 2 or 4 without conflicts, by the width")
      for operation in ("load", "store", "copy")),
    *(RatioRow(f"{space}_atomic_same_address_lanes_per_request", f"{space}_atomic_same_address_lanes",
               f"{space}_atomic_requests", "lanes", "1 where all lanes name different addresses")
      for space in ("global", "shared")),
    *(RatioRow(f"local_{operation}_sectors_per_request", f"local_{operation}_sectors", f"local_{operation}_requests",
               "sectors", "4 where all lanes name the same offset, 4 bytes each")
      for operation in ("load", "store")),
    *(RatioRow(f"bulk_{operation}_bytes_per_sector", f"bulk_{operation}_bytes", f"bulk_{operation}_sectors", "bytes",
               "of the 32 of a sector; fewer where rows of a box begin or end within one")
      for operation in ("load", "store", "reduction")),
    RatioRow("constant_load_words_per_request", "constant_load_words", "constant_load_requests", "words",
             "1 where all lanes read one word, 32 where each reads another"),
)  # fmt: skip


# ---------------------------------------------------------------- by line


@dataclass(frozen=True)
class LineColumn(JsonRecord):
    """A column of the counts by line: the sum of some counters, over the sum of others where there is a `below`.

    Attributes
    ----------
    ideal
        Counters that the best order of the same work comes to, over the same `below`; or a number, in `unit`; None
        where there is no such thing.
    more_is_better
        What falls short of the ideal costs, and not what is beyond it.
    definition, ideal_words
        Text for a person.
    metrics
        Nsight Compute's name by the counter of `above` that it is of; a count carries it only where it is the
        hardware's.
    differs
        How the nearest metric of the hardware differs in any case.
    static
        The number is read from SASS, not counted.
    over
        The unit of `below`; empty without one.
    """

    json_keys = ("name", "head", "unit", "over", "definition", "ideal: ideal_words", "metric", "differs")
    name: str
    head: str
    unit: str
    above: tuple[str, ...]
    definition: str
    below: tuple[str, ...] = ()
    ideal: tuple[str, ...] | float | None = None
    ideal_words: str = ""
    more_is_better: bool = False
    metrics: tuple[tuple[str, str], ...] = ()
    differs: str = ""
    static: bool = False
    over: str = ""

    @property
    def metric(self) -> str:
        """Nsight Compute's names of it, those of loads and of stores say."""
        return ", ".join(dict.fromkeys(metric for _, metric in self.metrics))

    def metric_of(self, counters: tuple[str, ...]) -> str:
        """The name of the sum of some of its counters; empty where one of them has none."""
        known = dict(self.metrics)
        found = [known.get(counter, "") for counter in counters]
        return ", ".join(dict.fromkeys(found)) if all(found) else ""


def _of(space: str, operations: tuple[str, ...], what: str) -> tuple[str, ...]:
    return tuple(f"{space}_{operation}_{what}" for operation in operations)


_ACCESSES = ("load", "store", "copy")
_LOADS = ("load", "store")
_ATOMICS = (*_of("global", ("atomic",), "requests"), *_of("shared", ("atomic",), "requests"))
_AVERAGE_SECTORS = "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op"
_SHARED_WAVEFRONTS = "memory_l1_wavefronts_shared"

LINE_COLUMNS: tuple[LineColumn, ...] = (
    LineColumn(
        "executed", "exec", "instructions", ("warp_instructions",),
        "instructions of the line, once for each warp with an active lane",
        metrics=(("warp_instructions", "inst_executed"),),
    ),
    LineColumn(
        "active_lanes", "lanes", "lanes", ("thread_instructions",),
        "active lanes of a warp instruction, on the average; those with a false predicate included",
        below=("warp_instructions",), over="warp instructions", ideal=32, ideal_words="32: all lanes of the warp",
        more_is_better=True,
        metrics=(("thread_instructions", "derived__avg_thread_executed"),),
    ),
    LineColumn(
        "requests", "req.", "requests",
        (*_of("global", (*_ACCESSES, "atomic"), "requests"), *_of("shared", (*_LOADS, "atomic"), "requests"),
         *_of("local", _LOADS, "requests")),
        "warp instructions with an active lane that access global, shared or local memory; an asynchronous copy is one",
        metrics=tuple((f"{space}_{operation}_requests", f"l1tex__t_requests_pipe_lsu_mem_{space}_op_{short}")
                      for space in ("global", "local") for operation, short in (("load", "ld"), ("store", "st"))),
    ),
    LineColumn(
        "sectors_per_request", "sectors", "sectors/request", _of("global", _ACCESSES, "sectors"),
        "distinct 32-byte pieces of global memory that the active lanes of a request touch, on the average; loads, "
        "stores and asynchronous copies",
        below=_of("global", _ACCESSES, "requests"), over="requests", ideal=_of("global", _ACCESSES, "ideal_sectors"),
        ideal_words="as many as the bytes of the lanes need side by side: 4 for 4 bytes per lane of a whole warp",
        metrics=(("global_load_sectors", f"{_AVERAGE_SECTORS}_ld"), ("global_store_sectors", f"{_AVERAGE_SECTORS}_st")),
    ),
    LineColumn(
        "wavefronts_per_request", "waves", "wavefronts/request", _of("shared", _ACCESSES, "wavefronts"),
        "passes over the 32 banks of shared memory that a request takes, on the average",
        below=_of("shared", _ACCESSES, "requests"), over="requests",
        ideal_words="as many as the width needs without conflicts: 1, 2 or 4 for 4, 8 or 16 bytes per lane",
        metrics=tuple((name, f"{_SHARED_WAVEFRONTS} over requests") for name in _of("shared", _LOADS, "wavefronts")),
    ),
    LineColumn(
        "bank_conflicts", "confl.", "wavefronts", _of("shared", _ACCESSES, "bank_conflicts"),
        "wavefronts of shared memory beyond those that the widths need",
        ideal=0, ideal_words="0: active lanes of a phase name different banks, or the same word",
        metrics=tuple((name, f"{_SHARED_WAVEFRONTS} - {_SHARED_WAVEFRONTS}_ideal")
                      for name in _of("shared", _LOADS, "bank_conflicts")),
    ),
    LineColumn(
        "divergent_branches", "div.", "branches", ("divergent_branches",),
        "branches after which lanes of the warp diverge",
        ideal=0, ideal_words="0: the lanes of a warp stay together",
        metrics=(("divergent_branches", "smsp__sass_branch_targets_threads_divergent"),),
    ),
    LineColumn(
        "atomics", "atom.", "requests", _ATOMICS,
        "warp instructions with an active lane that atomically change global or shared memory",
        metrics=(("global_atomic_requests", "l1tex__t_requests_pipe_lsu_mem_global_op_atom + _op_red"),),
    ),
    LineColumn(
        "same_address_lanes", "addr.", "lanes/request",
        (*_of("global", ("atomic",), "same_address_lanes"), *_of("shared", ("atomic",), "same_address_lanes")),
        "of an atomic request the largest number of lanes that name one address, on the average: so often the memory "
        "does one after the other",
        below=_ATOMICS, over="requests", ideal=1, ideal_words="1: all lanes name different addresses",
        differs="no metric of Nsight Compute counts this",
    ),
    LineColumn(
        "local_sectors", "local", "sectors", _of("local", _LOADS, "sectors"),
        "32-byte pieces of local memory that are loaded and stored: arrays of a thread that are indexed, and what "
        "PTX keeps there",
        ideal=0, ideal_words="0: all of it stays in registers",
        metrics=tuple((name, "memory_l2_theoretical_sectors_local") for name in _of("local", _LOADS, "sectors")),
    ),
    LineColumn(
        "tensor_operations", "tensor", "operations", tuple(f"tensor_{name}_operations" for name in _ELEMENTS),
        "products and sums of matrix instructions, of all types; those that sparse ones skip are left out",
        differs="no metric of Nsight Compute counts those of wgmma",
    ),
    LineColumn(
        "bulk_bytes", "bulk", "bytes",
        (*(f"bulk_{operation}_bytes" for operation in ("load", "store", "reduction")), "bulk_peer_bytes"),
        "bytes that bulk copies (TMA) move from and to global memory, and between blocks of a cluster",
        metrics=tuple((f"bulk_{operation}_bytes", f"l1tex__m_{direction}_bytes_mem_global_op_tma_{short}")
                      for operation, direction, short in (("load", "xbar2l1tex_read", "ld"),
                                                          ("store", "l1tex2xbar_write", "st"),
                                                          ("reduction", "l1tex2xbar_write", "red"))),
    ),
    LineColumn(
        "tensor_memory_bytes", "tmem", "bytes",
        tuple(f"tensor_memory_{what}_bytes" for what in ("load", "store", "copy", "product")),
        "bytes of tensor memory that tcgen05.ld, .st, .cp and .mma read and write",
        differs="no metric is known",
    ),
    LineColumn(
        "spills", "spills", "SASS instructions", (),
        "instructions of the SASS that store or load a register for which there was no room, by nvdisasm's mark",
        ideal=0, ideal_words="0: all values stay in registers",
        differs="the number of instructions; sass__inst_executed_register_spilling counts how often they are executed",
        static=True,
    ),
)  # fmt: skip
"""In the order in which they stand. Without `ideal`, wavefronts have the phases: wavefronts less bank conflicts."""
