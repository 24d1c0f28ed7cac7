"""`%tune`, and the picture of a search that goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell

from tests.tuning.searches import SCALE, launch, problem
from workbench.jupyter.notebook import live_tuning
from workbench.jupyter.notebook.magics_tuning import TuningMagics
from workbench.search.tuning.tuning import Tuning


class Output:
    """The output of a cell: all that was shown in it, one after the other."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def display(self, bundle: dict[str, str], **options: Any) -> Output:
        self.shown.append(bundle["text/html"])
        return self

    def update(self, bundle: dict[str, str], **options: Any) -> None:
        self.shown.append(bundle["text/html"])


@pytest.fixture
def magics(shell: InteractiveShell) -> TuningMagics:
    shell.user_ns.update(scale=SCALE, problem=problem(), launch=launch)
    return TuningMagics(shell)


def test_the_magic_searches_and_the_picture_goes(
    magics: TuningMagics, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from workbench.base import hooks

    output = Output()
    monkeypatch.setattr("IPython.display.display", output.display)
    monkeypatch.setattr(live_tuning, "_EVERY_SECONDS", 0.0)
    hooks.enter("live_tuning", live_tuning.LiveTuning)
    found = magics.tune("-l launch -d A100 -p 0 -n 3 -s random -c BLOCK*TILE<=256 scale problem BLOCK=64,128 TILE=1,2")
    assert isinstance(found, Tuning)
    assert len(found.trials) == 3
    assert output.shown[-1] == ""
    # One before the first variant, one after each, and one before each that follows.
    assert [html.count("<circle") for html in output.shown[:-1]] == [0, 1, 1, 2, 2, 3]
    assert "0 of 3 tried; interrupt the kernel" in output.shown[0]
    assert "left; interrupt the kernel" in output.shown[1]


@pytest.mark.thorough
def test_a_search_that_goes_on_shows_all_that_an_earlier_one_tried_before_it_tries_another(
    magics: TuningMagics, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from workbench.base import hooks

    output = Output()
    monkeypatch.setattr("IPython.display.display", output.display)
    hooks.enter("live_tuning", live_tuning.LiveTuning)
    line = f"-l launch -d A100 -p 0 -f {tmp_path / 'kept.jsonl'} scale problem TILE=1 BLOCK=64,128"
    magics.tune(line)
    output.shown.clear()
    found = magics.tune(f"{line},256")
    assert [trial.known for trial in found.trials] == [True, True, False]
    assert output.shown[0].count("<circle") == 2
    assert "2 of 3 tried (2 by an earlier search); interrupt the kernel" in output.shown[0]
    assert output.shown[-1] == ""


@pytest.mark.parametrize("line", ["", "scale problem", "nothing problem BLOCK=1", "-n x scale problem BLOCK=1", "-z"])
def test_a_wrong_line_is_an_error_of_usage(magics: TuningMagics, line: str) -> None:
    with pytest.raises(UsageError):
        magics.tune(line)
