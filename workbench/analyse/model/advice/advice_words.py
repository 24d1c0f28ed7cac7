"""The words of advice: titles of rules, and sentences for each cause, remedy and reason for silence.

All facts are in the record, as a kind with operands; no code reads these sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from workbench.analyse.costly_facts import reason_of_cause
from workbench.base.records import Language
from workbench.base.records.facts import Fact, Words, said
from workbench.base.records.kernel_languages import spelling_of
from workbench.base.records.number_words import plain, with_unit

_MAX_LINES = 6
_MAX_QUOTE = 60
_MAX_RECORD_BYTES = 64

SUBJECTS: Mapping[str, str] = {
    "uncoalesced": "Uncoalesced access",
    "narrow_loads": "Narrow accesses",
    "record_stride": "Records accessed field by field",
    "bank_conflicts": "Bank conflicts",
    "redundant_reads": "Repeated reads of global memory",
    "divergence": "Idle lanes",
    "tail_wave": "Blocks of the grid on the SMs",
    "occupancy": "Occupancy",
    "latency": "Latency that is not hidden",
    "spills": "Local memory",
    "unasked_fp64": "Unintended double precision",
    "scalar_halves": "Arithmetic on 16-bit floats one by one",
    "one_address_atomics": "Atomics on the same address",
    "constants_by_lane": "Constant memory read at different places by the lanes",
    "warp_products": "Matrix products of single warps",
    "empty_sms": "SMs without a cluster",
}
"""The subject of each rule, to head a rule that has nothing to advise; advice has the title of its cause."""


def title(cause: Fact) -> str:
    """The heading of advice with that cause, which holds wherever a rule finds it."""
    return CAUSES[cause.kind][0]


def seen(cause: Fact) -> str:
    """The sentence of a cause."""
    return said(CAUSES[cause.kind][1], cause)


def why(cause: Fact) -> str:
    """Words for the reason why it costs time."""
    return said(CAUSES[cause.kind][2], cause)


def to_try(remedy: Fact, language: Language = "cuda") -> str:
    """The sentence of a remedy, as a language of kernels spells it: `s` are its words."""
    return said(REMEDIES[remedy.kind], Fact(remedy.kind, {**remedy.operands, "s": spelling_of(language)}))


def reason(fact: Fact) -> str:
    """Words for the reason why a rule has nothing to advise."""
    return said(REASONS[fact.kind], fact)


def refused(refusal: Fact) -> str:
    """Words for the reason why a remedy that was tried is not advised."""
    return said(REFUSALS[refusal.kind], refusal)


# ---------------------------------------------------------------- parts of sentences


_DOES = {"read": "reads of", "write": "writes to", "atomic": "atomics on", "copy": "copies from"}


def _name(touched: Any) -> str:
    return f"`{touched.array}`" if touched.array else f"{touched.space} memory"


def _does(touched: Any) -> str:
    return f"{_DOES[touched.kind]} {_name(touched)}"


def _names(touched: Iterable[Any], between: str = " and ") -> str:
    return between.join(dict.fromkeys(map(_name, touched)))


def _on_ptx(o: Any) -> str:
    return " (counted on PTX; the compiler changed the access)" if o.on_ptx else ""


def _sizes(sizes: tuple[int, ...]) -> str:
    return " or ".join(map(str, sizes)) + (" byte" if sizes == (1,) else " bytes")


def _amount(value: float) -> str:
    return plain(value, 3)


def _and_lines(lines: tuple[int, ...]) -> str:
    if not lines:
        return ""
    shown = ", ".join(map(str, lines[:_MAX_LINES])) + (" and others" if len(lines) > _MAX_LINES else "")
    return f"; so does line {shown}" if len(lines) == 1 else f"; so do lines {shown}"


# ---------------------------------------------------------------- global memory


def _lanes_apart(o: Any) -> str:
    if o.stride:
        pattern = f"neighbouring lanes are {o.stride:,} bytes apart"
    elif o.side_by_side:
        pattern = "neighbouring lanes are adjacent, but the row has gaps or does not begin at a multiple of 32 bytes"
    else:
        pattern = "the lanes have no common distance"
        if o.row:
            pattern += f"; a warp of this block covers several rows of {with_unit(o.row, 'threads')}"
    return (
        f"{' and '.join(map(_does, o.touched))} take {_amount(o.sectors)} sectors of 32 bytes per request, where "
        f"{_amount(o.ideal)} would hold as many bytes; {pattern}{_and_lines(o.other_lines)}{_on_ptx(o)}"
    )


def _records(o: Any) -> str:
    return _lanes_with_parts(o, "records")


def _short_rows(o: Any) -> str:
    return _lanes_with_parts(o, "a row (or record) of its own for each lane,")


def _lanes_with_parts(o: Any, what: str) -> str:
    return (
        f"{o.count} {_does(o.touched)} take {_sizes(o.sizes)} for a lane, and neighbouring lanes are {o.stride} bytes "
        f"apart: {what} of {o.stride} bytes, of which {with_unit(o.parts, 'parts')} with {o.used} bytes are touched. "
        f"A request takes {_amount(o.sectors)} sectors where {_amount(o.ideal)} would hold as many bytes{_on_ptx(o)}"
    )


def _part_why(what: str, of: str) -> Callable[[Any], str]:
    def why_it_costs(o: Any) -> str:
        again = [f"the same sectors are requested again for the next {what}"] if o.parts > 1 else []
        unused = ["unused bytes are transferred"] if o.used < o.stride else []
        return f"each request uses one {what} of its {of}: {' and '.join(again + unused)}"

    return why_it_costs


def _narrow(o: Any) -> str:
    take = "1 access takes" if o.count == 1 else f"{o.count} accesses take"
    return (
        f"{_names(o.touched, ', ')}: {take} {_sizes(o.sizes)} a lane; the lanes are adjacent and every recorded "
        f"row begins at a multiple of 16 bytes{_on_ptx(o)}"
    )


def _one_by_one(o: Any) -> str:
    return (
        f"{o.count} {_does(o.touched)} of {_sizes(o.sizes)} each touch the {o.stride} neighbouring bytes of one thread"
        f"{_on_ptx(o)}"
    )


def _reread(who: str) -> Callable[[Any], str]:
    return lambda o: (
        f"a block reads each byte of {_name(o.touched)} that it uses {'at least ' if o.at_least else ''}"
        f"{_amount(o.times)} times from global memory, on average over the recorded blocks; {who}{_on_ptx(o)}"
    )


def _same_values(o: Any) -> str:
    return (
        f"every thread of a block reads the same of {_names(o.touched)}: each warp loads again what one load could "
        f"bring, {'at least ' if o.at_least else ''}{_amount(o.times)} times per block{_on_ptx(o)}"
    )


# ---------------------------------------------------------------- shared memory


def _conflicts(o: Any) -> str:
    pattern = f"; neighbouring lanes are {o.stride:,} bytes apart" if o.stride else ""
    return (
        f"{_does(o.touched)} take {_amount(o.ways)} times the wavefronts that they need; {o.conflicts:.0f} % of the "
        f"{o.wavefronts:,} wavefronts on it are conflicts{pattern}{_on_ptx(o)}"
    )


def _padding(o: Any) -> str:
    left = (
        f"{o.conflicts_left:,} of {o.conflicts_before:,} conflicts are left"
        if o.conflicts_left
        else "no conflict is left"
    )
    record = (
        f"; or, where these are records of {o.record} bytes, records of {o.longer_record}, or an array for each of "
        "their fields"
        if o.record
        else ""
    )
    return (
        f"{_padded_rows(o)}: tried on the {o.tried:,} recorded requests to {_name(o.touched)}, {left}; it takes about "
        f"{o.more_bytes:,} bytes more of shared memory per block{record}"
    )


def _padded_rows(o: Any) -> str:
    """The padding as one writes it: longer rows where lanes are a row apart, else another index."""
    behind = f"{o.padding} bytes of padding after every {o.row}"
    if o.row % o.size_bytes or o.padding % o.size_bytes:
        return behind
    row, pad = o.row // o.size_bytes, o.padding // o.size_bytes
    if o.lane_stride in (0, o.row):
        record = f", or records of {o.row + o.padding} bytes," if o.row <= _MAX_RECORD_BYTES else ""
        return f"rows of {row + pad} elements instead of {row}{record} ({behind})"
    return f"element i at `i + i / {row}{f' * {pad}' if pad > 1 else ''}` ({behind})"


# ---------------------------------------------------------------- lanes


_GO_ON = {
    "apart": "",
    "leaving": "; lanes leave the loop in different iterations",
    "first": "; the lanes that continue are the first of the warp, as at the end of a row or in a tree",
    "alone": "; one lane continues alone",
    "evenly": "; the lanes that continue are every second, fourth ... one, as under `t % (2 * d) == 0`",
}


def _branch(o: Any) -> str:
    quoted = f" `{o.text}`" if 0 < len(o.text) <= _MAX_QUOTE else ""
    return (
        f"{_amount(o.active)} of 32 lanes are active in a warp instruction, on average; the branch{quoted} "
        f"diverges {o.divergent:.0f} % of the {o.passes:,} times that a warp reaches it{_GO_ON[o.shape]} "
        "(counted on PTX; ptxas may have replaced short branches by predicates, which take the same slots)"
    )


def _partly_filled(o: Any) -> str:
    last = "its only warp" if o.threads < 32 else "its last warp"
    return (
        f"a block has {with_unit(o.threads, 'threads')}, which is not a multiple of 32: {last} has "
        f"{with_unit(o.threads % 32, 'lanes')}, and {100 - o.filled:.0f} % of the lanes of all warps have no thread"
    )


# ---------------------------------------------------------------- the grid


def _spread(o: Any) -> str:
    blocks, sms = o.blocks, o.sms
    head = f"the grid has {with_unit(blocks, 'blocks')}, {o.device} has {sms} SMs"
    if blocks < sms:
        return f"{head}: {sms - blocks} of them {'has' if sms - blocks == 1 else 'have'} no work"
    least, rest = divmod(blocks, sms)
    if rest:
        return f"{head}: {rest} of them have {least + 1} blocks, the others {least}"
    return f"{head}: each has {with_unit(least, 'blocks')} and room for {o.room}"


def _last_wave(o: Any) -> str:
    return (
        f"{o.blocks:,} blocks make {_amount(o.waves)} waves of {o.at_once:,} ({o.resident} on each of {o.sms} SMs of "
        f"{o.device}); in the last wave there are {o.blocks % o.at_once:,}"
    )


def _more_blocks(o: Any) -> str:
    strided = ", as the loop strides by the size of the grid" if o.by_grid_size else ""
    return (
        f"split the work into more blocks, for example {o.blocks:,}: fewer iterations of the loop for each thread"
        f"{strided}, or several blocks that share a row and combine their results"
    )


# ---------------------------------------------------------------- warps of an SM


_LIMITERS = {
    "warps": "the warps that an SM can have at this block size",
    "registers": "{o.registers} registers per thread",
    "smem": "{o.smem_bytes:,} bytes of shared memory per block",
    "blocks": "the number of blocks that an SM can have",
    "barriers": "{o.barriers} named barriers per block",
}


def _limited(o: Any) -> str:
    return f"limited by {' and '.join(_LIMITERS[name].format(o=o) for name in o.limiters)}"


def _few_warps(o: Any) -> str:
    return f"{o.warps} of {o.most} warps of an SM can be resident ({100 * o.warps / o.most:.0f} %), {_limited(o)}"


def _kept_at(rest: str) -> Callable[[Any], str]:
    return lambda o: f"{o.warps} of {o.most} warps ({100 * o.warps / o.most:.0f} %), {_limited(o)}; {rest.format(o=o)}"


_WAITED_FOR = {
    "global": "global memory", "shared": "shared memory", "local": "local memory", "atomic": "atomics that return",
    "special": "special functions", "fp64": "double-precision arithmetic", "barrier": "barriers",
    "tensor": "matrix multiplications", "constant": "constants", "texture": "textures", "other": "other results",
}  # fmt: skip


def _waits(o: Any) -> str:
    warps = "" if o.warps is None else f"with {with_unit(o.warps, 'warps')} on an SM at most, "
    return (
        f"{warps}the successive waits of a warp take {o.latency:.0f} % of the predicted time, more than "
        f"any unit is busy; {'mostly it waits' if o.mostly else 'besides its own instructions it waits mostly'} for "
        f"{_WAITED_FOR[o.waited_for]}, {_amount(o.waits)} times"
    )


def _chain(o: Any) -> str:
    """The chain of a loop: `FFMA at 0x02b0, ... and 253 more (line 3; 1,024 cycles per iteration)`."""
    more = f" and {o.instructions - len(o.chain):,} more" if o.instructions > len(o.chain) else ""
    lines = (
        f"line{'s' if len(o.source_lines) > 1 else ''} {', '.join(map(str, o.source_lines[:_MAX_LINES]))}; "
        if o.source_lines
        else ""
    )
    return f"{', '.join(o.chain)}{more} ({lines}{o.cycles:,.0f} cycles per iteration of SASS)"


def _carried(o: Any) -> str:
    return (
        f"{o.latency:.0f} % of the predicted time are the instructions of a warp one after the other, mostly a chain: "
        f"each iteration of the loop needs what the one before has computed, by {_chain(o)}"
    )


def _through_memory(o: Any) -> str:
    lines = " and ".join(map(str, o.source_lines))
    where = f" (line{'s' if len(o.source_lines) > 1 else ''} {lines})" if lines else ""
    return (
        f"iterations of the loop read from {_name(o.touched)} what earlier ones wrote, and write what they compute "
        f"from it{where}"
    )


# ---------------------------------------------------------------- registers in memory, double precision


def _spilled(o: Any) -> str:
    bytes_ = "".join(
        f", {size:,} bytes of {what}"
        for size, what in ((o.store_bytes, "stores"), (o.load_bytes, "loads"))
        if size is not None
    )
    return (
        f"ptxas had no register left for some values: {o.stores} stores and {o.loads} loads of spilled registers in "
        f"SASS{bytes_}, at {o.registers} registers per thread"
    )


def _converted(o: Any) -> str:
    one = len(o.named) == 1
    begun = "values are converted to double precision, computed with, and converted back"
    if o.named:
        named = "`, `".join(o.named)
        begun = (
            f"`{named}` on this line {'is' if one else 'are'} double precision, and so is what is computed with "
            f"{'it' if one else 'them'}"
        )
    amount = f"{o.instructions} double-precision instructions in SASS" if o.in_sass else f"{o.instructions} of PTX"
    lines = with_unit(o.lines, "lines")
    return f"{begun}: {amount}, from {lines}, none of which names a variable or a type of double precision"


def _single_precision(o: Any) -> str:
    if o.numba:
        example = f"`np.float32({o.named[0]})`" if o.named else "`np.float32(...)`"
        return (
            f"constants of single precision, such as {example}: a Python float is float64, as is a quotient of integers"
        )
    example = f"`{o.named[0]}f`" if o.named else "the suffix `f`"
    return f"single precision: {example} and functions of float (`sqrtf`, `expf`), or a cast of double values"


# ---------------------------------------------------------------- atomics


def _meeting(o: Any) -> str:
    lanes = (
        "ptxas has one lane of a warp do it for all (a vote and a count in SASS), so that warps contend"
        if o.elected
        else f"in a request up to {_amount(o.lanes)} lanes name the same address, on average"
    )
    return (
        f"{_does(o.touched)} contend: a block makes {_amount(o.per_address)} of them on each address that it changes, "
        f"and the busiest address takes {o.busiest:.0f} % of all; {lanes}"
    )


def _meeting_why(o: Any) -> str:
    where = ", in the L2 cache, for all SMs together" if o.touched.space == "global" else ", lane after lane"
    return f"operations on one address run one after the other{where}"


def _often_changed(o: Any) -> str:
    return (
        f"{_does(o.touched)}: the recorded blocks change {with_unit(o.addresses, 'addresses')}, and the launch makes "
        f"about {_amount(o.each)} atomics on each"
    )


_LOOPING = "about {at_once:,} blocks that loop over the data instead of {blocks:,}"
_OWN_ARRAYS = (
    "an array for each field (structure of arrays), so that neighbouring lanes read neighbouring values; or load the "
    "records into shared memory with coalesced loads and separate their fields there"
)
_OTHER_ORDER = (
    "the other order in memory (a matrix by columns, an array for each field), so that neighbouring lanes read "
    "neighbouring values; or load the rows into shared memory with coalesced loads and read them there"
)

CAUSES: Mapping[str, tuple[str, Words, Words]] = {
    "lanes_apart": (
        "Uncoalesced access",
        _lanes_apart,
        reason_of_cause("lanes_apart"),
    ),
    "records": (
        "Records accessed field by field",
        _records,
        _part_why("field", "records"),
    ),
    "short_rows": ("Rows accessed one by each lane", _short_rows, _part_why("value", "rows")),
    "narrow": (
        "Narrow accesses",
        _narrow,
        reason_of_cause("narrow"),
    ),
    "one_by_one": (
        "Narrow accesses",
        _one_by_one,
        "each of them takes the sectors of all {count}, so that every sector is requested {count} times, and each is "
        "a separate instruction",
    ),
    "conflicts": (
        "Bank conflicts",
        _conflicts,
        reason_of_cause("conflicts"),
    ),
    "read_by_itself": (
        "Repeated reads of global memory",
        _reread("mostly the same thread again"),
        "the value could be kept in a register: each further read is an instruction and a wait",
    ),
    "read_by_others": (
        "Repeated reads of global memory",
        _reread("different threads of the block"),
        reason_of_cause("read_by_others"),
    ),
    "same_values": (
        "Repeated reads of global memory",
        _same_values,
        "each warp waits for the load as long as for one that loads 32 different values",
    ),
    "divergent_branch": (
        "Divergence",
        _branch,
        reason_of_cause("divergent_branch"),
    ),
    "partly_filled": ("Partly filled warps", _partly_filled, reason_of_cause("partly_filled")),
    "idle_sms": (
        "SMs without work",
        _spread,
        reason_of_cause("idle_sms"),
    ),
    "uneven_sms": (
        "SMs with less work than others",
        _spread,
        "a block runs on one SM: SMs with fewer blocks wait for the others",
    ),
    "sms_with_room": (
        "SMs with room for more blocks",
        _spread,
        "while the warps of an SM wait for memory or for another result, it runs others, and there are few of them",
    ),
    "last_wave": (
        "A last wave that is partly filled",
        _last_wave,
        "the last wave may take as long as a full one and has {empty:.0f} % of all places empty",
    ),
    "few_warps": (
        "Occupancy",
        _few_warps,
        reason_of_cause("few_warps"),
    ),
    "waits": (
        "Latency that is not hidden",
        _waits,
        reason_of_cause("waits"),
    ),
    "carried": ("A chain from iteration to iteration", _carried, reason_of_cause("carried")),
    "local_array": (
        "An array in local memory",
        "an array of the thread is in local memory: {requests:,} requests in {places} places of the PTX",
        reason_of_cause("local_array"),
    ),
    "spilled": (
        "Spilled registers",
        _spilled,
        reason_of_cause("spilled"),
    ),
    "converted": (
        "Unintended double precision",
        _converted,
        "an SM of {device} gives {rate} as many results of double precision as of single, and each value is converted "
        "twice",
    ),
    "scalar_halves": (
        "Arithmetic on 16-bit floats one by one",
        lambda o: f"{100 * o.share:.0f} % of the warp instructions compute with one number of 16 bits per lane",
        reason_of_cause("scalar_halves"),
    ),
    "warp_products": (
        "Matrix products of single warps",
        lambda o: f"{100 * o.share:.0f} % of the warp instructions are matrix products of single warps (`mma`)",
        lambda o: (
            f"on {o.device} these reach {o.reached:.1f} % of the rate of a warpgroup's (`wgmma`), on the average over "
            "types (Luo et al. 2025, section 6.2)"
        ),
    ),
    "empty_sms": (
        "SMs without a cluster",
        "clusters of {blocks} blocks are on {sms} of the {most} SMs of {device} at once",
        reason_of_cause("empty_sms"),
    ),
    "meeting": ("Atomics on the same address", _meeting, _meeting_why),
    "often_changed": (
        "Atomics on the same address",
        _often_changed,
        reason_of_cause("often_changed"),
    ),
    "constants_apart": (
        "Constant memory read at different places by the lanes",
        lambda o: (
            f"the lanes of a warp read {_amount(o.words)} different words of constant memory in a request, on "
            f"average, in {_amount(o.lines)} of the cache's lines of 64 bytes"
        ),
        reason_of_cause("constants_apart"),
    ),
}
"""The sentences of each kind of cause, and why it costs."""

REMEDIES: Mapping[str, Words] = {
    "wider_block": "the block has one thread in x, so that the lanes of a warp differ in y (or z): launch it "
    "with 32 or more in x, and let {s.fastest} run along memory; or index memory by the index "
    "in which the lanes differ",
    "neighbours": "let neighbouring threads access neighbouring elements: make {s.fastest} the index that runs "
    "fastest in memory, or load a tile into shared memory with coalesced accesses and read it there in the other order",
    "exchange_indices": "memory runs along the threads' index in y here and across that in x: exchange the two where "
    "the indices are computed, so that {s.fastest} is the one that runs along memory",
    "whole_rows": "let the row of a warp begin at a multiple of 32 bytes, by padding or another offset, "
    "and let all lanes take part in it",
    "reassign": "let the lanes of a warp access neighbouring elements, by another assignment of threads to elements or "
    "by sorting the indices of a gather; if the data determine the order, load reused data into shared memory",
    "own_arrays": _OWN_ARRAYS,
    "one_load": lambda o: (
        f"one {o.bytes}-byte load for the whole record {o.s.record.format(bytes=o.bytes)}; or {_OWN_ARRAYS}"
    ),
    "wide_accesses": "{wide} accesses of 16 bytes in place of {count}; or " + _OWN_ARRAYS,
    "other_order": _OTHER_ORDER,
    "wide_accesses_of_rows": "{wide} accesses of 16 bytes in place of {count}, if each row begins at a multiple of 16 "
    "bytes; or " + _OTHER_ORDER,
    "vectors": "let each thread take {elements} neighbouring elements with one 16-byte access "
    "{s.vector}, with a loop over the rest",
    "one_access": lambda o: (
        f"one access of {o.bytes} bytes {o.s.wide.format(words=o.words)}; the address must be a multiple of {o.bytes}, "
        "as all recorded ones are"
    ),
    "align": "a pointer aligned to {bytes} bytes, then one access of {bytes} bytes for all of them",
    "padding": _padding,
    "swizzled_box": lambda o: (
        f"a swizzle of {o.span} bytes in the tensor map, for a box whose rows have no more, and the same exclusive or "
        f"in the addresses that lanes read: of {o.conflicts_before:,} conflicts of the {o.tried:,} recorded requests "
        f"{o.conflicts_left:,} are left"
    ),
    "other_layout": "another layout: no padding of rows removes three quarters of the conflicts of the recorded "
    "requests; let neighbouring lanes access words of different banks, or the same word",
    "keep_in_register": "read it once into a local variable and use that; {s.reread}",
    "stage_in_shared": "load the data that the block uses into shared memory once, with coalesced loads and a "
    "barrier, and read it there; if every thread needs the same few values, use constant memory",
    "several_results": lambda o: (
        f"let a thread compute {o.results} neighbouring results and keep the values that they share in registers: "
        f"by the recorded addresses it would read {100 * o.share:.0f} % as often; and put data that the block shares "
        "into shared memory"
    ),
    "pass_values": "if the host knows the values at the launch, pass them as parameters of the kernel or in "
    "{s.constants}; else let a thread compute several elements, so that one read serves all of them",
    "lanes_apart": "let the condition be the same for all 32 lanes: put work of one kind into the same warps (by the "
    "index of the warp, by compacting or sorting the items first), give each lane as much work as its neighbours, or "
    "compute both sides without a branch if they are short",
    "lanes_leaving": "give neighbouring lanes the same number of iterations: sort or bin the items by their length, "
    "let a whole warp work on one item, or let a finished lane take the next item",
    "lanes_first": "let rows end where warps do: a length that is a multiple of 32 (padding), several short rows in "
    "one warp; and take the last steps of a tree with shuffles in whole warps",
    "lanes_alone": "let the lanes of the warp share the work that one of them does alone: each a part of the loop, "
    "with a reduction or a scan by shuffles at the end",
    "lanes_evenly": "let the first threads do the work and leave whole warps out: thread t takes element 2 * d * t, or "
    "begins with the largest distance and adds the element at distance d; do the last steps with shuffles in one warp",
    "whole_warps": "blocks of a multiple of 32 threads, for example {threads}, with a test of the index against "
    "the size",
    "more_blocks": _more_blocks,
    "smaller_blocks": "blocks of {threads} threads instead of {instead_of}: {blocks:,} of them reach more SMs",
    "smaller_pieces": "smaller pieces of work: with more and shorter blocks the last wave is a smaller part of the "
    "whole; if single elements can be distributed, {blocks:,} blocks, each with a loop over its part (grid-stride "
    "loop)",
    "fewer_registers": lambda o: (
        f"{o.registers} registers per thread instead of {o.instead_of} "
        f"({o.s.bounded.format(threads=o.threads, blocks=o.blocks)} or {o.s.cap}; look for spills afterwards); that "
        f"gives {o.with_it} warps"
    ),
    "less_shared": "at most {bytes:,} bytes of shared memory per block instead of {instead_of:,}; that gives {with_it} "
    "warps",
    "other_block": "blocks of {threads} threads instead of {instead_of}; that gives {with_it} warps",
    "independent_work": lambda o: (
        "more independent work in a thread: start several loads before the first is used "
        "(unroll the loop, two or four elements per thread, several sums instead of one)"
        + ("; or more warps per SM" if o.more_warps else "")
    ),
    "several_partial_results": "two or four independent sums (or products, or minima) in a loop that is unrolled as "
    "often, combined behind it; a sum of floats is then rounded otherwise",
    "constant_index": "let every index be a constant once the loop is unrolled ({s.unroll}), "
    "or put the array into shared memory",
    "fewer_values": "fewer values alive at once: a smaller tile or less unrolling; or more registers: a larger "
    "{s.cap}, looser {s.bounds}",
    "single_precision": _single_precision,
    "packed_halves": "two neighbouring elements per thread in a `__half2` (or `__nv_bfloat162`), with `__hadd2`, "
    "`__hmul2` and `__hfma2`; the array must begin at a multiple of 4 bytes, and an odd element at the end is computed "
    "alone",
    "combine_in_block": "combine first: within the warp ({s.warp_sum}), then within the block in "
    "shared memory, and make one atomic a block for each address",
    "combine_in_warp": "combine equal ones within the warp first ({s.warp_match}), or give each warp a copy of its "
    "own in shared memory and add the copies up at the end",
    "table_elsewhere": "the table in global memory, which L1 keeps, or in shared memory; constant memory is for values "
    "that all lanes of a warp read at once",
    "warpgroup_products": "`wgmma.mma_async` for the four warps of a warpgroup (in CUTLASS the atoms and mainloops of "
    "SM90), with at least one factor in shared memory, compiled for `sm_90a`",
    "smaller_clusters": lambda o: (
        f"clusters of {o.blocks} blocks; what one block loads for others is then loaded for fewer"
        if o.blocks > 1
        else "no clusters; each block then loads for itself what blocks of a cluster share"
    ),
    "fewer_blocks": "fewer blocks with more work for each, and so fewer of these atomics: " + _LOOPING,
    "copy_of_table": "a copy of the table in the shared memory of each block ({bytes:,} bytes), atomics on that, and "
    "one atomic an entry at the end; with " + _LOOPING,
}

REASONS: Mapping[str, Words] = {
    "not_seen": "nothing of this kind was found",
    "gains_little": lambda o: f"it was found, but without it the predicted time is only {100 * o.gain:.1f} % shorter",
    "no_loops": lambda o: (
        f"{_spread(o)}; but a warp executes no line twice, on average, so that there are no iterations of a loop "
        "to hand to more blocks, "
        + {
            "smallest": "and blocks are as small as a warp",
            "meet": "and the threads of a block depend on each other, so that it cannot be split",
            "no_more_sms": "and smaller blocks reach no more SMs",
        }[o.blocks_stay]
    ),
    "few_iterations": lambda o: (
        f"{_spread(o)}; but that all SMs have as many takes {o.needed:,} blocks, and a warp takes "
        f"{_amount(o.iterations)} iterations of a loop at most, on average: too few to share out over so many"
    ),
    "carried_iterations": lambda o: (
        f"{_spread(o)}; but each iteration of the loop needs what the one before has computed, so that its iterations "
        f"cannot be handed to more blocks: {_chain(o)}"
    ),
    "carried_in_memory": lambda o: (
        f"{_spread(o)}; but {_through_memory(o)}, so that they cannot be handed to more blocks"
    ),
    "waits_in_memory": lambda o: (
        f"{o.latency:.0f} % of the predicted time are the waits of a warp, one after the other; but "
        f"{_through_memory(o)}, so that no load can begin earlier"
    ),
    "carried": lambda o: f"{_carried(o)}; it cannot be taken in parts",
    "unknown": "{why}",
    "sm_full": "all {most} warps that an SM can have are resident",
    "grid_too_small": lambda o: (
        f"an SM has room for {o.most} warps of these blocks, and the grid has {with_unit(o.there, 'warps')} for it"
    ),
    "no_more_there": _kept_at("but the grid has no more: at most {o.there} on an SM"),
    "no_way_to_more": _kept_at("no change of registers, shared memory or block that gives more was found"),
    "more_no_help": _kept_at(
        "more would not help: with the next step the model gains less than {o.least} %, as its bottleneck is "
        "{o.bottleneck}"
    ),
}
"""Words for the reason why a rule has nothing to advise."""

REFUSALS: Mapping[str, Words] = {
    "trial_not_launched": "made so, the launch is refused: {words}",
    "trial_faulted": "made so, the launch ends in a fault: {words}",
    "trial_differs": "made so, the results differ: {words}",
    "trial_gains_little": lambda o: (
        f"made so, the results are the same, but the predicted time is "
        f"{f'{100 * o.gain:.1f} % shorter only' if o.gain >= 0 else f'{-100 * o.gain:.1f} % longer'}"
    ),
}
"""Words for the reason why a remedy that was tried is not advised."""

NUMBERS: Mapping[str, str] = {
    "predicted_us": "predicted time", "registers_per_thread": "registers", "static_smem_bytes": "shared memory",
    "spill_bytes": "spilled",
}  # fmt: skip
"""The names of a trial's numbers that are no counters, in words."""
