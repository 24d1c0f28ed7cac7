"""The rule about registers that lie in memory: spills by ptxas, and arrays that cannot be in registers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from workbench.model.advice.facts import Facts
from workbench.model.advice.values import Change, Finding
from workbench.records import Missing, Quantity, SassLine, SourceSpot


def spills(facts: Facts) -> Iterator[Finding]:
    """Stores and loads of local memory that the source has no need of."""
    if not isinstance(facts.resources, Missing) and isinstance(facts.sass, tuple):
        marked = [line for line in facts.sass if line.spill]
        if marked:
            yield _spilled(facts, marked)
    arrays = facts.of("local", "read", "write")
    if arrays:
        requests = sum(each.count("requests") for each in arrays)
        worst = max(arrays, key=lambda each: each.count("requests"))
        yield Finding(
            "spills",
            f"an array of the thread lies in local memory: {requests:,} requests in {len(arrays)} places of the PTX",
            "counted",
            facts.user_spot(worst.spot),
            "registers have no addresses: an array whose index is known only at run time, or whose address is taken, "
            "is kept in memory, and each access is a load or a store",
            "let every index be a constant once the loop is unrolled (`#pragma unroll`, a size known when compiling), "
            "or put the array into shared memory",
            Change(
                {(each.ptx_line, each.counter(what)): 0.0 for each in arrays for what in ("requests", "sectors")},
                instructions={each.ptx_line: 0.0 for each in arrays},
            ),
            {"requests": Quantity(requests, "requests", "counted")},
        )


def _spilled(facts: Facts, marked: list[SassLine]) -> Finding:
    resources = facts.resources
    assert not isinstance(resources, Missing)
    stores = sum(line.opcode.startswith("ST") for line in marked)
    bytes_ = "".join(
        f", {size:,} bytes of {what}"
        for size, what in ((resources.spill_store_bytes, "stores"), (resources.spill_load_bytes, "loads"))
        if not isinstance(size, Missing)
    )
    return Finding(
        "spills",
        f"ptxas had no register left for some values: {stores} stores and {len(marked) - stores} loads of spilled "
        f"registers in SASS{bytes_}, at {resources.registers_per_thread} registers a thread",
        "static",
        _most_executed(facts),
        "a spilled value is stored to local memory and loaded again where it is needed: instructions, traffic of L1 "
        "and waits that the source has not asked for",
        "fewer values alive at once: a smaller tile or less unrolling; or more registers: a larger -maxrregcount, a "
        "looser `__launch_bounds__`",
        Change(without_spills=True),
        {
            "stores": Quantity(stores, "instructions", "static"),
            "loads": Quantity(len(marked) - stores, "instructions", "static"),
        },
    )


def _most_executed(facts: Facts) -> SourceSpot | Missing:
    """The line whose spills the launch executes most often; that of most spills where none was counted."""
    static: Counter[tuple[str, int]] = Counter()
    executed: Counter[tuple[str, int]] = Counter()
    for line, times in facts.executed:
        if line.spill and isinstance(line.source_line, int) and isinstance(line.source_file, str):
            at = facts.user_spot(SourceSpot(line.source_file, line.source_line, line.inlined_at))
            if isinstance(at, SourceSpot):
                static[at.file, at.line] += 1
                executed[at.file, at.line] += times  # type: ignore[assignment]
    ranked = executed if any(executed.values()) else static
    if not ranked:
        return Missing("the spills have no line")
    return SourceSpot(*max(ranked, key=lambda at: (ranked[at], static[at], -at[1])))
