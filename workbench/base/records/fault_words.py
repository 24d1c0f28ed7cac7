"""The words of faults: a sentence for each cause, each cure, and what a search on the emulator came to.

All facts are in the record, as fields and operands; no code reads these sentences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from workbench.base.records import Language, Missing
from workbench.base.records.facts import Fact
from workbench.base.records.fault_cures import cure_of
from workbench.base.records.kernel_languages import spelling_of
from workbench.base.records.outcomes import VERBS, Access, Fault
from workbench.base.records.place_names import place
from workbench.base.records.spellings import Spelling


def worded(fault: Fault, language: Language = "cuda") -> Fault:
    """A fault with its message, cure and note, as the language of its kernel spells them."""
    cause, cure = fault.cause, cure_of(fault)
    assert cause is not None
    phrases = _Phrases(fault, cure, spelling_of(language))
    message = MESSAGES[cause.kind].format(p=phrases, fault=fault, **cause.operands)
    return replace(
        fault,
        message=message + phrases.besides if fault.found_by == "sanitizer" else message,
        remedy=cure,
        cure="" if cure is None else CURES[cure.kind].format(p=phrases, **cure.operands),
        note="" if fault.search is None else _note(fault.search),
    )


# ---------------------------------------------------------------- what happened


KINDS: Mapping[str, str] = {
    "memcheck.out_of_bounds": "an access to memory that is no part of a buffer, of a window or of a texture; as a "
    "warning, one that leaves the view that the launch was given and stays in its storage",
    "memcheck.null": "an access below 64 KiB, where no allocation ever is",
    "memcheck.misaligned": "an access at an address that is no multiple of its size",
    "memcheck.use_after_free": "an access to a buffer that was freed, or a second free of it",
    "memcheck.stack_overflow": "an access outside of a thread's local memory, or calls that use it up",
    "memcheck.leak": "memory of malloc in a kernel that is not freed by the end of the launch, or columns of tensor "
    "memory by the end of their block",
    "initcheck.uninitialized": "a read of memory, or a use of a value, that nothing has written",
    "racecheck.write_write": "two writes to the same bytes by different threads that nothing orders",
    "racecheck.read_write": "a read and a write of the same bytes by different threads that nothing orders",
    "synccheck.divergent_barrier": "a barrier that some threads of a block or of a warp do not reach",
    "synccheck.bad_mask": "a membermask that names lanes that do not come, or leaves out the lane that executes it",
    "synccheck.bad_count": "a barrier or barrier object with a count of threads, arrivals or bytes that cannot be",
    "synccheck.unordered_registers": "registers of a `wgmma.mma_async` that other instructions access before it is "
    "waited for, or without `wgmma.fence` between",
    "tensorcheck.bad_operand": "operands or descriptors of an instruction of tensor memory that PTX does not define",
    "deadlock": "no thread can continue",
    "timeout": "the launch ran longer than its limit",
    "trap": "the kernel executed `trap` or `brkpt`, a branch by an index outside its list, or ended without a report",
    "assert": "an `assert` of the kernel failed",
}
"""Kinds of faults. A cause says more: a key of `MESSAGES`."""

MESSAGES: Mapping[str, str] = {
    # The launch ended in it.
    "trap_instruction": "the kernel executed a trap",
    "breakpoint": "the kernel hit a breakpoint",
    "branch_index": "brx.idx has the index {index}, but the list has {targets} targets",
    "not_cooperative": "grid.sync() waits for all blocks of the grid, but the launch is not cooperative",
    "assertion": "{file}:{number}: {function}: Assertion `{expression}` failed",
    "time_limit": "the kernel was still running after {seconds:g} s; it was in `{function}`",
    "stuck": "no thread can continue: {p.waiting}",
    "spinning": "threads wait in loops that no other thread can end: {p.waiting}",
    "all_warps_wait": "no thread can continue: all warps of a block wait for others",
    "no_such_barrier": "barrier {number} does not exist: there are 16, 0 to 15",
    "odd_count": "a barrier cannot expect {asked} threads: the count is a positive multiple of 32",
    "other_count": "barrier {number} expects {got} threads and now {asked}",
    "too_many_threads": "{got} threads arrived at barrier {number}, which expects {asked}",
    "cluster_arrives_twice": "a thread arrives at the barrier of its cluster again before it has waited there",
    "cluster_waits_first": "a thread waits at the barrier of its cluster before it has arrived there",
    "barriers_of_one_warp": "threads of one warp are at different barriers: some at PTX line {here}, others at line "
    "{there}; every thread of a warp must reach the same {p.spell.block_barrier}",
    "part_of_a_warpgroup": "`{opcode}` is for whole warpgroups of 128 threads: of the one that begins with thread "
    "{first}, a block of {threads} threads has a part",
    "part_of_a_warp": "`{opcode}` is for whole warpgroups, but only {lanes} lanes of a warp execute it",
    "products_of_a_warpgroup": "all warps of a warpgroup execute the same `wgmma.mma_async`, but of this one a warp "
    "executed {most} and another {least}, or others",
    "part_of_a_warp_executes": "`{opcode}` is for whole warps, but only {lanes} lanes of one execute it",
    "tensor_columns": "{lanes} lanes from lane {lane} on, {columns} columns from column {column} on, of tensor memory: "
    "{p.tensor_columns}",
    "tensor_lanes": "warp {warp} of a block reaches lanes {first} to {p.last_lane} of tensor memory, but the address "
    "names lane {lane}",
    "tensor_alignment": "a matrix of a product begins in lane {lane} of tensor memory, and needs to begin in lane "
    "{wanted}, or where the others do",
    "tensor_operand_differs": "all lanes of a warp give `{opcode}` the same {operand}, but here it is {first:#x} and "
    "{second:#x}",
    "tensor_column_count": "{columns} columns of tensor memory: 32, 64, 128, 256 or 512 are allocated and freed",
    "tensor_relinquished": "tensor memory is allocated after tcgen05.relinquish_alloc_permit",
    "tensor_allocation_grows": "{columns} columns of tensor memory are allocated after an allocation of {before}: a "
    "block may not ask for more than before",
    "tensor_not_allocated": "tcgen05.dealloc of {columns} columns from column {column} on, lane {lane}: "
    "{p.tensor_columns}",
    "tensor_leak": "a block ends with {columns} columns of tensor memory that it has allocated and not freed",
    "tensor_instruction_field": "the instruction descriptor cannot have {value} as {field} here",
    "tensor_matrix_field": "the descriptor of matrix {matrix} cannot have {value} as {field} here",
    "tensor_mask_field": "the zero-column mask cannot have {value} as {field} here",
    "tensor_no_peer": "`{opcode}` is for a pair of blocks of a cluster that both run; this cluster has {blocks}",
    "mbarrier_count": "the count of an mbarrier is out of range",
    "mbarrier_arrivals": "{p.in_flight}{arrivals} arrivals at an mbarrier that waits for {pending} in this phase",
    "mbarrier_bytes": "{p.in_flight}an mbarrier cannot wait for {bytes} bytes",
    "mbarrier_expected": "an mbarrier cannot expect {arrivals} arrivals: 1 to {most}",
    "mbarrier_completed": "an arrival with .noComplete completed the phase",
    "outside_its_mask": "lane {lane} executes `{opcode}` but is not in its own membermask {mask:#010x}",
    "null_pointer": "{p.access}: a null pointer was used (addresses below 64 KiB are never valid)",
    "misaligned": "{p.access}{p.within} is not aligned to {fault.size_bytes} bytes",
    "freed": "{p.access} is in {p.buffer} that was freed",
    "before_start": "{p.access} is {p.distance} before the start of {p.buffer}{p.memory}",
    "past_end": "{p.access} is {p.distance} past the end of {p.buffer}{p.memory}",
    "over_end": "{p.access} extends {p.distance} past the end of {p.buffer}{p.memory}",
    "no_buffer": "{p.access} is in no buffer: none is allocated",
    "host_address": "{p.access} is at an address of host memory, which the launch did not bring to the device",
    "host_array": "{p.access} is at an address of host memory, where {array!r} lies: on the device it has another one",
    "multicast_address": "{p.access} is at an address of a multicast object, which multimem instructions alone may use",
    "no_multicast_address": "{p.access}: no multicast object is mapped there, and multimem takes no other address",
    "nothing_bound": "{p.access}: no memory is bound to the multicast object at {address:#x}",
    "bound_apart": "{p.access} reaches beyond {boundary:#x}, where memory from elsewhere is bound to the multicast "
    "object: here a bulk copy goes to one piece of memory",
    "outside_cluster": "{p.access}: the cluster has {blocks} blocks, and no rank {rank}",
    "other_block_shared": "{p.access} is in the memory of the cluster's block {rank}, which block {own} reaches by "
    "shared::cluster alone",
    "ended_block": "{p.access} is in the memory of the cluster's block {rank}, which has ended: a block stays until a "
    "last cluster.sync()",
    "atomic_elsewhere": "{p.access}: atomics work only on global and shared memory",
    "read_only_space": "{p.access}: parameters are read-only",
    "no_texture": "{handle:#x} is the handle of no {kind}: it was never made, or it or its memory is gone",
    "texture_geometry": "an access of the form .{asked} to a {kind} of the form .{have}",
    "surface_outside": "{p.surface_access} is outside of a surface of {p.surface}",
    "surface_misaligned": "{p.surface_access} is at an x that is no multiple of its bytes",
    "no_tensor_map": "the 128 bytes at {address:#x} are no tensor map: cuTensorMapEncodeTiled did not write them",
    "tensor_map_field": "tensormap.replace: {value} is nothing that .{field} of dimension {dimension} can be",
    "tensor_rank": "a copy of a tensor of {asked} dimensions, but the map is of one of {have}",
    "tensor_reduction": "the reduction .{reduction} is not there for elements of type .{type}",
    "within_byte": "the copy begins at element {index} of a row of 4-bit elements, in the middle of a byte",
    "within_row": "the copy begins at element {index} of a row of type .{type}, which is no multiple of 128",
    "tensor_direction": "a {asked} with a tensor map of type .{type} whose copies go in the other direction alone",
    "gathered_box": "rows are gathered and scattered one by one: the map's box has {rows} rows, and needs to have 1",
    "tensor_mode": "a copy in the mode .{asked}, but the map is of the mode .{have}",
    "outside_bounding_box": "the filter's corner ({coordinates}) is outside of the map's bounding box",
    "bulk_size": "a bulk copy of {bytes} bytes: sizes are multiples of 16",
    "fill_size": "st.bulk of {bytes} bytes: sizes are multiples of 8, up to 16777216",
    "cancel_after_failure": "block {block} asks to cancel a cluster after it saw that fail: the behaviour is undefined",
    "no_cancel_response": "clusterlaunchcontrol.query_cancel of 16 bytes that no completed try_cancel wrote",
    "stack_size": "the thread's stack has no room for {bytes} bytes more: {used_bytes} of {stack_bytes} are used",
    "stack_pointer": "stackrestore to {pointer:#x}, where the stack pointer of this function has not been",
    "stack_depth": "the thread's stack is used up by {depth} nested calls: does `{function}` call itself forever?",
    "no_function": "a call to {fault.address:#x}, which is not a function",
    "freed_twice": "free({fault.address:#x}): the {bytes} bytes there were freed before",
    "inside_a_piece": "free({fault.address:#x}) is {distance_bytes} bytes after the start of an allocation of malloc",
    "no_piece": "free({fault.address:#x}): the pointer was not returned by malloc",
    # A GPU reports it.
    "cuda_error": "{text} (CUDA error {code})",
    "gpu_time_limit": "the kernel was stopped after {seconds:g} s",
    "worker_ended": "the process that runs launches on the GPU was ended by {signal}",
    "beside_array": "the launch wrote {p.bytes} beside {array}, {p.edge} of its {array_bytes:,} bytes{p.index}, and "
    "the GPU did not report it",
    "unsanitized": "sanitisers on the emulator: {p.search}",
    # A sanitiser found it.
    "guess": "{p.clash}, which compares and swaps; the plain read before it is not atomic",
    "same_instruction": "{p.clash}, in the same instruction{p.same_value}",
    "no_warp_barrier": "{p.clash}, in the same warp, with no {p.spell.warp_barrier} in between: lanes of a warp need "
    "not run in lockstep{p.same_value}",
    "no_barrier": "{p.clash}, with no barrier in between{p.same_value}",
    "no_block_fence": "{p.clash}, with neither a barrier in between nor fences beside the flag that "
    "publishes it{p.same_value}",
    "no_cluster_barrier": "{p.clash} of one cluster, with no barrier of the cluster in between{p.same_value}",
    "peer_may_end": "{p.does} in the memory of another block of the cluster, and no thread of that block waits for "
    "this before it ends",
    "volatile": "{p.clash}, and nothing orders the two: volatile prevents a compiler from removing accesses, and "
    "does not order threads{p.same_value}",
    "scope": "{p.clash}, and one of the two is atomic in its own block only{p.same_value}",
    "other_block": "{p.clash}, and nothing orders the two blocks{p.same_value}",
    "no_fence": "{p.clash}, and nothing orders the two blocks: atomic operations do so only with fences beside "
    "them{p.same_value}",
    "no_proxy_fence": "{p.clash}, with no fence.proxy.async in between: bulk copies access memory through "
    "another proxy than threads{p.same_value}",
    "no_map_fence": "{p.clash}, with no fence.proxy.tensormap that acquires in between: copies read tensor maps "
    "through another proxy than threads{p.same_value}",
    "asynchronous": "{p.does} while the asynchronous {p.operation} that {p.other} began at {p.there} is still in "
    "flight",
    "cells_in_flight": "{p.subject} accesses cells of tensor memory at {p.here} that {p.other} accesses at {p.there}, "
    "for which nothing has waited",
    "no_tensor_fence": "{p.subject} accesses cells of tensor memory at {p.here} that {p.other} accesses at {p.there}: "
    "relaxed operations lie between, but not the fences of tcgen05",
    "cells_unordered": "{p.subject} accesses cells of tensor memory at {p.here} that {p.other} accesses at {p.there}: "
    "that is complete, but no synchronisation has told this thread",
    "read_only_path": "{p.does} through the read-only cache, and {p.other} wrote it in this launch at {p.there}",
    "not_written": "{p.does}, which has not been written: {written_bytes:,} of {owner_bytes:,} bytes of {p.owner} "
    "had been",
    "malloced_not_written": "{p.does}, which has not been written: {written_bytes:,} of {owner_bytes:,} bytes of "
    "{p.owner} had been",
    "carry_not_set": "{p.subject} uses the carry flag at {p.here}, which nothing before it in the same asm statement "
    "has set: no flag is kept from one statement to another",
    "cells_not_written": "{p.subject} reads cells of tensor memory at {p.here} that nothing has written since their "
    "columns were allocated",
    "named_lanes_ended": "{p.subject} names lanes of its warp at {p.here} that have ended, as {p.other}: "
    "they never come",
    "registers_in_flight": "{p.subject} accesses registers at {p.here} of the product that began at {p.there}, for "
    "which nothing has waited: they hold no value yet",
    "no_register_fence": "{p.subject} begins a product at {p.here} whose registers are accessed at {p.there}, without "
    "`wgmma.fence` between",
    "silent_lane": "{p.subject} takes a value from {p.other}, which does not take part in the shuffle: the value is "
    "undefined, and {p.there} uses it",
    "lane_without_thread": "{p.subject} takes a value from a lane of its warp at {p.here} that has no thread, as the "
    "block is no multiple of 32: the value is undefined, and {p.there} uses it",
    "several_barriers": "{p.two_waits}: the threads of a block wait at different barriers",
    "lanes_ended": "threads of block {fault.block} that reached an earlier barrier have ended before {p.here}, "
    "where others of their warp wait",
    "lanes_left": "threads of block {fault.block} have ended before {p.here}, a barrier at which others of their warp "
    "wait",
    "warps_went_around": "warps of block {fault.block} {p.around}, where the other warps wait: these continue when the "
    "threads end, but CUDA does not specify this",
    "warps_ended": "warps of block {fault.block} that reached an earlier barrier have ended before {p.here}, where "
    "the other warps wait: they reach different numbers of barriers",
    "went_around": "threads of block {fault.block} {p.around}, where others of their warp wait: these continue "
    "when the threads end, but PTX does not specify this",
    "leak": "{p.subject} allocates {bytes:,} bytes at {p.here} that are not freed by the end of the launch{p.pieces}",
}
"""By cause, over the fault, the operands of the cause and phrases of both."""

_MAX_LISTED = 4
"""Other lines that a message names."""
_WAITS = {
    "barrier": "at barrier {number}",
    "cluster": "at the barrier of the cluster",
    "lanes": "waiting for other lanes of the warp",
    "grid": "waiting for the whole grid",
    "held": "held back",
    "registers": "waiting in setmaxnreg for registers of the block's pool",
    "tensor_memory": "waiting in tcgen05.alloc for free columns of tensor memory",
    "products": "waiting in wgmma.wait_group for the other warps of the warpgroup",
    "loop": "in a loop",
}
_WINDOWS = {
    "shared": "the block's {} bytes of shared memory",
    "local": "the thread's {} bytes of local memory",
    "param": "the kernel's {} bytes of parameters",
}


def _bytes(n: int) -> str:
    return "1 byte" if n == 1 else f"{n:,} bytes"


class _Phrases:
    """Parts of sentences that depend on several facts of a fault."""

    def __init__(self, fault: Fault, cure: Fact | None, spell: Spelling) -> None:
        assert fault.cause is not None
        self.fault, self.cause, self.spell, self._cure = fault, fault.cause, spell, cure or Fact("none")

    # ------------------------------------------------------------ of an access that an engine refuses

    @property
    def access(self) -> str:
        fault = self.fault
        space = "" if fault.space in ("global", "const") else f"{fault.space} address "
        return f"{fault.size_bytes}-byte {fault.access} at {space}{fault.address or 0:#x}"

    @property
    def surface_access(self) -> str:
        return f"a {self.cause['size_bytes']}-byte {self.fault.access}"

    @property
    def surface(self) -> str:
        width, height, depth = (self.cause[name] for name in ("width_bytes", "height", "depth"))
        planes = f" in {depth:,} planes" if depth > 1 else ""
        return f"{_bytes(width)} per row and {height:,} row{'s' if height > 1 else ''}{planes}"

    @property
    def buffer(self) -> str:
        size, space, label = (self.cause[name] for name in ("buffer_bytes", "buffer_space", "buffer"))
        if space in _WINDOWS:
            return _WINDOWS[space].format(size)
        return f"a {size}-byte {'buffer' if space == 'global' else 'constant'}{f' {label!r}' if label else ''}"

    @property
    def memory(self) -> str:
        space = self.cause["buffer_space"]
        return "" if space in _WINDOWS else f" ({space} memory)"

    @property
    def within(self) -> str:
        return f" in {self.buffer}" if "buffer" in self.cause.operands else ""

    @property
    def distance(self) -> str:
        distance = self.cause["distance_bytes"]
        return _bytes(distance) if distance else "just"

    # ------------------------------------------------------------ of what else an engine or a GPU says

    @property
    def waiting(self) -> str:
        listed = [
            f"{each.threads} thread{'s' if each.threads > 1 else ''} {_WAITS[each.what].format(number=each.number)} "
            f"(PTX line {each.ptx_line})"
            for each in self.cause["waiting"]
        ]
        blocks = self.cause["blocks_left"]
        return "; ".join([*listed, *[f"{blocks} blocks do not fit the device until these end"] * (blocks > 0)])

    @property
    def tensor_columns(self) -> str:
        have = [f"{columns} from column {first} on" for first, columns in self.cause["allocated"]]
        return f"allocated are {', '.join(have)}" if have else "none are allocated"

    @property
    def last_lane(self) -> int:
        return int(self.cause["first"]) + 31

    @property
    def in_flight(self) -> str:
        return "a copy in flight: " if self.cause.operands.get("in_flight") else ""

    @property
    def bytes(self) -> str:
        return _bytes(self.cause["bytes"])

    @property
    def edge(self) -> str:
        edge, gap = "after the end" if self.cause["behind"] else "before the start", self.cause["distance_bytes"]
        return f"{_bytes(gap)} {edge}" if gap else f"right {edge}"

    @property
    def index(self) -> str:
        index = self.cause["index"]
        return "" if index is None else f" ({self.cause['array']}[{index}])"

    @property
    def search(self) -> str:
        assert self.fault.search is not None
        return _note(self.fault.search)

    # ------------------------------------------------------------ of what cures it

    @property
    def dynamic_smem(self) -> str:
        size = self.cause["dynamic_smem_bytes"]
        return f", dynamic_smem_bytes={size}" if size else ""

    @property
    def barrier(self) -> str:
        return self.spell.warp_barrier if self._cure["scope"] == "warp" else self.spell.block_barrier

    @property
    def group(self) -> str:
        return str(self._cure["scope"])

    @property
    def reached(self) -> str:
        """The condition on a barrier's place where branches around it part the threads of the block."""
        if not self._cure["apart"]:
            return ""
        return (
            "; all threads of the block must reach this barrier: place it in no if that some of them skip, in no loop "
            "that some leave earlier, and after no return of some"
        )

    @property
    def first(self) -> str:
        return self.there if self._cure["other_first"] else self.here

    @property
    def then(self) -> str:
        return self.here if self._cure["other_first"] else self.there

    # ------------------------------------------------------------ of what a sanitiser found

    @property
    def subject(self) -> str:
        return f"thread {self.fault.thread} of block {self.fault.block}"

    @property
    def here(self) -> str:
        return self.line(self.fault)

    @property
    def there(self) -> str:
        return self.line(self.cause["other"])

    def line(self, at: Fault | Access) -> str:
        """A line as a sentence names it; without its file where that is the fault's own."""
        if isinstance(at.source_line, Missing):
            return f"PTX line {at.ptx_line}"
        same = at.source_file == self.fault.source_file
        return f"line {at.source_line}" if same else place(at.source_file, at.source_line)

    @property
    def other(self) -> str:
        """The other thread of two, as seen from the first."""
        other: Access = self.cause["other"]
        return f"thread {other.thread}" + ("" if other.block == self.fault.block else f" of block {other.block}")

    @property
    def does(self) -> str:
        fault = self.fault
        element = (
            self.cause["element"]
            or f"{_bytes(fault.size_bytes or 0)} of {fault.space} memory at {fault.address or 0:#x}"
        )
        return f"{self.subject} {VERBS[fault.access or 'read']} {element} at {self.here}"

    @property
    def clash(self) -> str:
        other: Access = self.cause["other"]
        also = "also " if other.access == self.fault.access else ""
        at = "" if self.here == self.there else f" at {self.there}"
        return f"{self.does}, which {self.other} {also}{VERBS[other.access]}{at}"

    @property
    def same_value(self) -> str:
        if self.cause["is_reduction"]:
            units = self.cause["units_apart"]
            return (
                "; both are results of one reduction, in orders of their own, that the compiler stores in its own "
                f"memory: they differ by at most {units} unit{'s' if units != 1 else ''} in the last place"
            )
        if not self.cause["same_value"] or self.cause["strong"]:
            return ""
        both = self.fault.access == self.cause["other"].access == "write"
        return "; both write the same value" if both else "; the write leaves the value that is there already"

    @property
    def operation(self) -> str:
        """The asynchronous operation of the other thread."""
        return {"products": "product", "commit": "product or copy"}.get(self.cause["other_awaited"], "copy")

    @property
    def owner(self) -> str:
        named = {"shared": "the block's shared memory", "local": "the thread's local memory"}
        return named.get(self.fault.space or "", self.cause["array"] or "the buffer")

    @property
    def two_waits(self) -> str:
        if self.here == self.there:
            return f"{self.subject} and {self.other} wait at two barriers of {self.here}"
        return f"{self.subject} waits at {self.here} and {self.other} at {self.there}"

    @property
    def around(self) -> str:
        if self.cause["other"] is None:
            return f"skip the barrier at {self.here}"
        which = "it" if self.here == self.there else f"the one at {self.here}"
        return f"that reached the barrier at {self.there} skip {which} later"

    @property
    def pieces(self) -> str:
        count = self.fault.count
        return f"; all {count:,} pieces have {self.cause['owner_bytes']:,} bytes" if count > 1 else ""

    @property
    def besides(self) -> str:
        """The other lines that a bug concerns."""
        pairs = [" with ".join(dict.fromkeys(map(self.line, pair))) for pair in self.cause["besides"]]
        lines = list(dict.fromkeys(pairs))
        if len(lines) > _MAX_LISTED:
            lines[_MAX_LISTED:] = [f"{len(lines) - _MAX_LISTED} more"]
        return f"; the same holds for {', '.join(lines)}" if lines else ""


