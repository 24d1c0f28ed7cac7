"""The rule about registers that lie in memory: spills by ptxas, and arrays that cannot be in registers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from workbench.analyse.model.advice.facts import Access, Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity, SassLine, SourceSpot
from workbench.base.records.facts import Fact


def spills(facts: Facts) -> Iterator[Finding]:
    """Stores and loads of local memory that the source has no need of."""
    if not isinstance(facts.resources, Missing) and isinstance(facts.sass, tuple):
        marked = [line for line in facts.sass if line.spill]
        if marked:
            yield _spilled(facts, marked)
    arrays = [each for each in facts.of("local", "read", "write") if _is_in_sass(each)]
    if arrays:
        requests = sum(each.count("requests") for each in arrays)
        worst = max(arrays, key=lambda each: each.count("requests"))
        yield Finding(
            Fact.of("local_array", requests=Quantity(requests, "requests", "counted"), places=len(arrays)),
            "counted",
            facts.user_spot(worst.spot),
            Fact.of("constant_index"),
            Change(
                {(each.ptx_line, each.counter(what)): 0.0 for each in arrays for what in ("requests", "sectors")},
                instructions={each.ptx_line: 0.0 for each in arrays},
            ),
        )


def _is_in_sass(access: Access) -> bool:
    """True if SASS makes the access: ptxas may keep an array of PTX in registers."""
    basis = access.basis
    return basis is None or basis.kind == "no_sass" or basis.leader_line is not None or bool(basis.sass)


def _spilled(facts: Facts, marked: list[SassLine]) -> Finding:
    resources = facts.resources
    assert not isinstance(resources, Missing)
    stores = sum(line.opcode.startswith("ST") for line in marked)
    return Finding(
        Fact.of(
            "spilled",
            stores=Quantity(stores, "instructions", "static"),
            loads=Quantity(len(marked) - stores, "instructions", "static"),
            store_bytes=_known(resources.spill_store_bytes),
            load_bytes=_known(resources.spill_load_bytes),
            registers=resources.registers_per_thread,
        ),
        "static",
        _most_executed(facts),
        Fact.of("fewer_values"),
        Change(without_spills=True),
    )


def _known(size: int | Missing) -> int | None:
    return None if isinstance(size, Missing) else size


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
