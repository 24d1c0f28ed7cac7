"""Reasons for lower clocks, from an NVML that is not there; where it is really not there, that is said."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from workbench.base.records import Missing
from workbench.device.targets.nvml import ThrottleReader


class NVMLError(Exception):
    pass


def made(bits: Any, *, older: bool = False) -> Any:
    nvml: Any = ModuleType("pynvml")
    nvml.NVMLError = NVMLError
    nvml.nvmlInit = lambda: None
    nvml.nvmlDeviceGetHandleByPciBusId = lambda bus: ("handle of", bus)

    def ask(handle: Any) -> int:
        assert handle == ("handle of", "0000:01:00.0")
        if isinstance(bits, Exception):
            raise bits
        return int(bits)

    name = "Throttle" if older else "Event"
    setattr(nvml, f"nvmlDeviceGetCurrentClocks{name}Reasons", ask)
    return nvml


@pytest.mark.parametrize(
    ("bits", "words"),
    [
        (0, set()),
        (0x1 | 0x2 | 0x100, set()),
        (0x4 | 0x40, {"power cap (software)", "thermal slowdown (hardware)"}),
        (0x80, {"power brake (hardware)"}),
    ],
)
def test_reasons_are_words(monkeypatch: pytest.MonkeyPatch, bits: int, words: set[str]) -> None:
    for older in (False, True):
        monkeypatch.setitem(sys.modules, "pynvml", made(bits, older=older))
        assert ThrottleReader("0000:01:00.0").reasons() == words


def test_what_nvml_does_not_say_is_missing_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pynvml", made(NVMLError("Not Supported")))
    reader = ThrottleReader("0000:01:00.0")
    for _ in range(2):
        found = reader.reasons()
        assert isinstance(found, Missing)
        assert found.kind == "no_answer"
        assert "Not Supported" in found.reason
    broken = made(0)

    def refuse() -> None:
        raise NVMLError("Driver Not Loaded")

    broken.nvmlInit = refuse
    monkeypatch.setitem(sys.modules, "pynvml", broken)
    found = ThrottleReader("0000:01:00.0").reasons()
    assert isinstance(found, Missing)
    assert found.kind == "no_answer"
    assert "Driver Not Loaded" in found.reason
    monkeypatch.setitem(sys.modules, "pynvml", None)
    found = ThrottleReader("0000:01:00.0").reasons()
    assert isinstance(found, Missing)
    assert found.kind == "not_installed"
