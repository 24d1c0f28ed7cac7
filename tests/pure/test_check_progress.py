"""The progress display of a check while it runs; nothing is left of it afterwards."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from workbench.device.targets import check_progress
from workbench.device.targets.check_progress import shown_progress


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(check_progress, "_PATIENCE_SECONDS", -1.0)
    monkeypatch.setattr(check_progress, "_EVERY_SECONDS", -1.0)


def test_a_notebook_has_a_bar_that_goes_away(at_once, monkeypatch):
    shown = []
    handle = SimpleNamespace(update=lambda bundle, raw: shown.append(bundle))

    def display(bundle, raw, display_id):
        shown.append(bundle)
        return handle

    monkeypatch.setattr(check_progress, "_notebook", lambda title: check_progress._Notebook(title, display))
    with shown_progress("checking a<b") as progress:
        progress("n=33")
        progress("n=64")
    assert [bundle["text/plain"] for bundle in shown] == ["checking a<b: n=33", "checking a<b: n=64", ""]
    assert "<progress" in shown[0]["text/html"]
    assert "a&lt;b" in shown[0]["text/html"]
    assert shown[-1]["text/html"] == ""


def test_a_terminal_has_a_bar_that_goes_away_after_an_interrupt_too(at_once, monkeypatch, capsys):
    monkeypatch.setattr(check_progress, "_terminal", check_progress._Terminal)
    monkeypatch.setattr(check_progress, "_notebook", lambda title: None)
    bars = []
    start = check_progress._Terminal.show

    def show(self, doing, share):
        start(self, doing, share)
        bars.append((self._progress, self._progress.tasks[0].description, share))

    monkeypatch.setattr(check_progress._Terminal, "show", show)

    def interrupted():
        with shown_progress("checking [b]") as progress:
            progress("n=1")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    ((bar, words, share),) = bars
    assert "n=1" in words
    assert share is None
    assert not bar.live.is_started


def test_a_check_that_is_soon_over_shows_nothing(monkeypatch):
    monkeypatch.setattr(check_progress, "_PATIENCE_SECONDS", 1e9)
    monkeypatch.setattr(check_progress, "_notebook", lambda title: check_progress._Notebook(title, pytest.fail))
    with shown_progress("checking") as progress:
        progress("n=1")


def test_where_nobody_looks_nothing_is_shown(at_once, monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    with shown_progress("checking") as progress:
        progress("n=1")
    assert capsys.readouterr().out == ""
