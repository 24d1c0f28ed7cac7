"""Public calls with values that nothing takes end in errors of the workbench."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support import hostile_values
from support.hostile_calls import HostileCall, values_for
from support.public_doors import doors
from support.refusals import refused
from support.tiers import sampled

import workbench as wb
from workbench.base import arguments
from workbench.tools.commands.cli import main

_TAKE_LONG = {"register_sweep", "sweep", "tune", "verify"}
"""They measure or start processes."""
_OF_THE_PROCESS = {"emulate_torch"}
"""They change libraries for good: their tests run in processes of their own."""
_RECORDS = {"Binary", "Compilation", "Kernel", "Missing", "Quantity", "WarpSchedule", "Problem", "Resources"}
"""Made by calls, or values that check nothing of their own."""


def test_each_public_call_is_a_door() -> None:
    calls = {each for each in wb.__all__ if not each.startswith("_") and not _is_error(getattr(wb, each))}
    assert calls - _TAKE_LONG - _OF_THE_PROCESS - _RECORDS - {"reference_names"} <= set(doors())


def _is_error(value: object) -> bool:
    return inspect.isclass(value) and issubclass(value, Exception)


@pytest.mark.parametrize("name", sampled(sorted(doors()), 6))
def test_a_door_takes_what_is_right(name: str) -> None:
    assert not HostileCall(name, ()).compare().differs


@pytest.mark.parametrize(
    "call",
    [
        HostileCall("Target.launch", (("order_seed", "list of itself"),)),  # ended the process
        HostileCall("Target.launch", (("order_seed", "-1"),)),
        HostileCall("Target.launch", (("grid", "10**5000"),)),
        HostileCall("Target.launch", (("adversarial", "array"),)),
        HostileCall("Target.empty", (("shape", "10**5000"),)),
        HostileCall("Target.zeros", (("shape", "long tuple"),)),
        HostileCall("predict a shape", (("shape", "tuple of huge"),)),
        HostileCall("shaped", (("dtype", "surrogate"),)),
        HostileCall("array", (("dtype", "raises in repr"),)),
        HostileCall("advise", (("dynamic_smem_bytes", "None"),)),
        HostileCall("predict", (("device", "True"),)),
        HostileCall("predict", (("progress", "0-d array"),)),
        HostileCall("time", (("device", "half"),)),
        HostileCall("trace", (("block", "2**31"),)),
        HostileCall("WarpSchedule.of", (("value", "object"), ("parameter", "10**5000"))),
        HostileCall("WarpSchedule.of", (("value", "object"), ("parameter", "raises in repr"))),
        HostileCall("WarpSchedule", (("switches", "None"),)),
        HostileCall("Trace.first_step", (("line", "array"),)),
        HostileCall("Trace.element", (("space", "10**5000"),)),
        HostileCall("Trace.element", (("address", "None"),)),
        HostileCall("Trace.writer", (("register", "empty list"),)),
        HostileCall("Trace.memory_writer", (("address", "object"),)),
        HostileCall("Trace.function_at", (("warp", "None"),)),
        HostileCall("Trace.function_at", (("warp", "2**31"),)),
        HostileCall("trace", (("device", "array"),)),
        HostileCall("record", (("device", "raises in bool"),)),
        HostileCall("compile", (("names", "endless"),)),
        HostileCall("compile", (("filename", "raises in fspath"),)),
        HostileCall("check", (("adversarial", "broadcast"),)),
        HostileCall("check a problem", (("fit", "lambda"),)),
        HostileCall("Problem.call_reference", (("inputs", "odd mapping"),)),
        HostileCall("export", (("verdict", "records"),)),
        HostileCall("guess", (("because", "module"),)),
        HostileCall("guess", (("choices", "endless"),)),
        HostileCall("view", (("panes", "None"),)),
        HostileCall("grade", (("folder", "path: loop of links"),)),
        HostileCall("grade", (("exercise", "empty list"),)),
        HostileCall("history", (("path", "name: long name"),)),
        HostileCall("open", (("path", "path: long name"),)),
        HostileCall("open_report", (("path", "path: deep JSON"),)),
        HostileCall("open_report", (("path", "None"),)),
        HostileCall("reference", (("axis", "objects"),)),
        HostileCall("host_launches", (("call", "None"),)),
        HostileCall("occupancy", (("kernel_or_resources", "raises in attributes"),)),
        HostileCall("kernel[...](...)", (("x", "raises in attributes"),)),
        HostileCall("kernel[...](...)", (("n", "10**5000"),)),
        HostileCall("constant", (("values", "1e308"),)),
        HostileCall("constant", (("values", "broadcast"),)),
        HostileCall("Dim3", (("x", "array"),)),
    ],
    ids=lambda call: call.text,
)
def test_what_once_came_out_as_a_foreign_error(call: HostileCall) -> None:
    assert not call.compare().differs


@pytest.mark.parametrize(
    "words",
    [
        ["history", "--file", "h.sqlite", "--merge", "{long}"],
        ["grade", "{long}"],
        ["grade", "notebooks", "--course", "{loop}"],
        ["grade", "notebooks", "--json", "{long}"],
        ["verify", "{long}", "--problem", "saxpy"],
    ],
    ids=" ".join,
)
def test_a_command_names_a_path_that_no_file_can_have(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    try:
        status = main([word.format(long="x" * 3000, loop=loop) for word in words])
    except SystemExit as error:
        status = int(str(error.code))
    assert status in (1, 2)
    assert "is not a file name" in capsys.readouterr().err


def test_a_history_that_is_none_is_said_before_a_kernel_is_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    history = tmp_path / "history.sqlite"
    history.write_bytes(b"SQLite format 3\0" + b"\xff" * 200)
    assert main(["verify", str(tmp_path / "none.cu"), "--problem", "none", "--history", str(history)]) == 1
    assert "cannot be used as a history" in capsys.readouterr().err


def test_a_value_is_quoted_without_a_call_of_its_methods() -> None:
    for name, make in values_for("path").items():
        assert len(arguments.said(make())) < 100, name
    assert arguments.said(10**5000) == "an int of 16,610 bits"
    assert arguments.said(hostile_values.RaisesInRepr()) == "a RaisesInRepr"


@pytest.mark.parametrize(
    ("read", "right", "wrong"),
    [
        (arguments.items, ([1, 2], (1, 2)), ["no", iter(lambda: 0, 1), {1: 2}, b"ab"]),
        (arguments.mapping, ({"a": 1}, {"a": 1}), [{1: 2}, hostile_values.OddMapping(), [("a", 1)]]),
        (arguments.callback, (len, len), [None, 3, "len"]),
    ],
)
def test_kinds_of_arguments(read: Any, right: tuple[Any, Any], wrong: list[Any]) -> None:
    assert read(right[0], "value", "something") == right[1]
    for each in wrong:
        with refused("value"):
            read(each, "value", "something")


def test_shapes_and_dtypes() -> None:
    assert arguments.shape(3) == (3,)
    assert arguments.shape([np.int8(2), 0]) == (2, 0)
    for wrong in (-1, (1,) * 65, (1 << 40, 1 << 40), 2.0, "3", True, np.zeros(2)):
        with refused("shape"):
            arguments.shape(wrong)
    assert arguments.dtype("bfloat16").itemsize == 2
    assert arguments.dtype(float) == np.float64
    for wrong in (None, "none", "\ud800", 10**5000, hostile_values.RaisesInAttributes()):
        with refused("dtype"):
            arguments.dtype(wrong)
