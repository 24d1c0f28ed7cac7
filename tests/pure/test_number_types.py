"""Numbers on the command line: each has bounds, and a word that is no number within them is refused."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

import workbench as wb
from workbench.search.history.store import History
from workbench.tools.commands import number_types
from workbench.tools.commands.cli import _parser, main
from workbench.tools.commands.verify import size_of


def _parsers(parser: argparse.ArgumentParser, name: str) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    yield name, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, below in action.choices.items():
                yield from _parsers(below, f"{name} {word}")


def _types() -> dict[str, object]:
    """The types of all options of all commands; those of numbers are made in one module."""
    return {
        f"{name} {'/'.join(action.option_strings) or action.dest}": action.type
        for name, parser in _parsers(_parser(), "workbench")
        for action in parser._actions
        if action.type is not None
    }


def _is_of_numbers(kind: object) -> bool:
    return getattr(kind, "__module__", "") == number_types.__name__


def test_no_command_reads_a_number_without_bounds() -> None:
    assert [name for name, kind in _types().items() if kind in (int, float, complex)] == []
    assert [name for name, kind in _types().items() if getattr(kind, "__name__", "") == "<lambda>"] == []


WRONG = ("-1", "nan", "inf", "-inf", "1e400", "9" * 5000, "", "x", "٣x", "1_000_000_000_000_0")


def test_an_option_refuses_what_is_not_within_its_bounds() -> None:
    accepted = []
    for name, kind in _types().items():
        if _is_of_numbers(kind):
            assert callable(kind)
            for word in WRONG:
                try:
                    kind(word)
                except argparse.ArgumentTypeError:
                    continue
                accepted.append((name, word))
    assert accepted == []


def test_the_options_of_numbers_are_found() -> None:
    found = [name for name, kind in _types().items() if _is_of_numbers(kind)]
    assert {"workbench history --most", "workbench tune --seconds", "workbench check --processes"} <= set(found)


def test_bounds_and_their_messages() -> None:
    whole, above = number_types.whole(1, 5), number_types.number(0, 1e6, above=True)
    assert [whole("1"), whole(" 5 "), above("0.5"), above("1e6")] == [1, 5, 0.5, 1e6]
    with pytest.raises(argparse.ArgumentTypeError, match=r"^must be 1 to 5, not '6'$"):
        whole("6")
    with pytest.raises(argparse.ArgumentTypeError, match=r"^must be more than 0 and at most 1000000, not '0'$"):
        above("0")
    assert number_types.seconds("0") == 0
    assert number_types.file_mode("660") == 0o660
    with pytest.raises(argparse.ArgumentTypeError, match="octal"):
        number_types.file_mode("888")


def test_a_command_says_which_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["history", "--most", "-3"])
    assert ended.value.code == 2
    assert "--most: must be 1 to" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["n=0", "n=-4", "n=" + "9" * 5000, "n=x", "n", "=4"])
def test_a_size_is_positive(word: str) -> None:
    with pytest.raises(wb.ArgumentError) as refused:
        size_of(word)
    assert refused.value.parameter == "size"


def test_extents_of_a_launch_have_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--grid", "0"], ["--block", "2048"], ["--grid", "9" * 5000], ["--block", "1x1x1x1"]):
        with pytest.raises(SystemExit):
            main(["lower", "kernel.cu", *words])
    assert "must be like 256, 16x16" in capsys.readouterr().err


def test_the_newest_results_of_a_history_are_one_or_more(tmp_path: Path) -> None:
    held = History(tmp_path / "kernels.sqlite")
    held.path.touch()
    with pytest.raises(wb.ArgumentError) as refused:
        held.entries(most=-3)
    assert refused.value.parameter == "most"
