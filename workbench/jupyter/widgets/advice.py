"""Advice as a card: a row a piece, the most gain first, each opened to its why and what to try; no script."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from workbench.analyse.model.advice import NOT_VALIDATED, Advice, AdviceList, Silence
from workbench.analyse.model.advice.advice_words import SUBJECTS
from workbench.base.records import Missing, Source
from workbench.base.records.source_lines import numbered_lines
from workbench.jupyter.widgets.view import View, chip, style

_CODE = re.compile(r"`([^`]+)`")


def advice_view(advice: AdviceList) -> View:
    """Return a card of the advice on a launch."""
    lines = numbered_lines(advice.source) if isinstance(advice.source, Source) else {}
    filename = advice.source.filename if isinstance(advice.source, Source) else ""
    count = len(advice)
    head = "No advice" if not count else f"{count} piece{'' if count == 1 else 's'} of advice"
    header = (
        f'<header class="{"" if count else "good"}"><strong>{head}</strong>'
        f"<span><code>{escape(advice.kernel)}</code>, {escape(advice.launch)}</span>"
        f"{chip(advice.device)}{chip(f'gains: {NOT_VALIDATED}')}</header>"
    )
    items = "".join(_item(each, lines if each.file == filename else {}, i == 0) for i, each in enumerate(advice))
    body = f"<ol>{items}</ol>" if count else ""
    refused = _refused(advice.refused)
    silent = _silent(advice.silent)
    notes = f"<footer>{'<br>'.join(escape(note) for note in advice.notes)}</footer>" if advice.notes else ""
    html = (
        f'{style("card.css", "advice.css")}<div class="kw-card kw-advice">{header}{body}{refused}{silent}{notes}</div>'
    )
    return View(html, str(advice))


def _item(advice: Advice, lines: Mapping[int, str], opened: bool) -> str:
    width = min(max(advice.gain.value, 0.0), 100.0)
    where = f' <span class="kw-note">{escape(advice.where)}</span>' if advice.where else ""
    gain = (
        f'<span><span class="kw-gain" title="less time; {escape(NOT_VALIDATED)}">−{advice.gain.value:.0f} %</span>'
        f'<span class="kw-bar" role="presentation"><span style="width:{width:.0f}%"></span></span></span>'
    )
    summary = (
        f"<summary>{gain}<span><span class='kw-title'>{escape(advice.title)}</span>{where}</span>"
        f'<span class="kw-seen">{_prose(advice.seen)} {chip(advice.basis)}</span></summary>'
    )
    rows = [("why", _prose(advice.why)), ("try", _prose(advice.try_)), ("gain", escape(_gain(advice)))]
    rows.append(_trial(advice))
    if isinstance(advice.line, int) and advice.line in lines:
        rows.insert(0, ("line", f"<code>{advice.line}  {escape(lines[advice.line].strip())}</code>"))
    inside = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in rows)
    return f"<li><details{' open' if opened else ''}>{summary}<dl>{inside}</dl></details></li>"


def _trial(advice: Advice) -> tuple[str, str]:
    """The trial of the remedy: its numbers and the difference of the text, where it was tried."""
    trial = advice.trial
    if isinstance(trial, Missing):
        return "not tried", _prose(trial.reason)
    numbers = "".join(f"<li>{escape(each)}</li>" for each in trial.changes)
    numbers = f'<ul class="kw-numbers">{numbers}</ul>' if numbers else ""
    diff = f'<pre class="kw-diff">{"".join(map(_diff_line, trial.diff.splitlines()))}</pre>' if trial.diff else ""
    return "tried", f"{_prose(trial.words)}{numbers}{diff}"


def _diff_line(line: str) -> str:
    kind = {"+": "added", "-": "removed"}.get(line[:1]) if not line.startswith(("+++", "---")) else None
    return f'<span class="kw-{kind}">{escape(line)}</span>\n' if kind else f"{escape(line)}\n"


def _refused(refused: tuple[Advice, ...]) -> str:
    """Remedies that were tried and do not hold, closed."""
    if not refused:
        return ""
    rows = "".join(
        f"<dt>{escape(each.title)}</dt><dd>{_prose(each.try_)}</dd><dt>{name}</dt><dd>{text}</dd>"
        for each in refused
        for name, text in (_trial(each),)
    )
    count = len(refused)
    words = f"{count} remed{'y was' if count == 1 else 'ies were'} tried and not advised"
    return (
        f'<section style="padding:0"><details class="kw-silent"><summary>{words}</summary><dl>{rows}</dl></details>'
        "</section>"
    )


def _gain(advice: Advice) -> str:
    low, high = advice.gain_low.value, advice.gain_high.value
    over = f"; {low:.0f} to {high:.0f} % over the range of the prediction" if round(low) != round(high) else ""
    return f"{advice.gain_text}{over}"


def _silent(silent: tuple[Silence, ...]) -> str:
    if not silent:
        return ""
    rows = "".join(f"<dt>{escape(SUBJECTS[each.rule])}</dt><dd>{_prose(each.reason)}</dd>" for each in silent)
    count = len(silent)
    return (
        f'<section style="padding:0"><details class="kw-silent"><summary>{count} rule{"" if count == 1 else "s"} '
        f"checked without a finding</summary><dl>{rows}</dl></details></section>"
    )


def _prose(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text))


def missing_advice_view(missing: Missing) -> View:
    """Return a card that says why there is no advice."""
    html = f'{style("card.css")}<div class="kw-card"><header><strong>No advice</strong>'
    return View(f"{html}<span>{escape(missing.reason)}</span></header></div>", str(missing))