# ---------------------------------------------------------------- what cures it


CURES: Mapping[str, str] = {
    "cooperative_launch": "launch it as wb.target().launch({kernel}, grid, block, (arguments), "
    "cooperative=True{p.dynamic_smem}), in a program by cudaLaunchCooperativeKernel, of CuPy as "
    "RawKernel(..., enable_cooperative_groups=True): CUDA then takes only grids whose blocks are all resident at once",
    "pass_the_whole": "pass the whole array if the kernel is meant to leave the view: beside it lies the rest of the "
    "array, which a GPU finds there, too",
    "pass_device_addresses": "pass the array itself, or addresses of the device: wb.target().to_device(x).address, "
    "cupy.asarray(x).data.ptr, cuMemAlloc or cudaMalloc",
    "barrier_for_all": "move {p.spell.block_barrier} out of the branch: all threads must reach the same one",
    "wait_for_products": "execute `wgmma.commit_group` and `wgmma.wait_group` before the registers are accessed",
    "wait_for_commit": "tcgen05.commit behind the products and copies, then mbarrier.try_wait of its mbarrier with "
    "the phase of this commit in each thread that goes on, before what they access is accessed again",
    "wait_for_tensor_loads": "tcgen05.wait::ld behind the loads, in the warp that loads, then a barrier or an arrival "
    "at an mbarrier, before the cells change",
    "wait_for_tensor_stores": "tcgen05.wait::st behind the stores, in the warp that stores, then a barrier or an "
    "arrival at an mbarrier, before the cells are accessed",
    "tensor_fences": "tcgen05.fence::after_thread_sync behind the wait and before {p.here}, and where no "
    "tcgen05.commit arrives tcgen05.fence::before_thread_sync before the arrival; or leave .relaxed out at both",
    "order_cells": "mbarrier.try_wait of the commit's mbarrier in the threads of {p.here} too, or "
    "{p.spell.block_barrier} behind the thread that has waited",
    "wait_for_bulk_group": "cp.async.bulk.commit_group and cp.async.bulk.wait_group (.read where only the source is "
    "written again) in the thread that began the copy, then {p.spell.block_barrier}, before {p.here}",
    "wait_for_object": "mbarrier.try_wait of the copy's mbarrier, with the parity of the phase that the copy "
    "completes, in each thread, before {p.here}: {p.spell.block_barrier} does not wait for the copy",
    "wait_for_products_read": "wgmma.commit_group and wgmma.wait_group in the warps that multiply, which then tell "
    "the thread of {p.here}: by mbarrier.arrive, or {p.spell.block_barrier} behind the wait",
    "test_object": "mbarrier.try_wait of the mbarrier that {p.there} completes, with the parity of its phase, in the "
    "threads of {p.here} too",
    "arrive_at_object": "mbarrier.arrive in each thread behind {p.there}, and mbarrier.try_wait of this phase in the "
    "thread of {p.here}, before it; or {p.spell.block_barrier} in between, where all threads reach it",
    "write_cells": "write the cells first: by tcgen05.st, tcgen05.cp, or a product whose enable-input-d is false",
    "register_fence": "execute `wgmma.fence` before the first product, and before each whose registers other "
    "instructions have accessed",
    "exact_mask": "name in a mask the lane itself, and only lanes that execute the instruction",
    "one_asm_statement": "set the flag and use it in one asm statement: its instructions stay together",
    "whole_warpgroups": "let all 128 threads of a warpgroup execute it together: launch multiples of 128 threads, and "
    "branch by `threadIdx.x / 128`",
    "exact_count": "count the threads that arrive; a barrier of the block counts a multiple of 32",
    "whole_warp": "let all 32 threads of the warp execute it together",
    "own_lanes": "add 32 * (warp % 4) << 16 to the address: each warp reads and writes the quarter of its number",
    "allocate_columns": "allocate the columns first (tcgen05.alloc), and free them after the last access",
    "free_columns": "free all columns by tcgen05.dealloc before the block ends, with the address and the number that "
    "tcgen05.alloc had",
    "free_what_was_allocated": "give tcgen05.dealloc the address that tcgen05.alloc wrote, and the same number",
    "free_for_others": "free columns (tcgen05.dealloc) before more than the 512 of a block are asked for",
    "correct_operand": "build the descriptor and the operands as PTX ISA 9.7.16.4 says",
    "release_registers": "give registers back by setmaxnreg.dec before others take them, and ask for no more than the "
    "block has at launch in all",
    "reach_cluster_barrier": "have every thread of the cluster that does not end arrive at the cluster's barrier",
    "cluster_barrier": "synchronise the cluster (cluster.sync()) between the two accesses",
    "pair_cluster_barrier": "have each thread arrive at the cluster's barrier and then wait there, in turn: "
    "cluster.sync() does both",
    "address_cluster": "use ld, st or atom with .shared::cluster, or a pointer of cluster.map_shared_rank()",
    "stay_for_cluster": "synchronise the cluster once more (cluster.sync()) after the last access to another block's "
    "shared memory, before any block ends",
    "reach_barrier": "have every thread of the block reach the same {p.spell.block_barrier}",
    "compilers_trap": "look for a write to constant memory or through a null pointer: for code that is "
    "always wrong a compiler emits a trap and drops the code after it",
    "free": "call free() or delete for it, here or in a later launch: the heap keeps it between launches",
    "whole_warps": "launch blocks of a multiple of 32 threads, or use no value of a lane behind the last thread",
    "execute_shuffle": "have every lane that is read execute the shuffle, and name it in the mask",
    "stay_for_barrier": "let no thread return before it has reached each {p.spell.block_barrier}: before Volta this "
    "waits for all threads",
    "same_barrier": "move {p.spell.block_barrier} out of the branch, so that all threads of the block reach the same "
    "one",
    "map_fence": "tensormap.cp_fenceproxy, or fence.proxy.tensormap::generic.release, in the thread that wrote, and "
    "fence.proxy.tensormap::generic.acquire.gpu of the map in the thread that copies",
    "proxy_fence": "fence.proxy.async (cuda::ptx::fence_proxy_async()) in each thread that wrote, then "
    "{p.spell.block_barrier}, before the copy begins",
    "drop_const": "remove const and __restrict__ (or __ldg) from pointers to what the kernel writes",
    "read_atomically": "read it by an atomic or a volatile load where other threads compare and swap it",
    "wide_scope": "make both atomic in {p.spell.scope}",
    "one_lane_writes": "let one lane write, or use {p.spell.add}, or give each lane an element of its own",
    "write_malloced": "write it before it is read: memory of malloc() is not initialised",
    "fill_first": "fill it before the launch, or do not read it",
    "write_first": "write it, then {p.spell.block_barrier}, or do not read it",
    "give_value": "give it a value, or do not read it",
    "wait_before_write": "wait for the copy, then {p.spell.block_barrier}, before its source is written again",
    "wait_before_use": "wait for the copy, then {p.spell.block_barrier}, before the data is used",
    "guard_in_block": "{p.spell.block_barrier} in between, or {p.spell.block_fence} around the lock or the flag that "
    "guards it: after it is taken or read, and before it is released or set",
    "guard_in_grid": "{p.spell.fence} around the lock or the flag that guards it: after it is taken or read, and "
    "before it is released or set; without one {p.spell.add}, or an element of its own for each block",
    "both_atomic": "make both accesses atomic, or put {p.spell.fence} before a flag is set and after it is read",
    "add_and_fence": "use {p.spell.add}; if a lock guards it, {p.spell.fence} after it is taken and before it is "
    "released",
    "fences": "put {p.spell.fence} between the write and the atomic operation that publishes it, and after its read",
    "block_fences": "{p.spell.block_fence} between the write and the store that publishes it, and after its read, or "
    "{p.spell.block_barrier}",
    "add_or_own_place": "use {p.spell.add}, or give each block an element of its own",
    "own_place": "give each block an element of its own, use {p.spell.add}, or end the kernel in between",
    "one_thread_writes": "let one thread write, use {p.spell.add}, or give each thread an element of its own",
    "warp_barrier_a_step": "{p.spell.warp_barrier} between each of these steps and the next: volatile orders no lanes",
    "barrier_between": "{p.barrier} between {p.first} and {p.then}{p.reached}",
    "barrier_between_branches": "end the branch of {p.first}, then {p.barrier}, then a branch of its own for {p.then}, "
    "so that all threads of the {p.group} reach the barrier",
    "split_line": "two branches in place of those of {p.here}, one after the other, with {p.barrier} between them, so "
    "that all threads of the {p.group} reach the barrier",
    "barrier_in_loop": "{p.barrier} after {p.then}, before the loop reaches {p.first} again{p.reached}",
    "barrier_a_round": "{p.barrier} between two executions of {p.here}{p.reached}",
    "read_first": "read what {p.here} reads into a variable first, then {p.barrier}, then write{p.reached}",
    "barrier_at_line": "{p.barrier} between the two accesses{p.reached}",
}


