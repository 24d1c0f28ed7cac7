"""The passes of a compiler as a view: a list of those that changed the program, and beside it what one changed.

Works in a saved file: without its script all differences stand under one another.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from html import escape

from workbench.base.records.compiler_passes import CompilerPass, CompilerPasses, DiffLine
from workbench.base.records.place_names import short_name
from workbench.jupyter.widgets.view import View, asset, chip, style

_STAGES = {"ttir": "TTIR", "ttgir": "TTGIR", "llir": "LLVM IR"}
_CONTEXT = 3
"""Lines that are the same, above and below those that are not."""
_MAX_LINES = 400
"""Lines of one difference in a view, which a notebook keeps."""


def passes_view(passes: CompilerPasses) -> View:
    """Return the passes of a kernel's compiler as a view."""
    identity = f"kw-passes-{secrets.token_hex(6)}"
    changing = passes.changing
    without = len(passes.steps) - len(changing)
    items: list[str] = []
    stage = ""
    for at, step in enumerate(changing):
        if step.stage != stage:
            stage = step.stage
            items.append(f'<li role="presentation" class="kw-passes-stage">{escape(_title(stage))}</li>')
        items.append(
            f'<li role="option" id="{identity}-{at}" aria-selected="{"false" if at else "true"}" data-at="{at}" '
            f'title="{escape(step.options)}"><span>{escape(step.name)}</span>{_counts(step)}</li>'
        )
    shown = "".join(map(_section, changing))
    script = f'<script>({asset("passes_card.js").strip().rstrip(";")})({{"id": "{identity}"}});</script>'
    html = (
        f'{style("card.css", "passes_card.css")}<div class="kw-card kw-passes" id="{identity}">'
        f"<header><strong>{escape(passes.kernel)}</strong>{chip(passes.arch)}{chip('static')}"
        f"<span>{escape(_summary(passes))}</span></header>"
        f'<div class="kw-passes-room"><ol role="listbox" tabindex="0" aria-label="passes that changed '
        f'{escape(passes.kernel)}" aria-activedescendant="{identity}-0">{"".join(items)}</ol>'
        f'<div class="kw-passes-texts" tabindex="0" role="region" aria-label="changes of a pass">{shown}</div></div>'
        f'<p class="kw-note">{without} more passes changed nothing. Numbers in front are lines of the source. A line '
        f"that differs only in names of values counts as the same. Arrow keys go to another pass.</p></div>{script}"
    )
    return View(html, _text(passes))


def _title(stage: str) -> str:
    return f"to {_STAGES.get(stage, stage)}"


def _summary(passes: CompilerPasses) -> str:
    return f"{passes.language}: {len(passes.changing)} of {len(passes.steps)} passes changed the program"


def _count(step: CompilerPass, kind: str) -> int:
    return sum(line.kind == kind for line in step.lines)


def _counts(step: CompilerPass) -> str:
    added, removed = _count(step, "added"), _count(step, "removed")
    return f'<span class="kw-passes-counts"><ins>+{added}</ins> <del>−{removed}</del></span>'


def _section(step: CompilerPass) -> str:
    function = f" on {escape(step.function)}" if step.function else ""
    options = f"<code>{escape(step.options)}</code>" if step.options else ""
    return (
        f'<section class="kw-passes-step"><h4>{escape(step.name)}{function}</h4>{options}'
        f"<pre>{''.join(_rows(step))}</pre></section>"
    )


def _rows(step: CompilerPass) -> Iterable[str]:
    lines = step.lines
    near = _near_changes(lines)
    shown = 0
    skipped = 0
    for at, line in enumerate(lines):
        if at not in near:
            skipped += 1
            continue
        if shown == _MAX_LINES:
            rest = sum(each in near for each in range(at, len(lines)))
            yield f"<i>… {rest} more lines: wb.passes has them</i>"
            return
        if skipped:
            yield f"<i>⋯ {skipped} lines that are the same\n</i>"
            skipped = 0
        shown += 1
        yield _row(step, line)
    if skipped:
        yield f"<i>⋯ {skipped} lines that are the same</i>"


def _row(step: CompilerPass, line: DiffLine) -> str:
    tag = {"same": "span", "added": "ins", "removed": "del"}[line.kind]
    if line.after is not None:
        spot = step.after.spots.get(line.after)
    else:
        spot = step.before.spots.get(line.before or 0)
    place = "" if spot is None else f' data-line="{spot.line}" title="{escape(short_name(spot.file))}"'
    return f"<{tag}{place}>{escape(line.text)}\n</{tag}>"


def _near_changes(lines: Sequence[DiffLine]) -> set[int]:
    near: set[int] = set()
    for at, line in enumerate(lines):
        if line.kind != "same":
            near.update(range(max(at - _CONTEXT, 0), min(at + _CONTEXT + 1, len(lines))))
    return near


def _text(passes: CompilerPasses) -> str:
    rows = [f"{passes.kernel}, {passes.arch}, {_summary(passes)} (static)"]
    for step in passes.changing:
        rows.append(
            f"  {_STAGES.get(step.stage, step.stage):8} {step.name:45} "
            f"+{_count(step, 'added'):<5} -{_count(step, 'removed')}"
        )
    return "\n".join(rows)
