"""Counts, modelled times and memory that is left of a program, as cards."""

from __future__ import annotations

from workbench.analyse.model.prediction import time_in_words
from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Column, Head, Line, Table, label, note, numbers
from workbench.jupyter.widgets.line_table import line_table_view
from workbench.jupyter.widgets.view import View
from workbench.languages.programs.logged_findings import LoggedFigures
from workbench.languages.programs.report import COUNT_COLUMNS


def figure_views(figures: LoggedFigures, findings: int) -> list[View]:
    """Give the cards of a program's figures.

    Parameters
    ----------
    findings
        The number of faults and findings in all launches.
    """
    views = []
    if figures.sanitizers and figures.report.kernels and not findings:
        watched = f"sanitised ({', '.join(figures.sanitizers)})"
        views.append(card_view(f"{watched}: no findings", Head("No findings", (watched,), "good")))
    if any(record.totals for record in figures.report.kernels.values()):
        views.append(_counts(figures))
        views += [line_table_view(table) for table in figures.lines.values() if table.rows]
    if figures.devices and (figures.report.kernels or figures.report.transfers):
        views.append(_times(figures))
    if figures.leaks is not None:
        views.append(_leaks(figures))
    return views


def _counts(figures: LoggedFigures) -> View:
    heads = ("launches", *(head for head, _ in COUNT_COLUMNS))
    columns: tuple[str | Column, ...] = ("kernel", *numbers(*heads))
    rows: list[tuple[str | Cell, ...]] = [
        (name, _count(record.launches), *(_count(record.totals.get(counter, 0)) for _, counter in COUNT_COLUMNS))
        for name, record in figures.report.kernels.items()
    ]
    table = Table(columns, rows, "counts", has_row_heads=True, is_sorted_by_heads=True)
    last = Line("Tables by line below are of the last launch of each kernel.", is_note=True)
    return card_view(figures.report.table(), Head("All launches of the program", (label("counted"),)), (table, last))


def _count(value: int) -> Cell:
    return Cell(f"{value:,}", key=value)


def _times(figures: LoggedFigures) -> View:
    """A row a kernel and a direction of copies, two columns a GPU."""
    report = figures.report
    heads = (f"{what}, {device}" for device in figures.devices for what in ("each", "all"))
    columns: tuple[str | Column, ...] = ("work", *numbers("calls", "bytes", *heads))
    rows: list[tuple[str | Cell, ...]] = []
    sums = dict.fromkeys(figures.devices, 0.0)
    missing: dict[str, None] = {}
    for name, calls, size, times in report.timed_work():
        cells = [_count(calls), Cell() if size is None else _count(size)]
        for device in figures.devices:
            time = times.get(device, Missing("not modelled"))
            if isinstance(time, Missing):
                missing[f"{name}, {device}: {time.reason}"] = None
                cells += [Cell(note("–"), time.reason), Cell(note("–"), time.reason)]
                continue
            sums[device] += time
            cells += [_time(time / calls), _time(time)]
        rows.append((name, *cells))
    table = Table(columns, rows, "modelled times", has_row_heads=True, is_sorted_by_heads=True)
    words = "; ".join(f"{device}: {time_in_words(time)}" for device, time in sums.items())
    notes = [Line(each, is_note=True) for each in missing]
    return card_view(
        "\n".join(report.times(device) for device in figures.devices),
        Head("Modelled times of the program", (label("modelled"), f"in all {words}")),
        (table, *notes),
    )


def _time(us: float) -> Cell:
    return Cell(time_in_words(us), key=us)


def _leaks(figures: LoggedFigures) -> View:
    leaks = figures.leaks or ()
    if not leaks:
        return card_view("all device memory was freed", Head("All device memory was freed", (), "good"))
    columns = (Column("bytes", is_number=True), "memory", "allocated by")
    rows = [(_count(leak.size_bytes), leak.what, leak.place) for leak in leaks]
    text = "\n".join(f"{leak.size_bytes:,} bytes of {leak.what} were not freed" for leak in leaks)
    total = sum(leak.size_bytes for leak in leaks)
    head = Head("Memory that was not freed", (f"{total:,} bytes",), "bad")
    return card_view(text, head, (Table(columns, rows, "leaks", is_sorted_by_heads=True),))