# ---------------------------------------------------------------- what the emulator found of a launch on a GPU


SEARCHES: Mapping[str, str] = {
    "found_again": "on the GPU: {reports}. Found again on the emulator",
    "only_there": "seen on the emulator; the GPU continued",
    "not_tried": "the launch was not repeated on the emulator: {reason}",
    "interrupted": "the search on the emulator was interrupted",
    "refused": "the emulator does not run this launch: {error}",
    "no_end": "the emulator did not finish in {seconds:g} s{edges}",
    "not_found": "the emulator finished the launch without this fault: it may depend on the order of threads, or on "
    "the contents of other memory",
    "findings_instead": "the emulator finished the launch without this fault; findings of sanitisers may explain it",
}


def _note(search: Fact) -> str:
    operands = dict(search.operands)
    operands["reports"] = " and ".join(worded(each).message for each in operands["reports"])
    operands["edges"] = ", and neither did the first and the last blocks alone" if operands.get("edges") else ""
    text = SEARCHES[search.kind].format(**operands)
    if operands["first_values"]:
        text += "; there the module's variables had their initial values"
    if operands["reports"] and search.kind not in ("found_again", "only_there"):
        text += ". compute-sanitizer can examine the launch on the GPU"
    if operands["lost_arrays"] is None:
        return text
    among = f", {', '.join(operands['lost_arrays'])} among them" if operands["lost_arrays"] else ""
    return f"{text}; the GPU context of this process is lost, with all arrays there{among}: restart the kernel"


__all__ = ["CURES", "MESSAGES", "SEARCHES", "worded"]
