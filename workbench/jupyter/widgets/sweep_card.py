"""A register sweep as a card that needs no script: a row a variant, and occupancy, spills and time over registers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workbench.analyse.measure.register_sweep import RegisterSweep, SpillPlace, SweepPoint, TimeRange
from workbench.base.records import Missing, Occupancy, Resources
from workbench.base.records.number_words import plain
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Head, Line, Plots, Row, Section, Table, label, note, numbers
from workbench.jupyter.widgets.occupancy_parts import percent
from workbench.jupyter.widgets.plots import BLUE, GREEN, GREY, ORANGE, Axis, Boxes, Curve, Dots, Plot
from workbench.jupyter.widgets.view import View

_MAX_PLACES = 3


def sweep_view(sweep: RegisterSweep) -> View:
    """Return a card of a sweep."""
    name = str(getattr(sweep.kernel, "name", "a kernel"))
    about = (label("static"), label("modelled"), state(sweep), label(f"{sweep.block_threads} threads per block"))
    plots = Plots(tuple(plot for plot in sweep_plots(sweep) if is_filled(plot)))
    return card_view(str(sweep), Head(f"{name}, recompiled", about), (plots,), sweep_table(sweep))


def is_filled(plot: Plot) -> bool:
    """True if a plot has any point or box."""
    return any(
        part.extents if isinstance(part, Boxes) else part.x for part in plot.parts if isinstance(part, Boxes | Dots)
    )


def state(sweep: RegisterSweep) -> str:
    """Return how far a sweep is, in words."""
    done, requested = len(sweep.points), sweep.asked
    variants = "1 variant" if requested == 1 else f"{requested} variants"
    return variants if sweep.is_complete else f"{done} of {variants}"


def sweep_table(sweep: RegisterSweep) -> Section:
    """Return a row for each variant, and the verdict or why there is no time."""
    fastest = sweep.fastest
    rows: list[Row] = []
    for point in sweep.points:
        variant = str(point.variant)
        if isinstance(point.resources, Missing):
            rows.append(Row((variant, Cell(point.resources.reason, span=4))))
            continue
        shown = point.occupancy
        share = percent(shown.theoretical) if isinstance(shown, Occupancy) else "–"
        cells = (variant, str(point.resources.registers_per_thread), share, _bytes(point), _time(point))
        rows.append(Row(cells, "best" if point is fastest else ""))
        if point.spills or isinstance(point.spills, Missing):
            # Below its variant: lines are many words, and a notebook may be narrow.
            rows.append(Row((Cell(note(f"spills at {places(point)}"), span=5),)))
    words = fastest.reason if isinstance(fastest, Missing) else sweep.verdict
    bases = sorted({point.time.basis for point in sweep.points if isinstance(point.time, TimeRange)})
    time = f"time, µs ({', '.join(bases)})" if bases else "time"
    return (
        Table(("variant", *numbers("registers", "occupancy", "spill bytes", time)), rows),
        Line(words, is_note=True),
    )


def places(point: SweepPoint) -> str:
    """Return where a variant spills, in words: the lines with most bytes."""
    if isinstance(point.spills, Missing):
        return point.spills.reason
    listed = [_place(place) for place in point.spills[:_MAX_PLACES]]
    more = len(point.spills) - len(listed)
    return ", ".join(listed) + (f" and {more} more" if more > 0 else "")


def _place(place: SpillPlace) -> str:
    where = f"line {place.line}" if isinstance(place.line, int) else "no source line"
    return f"{where} ({place.store_bytes + place.load_bytes} bytes)"


def _bytes(point: SweepPoint) -> str:
    found = point.spill_bytes
    return f"{found:,}" if isinstance(found, int) else "–"


def _time(point: SweepPoint) -> str:
    time = point.time
    return f"{plain(time.low.value, 3)} to {plain(time.high.value, 3)}" if isinstance(time, TimeRange) else "–"


def sweep_plots(sweep: RegisterSweep, reach: tuple[float, float] | None = None) -> tuple[Plot, Plot, Plot]:
    """Return occupancy, spilled bytes and times over registers. reach: the ends of the axis of registers."""
    points = [(p, p.resources) for p in sweep.points if isinstance(p.resources, Resources)]
    points.sort(key=lambda each: (each[1].registers_per_thread, str(each[0].variant)))
    shares = [(p, of, p.occupancy.theoretical) for p, of in points if isinstance(p.occupancy, Occupancy)]
    times = [(p, of, p.time) for p, of in points if isinstance(p.time, TimeRange)]
    middles = [(p, of, time.middle) for p, of, time in times]
    ranges = [(time.low.value, time.high.value) for *_, time in times]
    registers = [of.registers_per_thread for _, of in points] or [0]
    ends = reach or (min(registers) - 4, max(registers) + 4)
    quarters = tuple((share, f"{share:.0%}") for share in (0, 0.25, 0.5, 0.75, 1))
    boxes, highest = _spills(points)
    return (
        _plot(ends, Axis(-0.05, 1.08, "occupancy, modelled", quarters), *_curve(shares, BLUE)),
        _plot(ends, Axis(0, _above(highest), "spill bytes, static"), boxes),
        _plot(ends, Axis(0, _above(high for _, high in ranges), "time, µs"), *_curve(middles, GREEN, ranges)),
    )


def _plot(ends: tuple[float, float], y: Axis, *parts: Curve | Dots | Boxes) -> Plot:
    return Plot(f"{y.label} over registers", Axis(*ends, "registers per thread"), y, parts, height=200)


def _curve(
    points: Sequence[tuple[SweepPoint, Resources, float]], colour: str, ends: Sequence[tuple[float, float]] = ()
) -> tuple[Curve, Dots]:
    registers, values = [of.registers_per_thread for _, of, _ in points], [value for *_, value in points]
    tips = _tips([(point, of) for point, of, _ in points])
    return Curve(registers, values, width=1), Dots(registers, values, tips, colour, size=9, ends=ends)


def _spills(points: Sequence[tuple[SweepPoint, Resources]]) -> tuple[Boxes, list[float]]:
    """A box of the bytes that a variant stores, and above it one of those that it loads; the tops of the stacks."""
    known = []
    for point, of in points:
        stores, loads = of.spill_store_bytes, of.spill_load_bytes
        if isinstance(stores, int) and isinstance(loads, int):
            known += [(point, of, 0, stores, ORANGE), (point, of, stores, stores + loads, GREY)]
    extents = [
        (of.registers_per_thread - 1.2, of.registers_per_thread + 1.2, low, high) for _, of, low, high, _ in known
    ]
    tips = _tips([(point, of) for point, of, *_ in known])
    return Boxes(extents, tips, [colour for *_, colour in known], 1), [high for *_, high, _ in known]


def _tips(points: Sequence[tuple[SweepPoint, Resources]]) -> dict[str, list[str]]:
    shares = (point.occupancy for point, _ in points)
    return {
        "variant": [str(point.variant) for point, _ in points],
        "registers": [str(of.registers_per_thread) for _, of in points],
        "occupancy": [percent(share.theoretical) if isinstance(share, Occupancy) else "–" for share in shares],
        "spill stores, loads": [f"{of.spill_store_bytes}, {of.spill_load_bytes} bytes" for _, of in points],
        "spills at": [places(point) for point, _ in points],
        "time": [str(point.time) for point, _ in points],
    }


def _above(values: Iterable[float]) -> float:
    """The end of an axis on which all values are seen."""
    return 1.08 * max(values, default=1) or 1.0
