"""One launch: a fault of a kernel in Python has the kind, words, cure, replay and certainty of counts of CUDA C++.

`support.faults` has the kernels of each language for the kinds of faults that can be written in it, and the reasons for
the others.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from typing import Any

import pytest
from support.faults import rows
from support.faults.rows import LANGUAGES, ROWS, Language, Row, by_target, facts_in_each, facts_of_each

from workbench.base.records import Missing
from workbench.base.records.outcomes import Replay
from workbench.device.targets.driver_probe import find_gpu

pytestmark = [
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU the libraries run on it"),
    pytest.mark.filterwarnings("ignore:Cache is disabled"),  # of CuTe's
]
CELLS = [(language, row) for language in LANGUAGES for row in ROWS if row.kernel not in language.not_written]


@pytest.fixture(scope="module")
def stand_ins(request: pytest.FixtureRequest) -> Iterator[dict[str, Any]]:
    """The stand-ins of languages, each installed when its first kernel is launched."""
    installed: dict[str, Any] = {}
    yield installed
    for host in installed.values():
        assert host.uninstall()


@pytest.fixture
def language(request: pytest.FixtureRequest, stand_ins: dict[str, Any]) -> Language:
    """The parameter, a language whose kernels run in the emulator."""
    chosen: Language = request.param
    if chosen.name not in stand_ins:
        os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")  # Triton warns where nobody has set it
        if chosen.name == "numba_mlir":
            request.getfixturevalue("numba_mlir")  # without the folder `tests/cupy` in the place of CuPy
        host = importlib.import_module(f"workbench.languages.{chosen.name}")
        host.install_on_import()  # CuTe reads its settings as it is imported
        host.install()
        if not host.is_installed():
            pytest.skip(f"{chosen.name} is not installed")
        stand_ins[chosen.name] = host
    return chosen


def named(value: Any) -> str:
    return value.kernel if isinstance(value, Row) else value.name


@pytest.mark.parametrize("language", LANGUAGES, ids=named, indirect=True)
def test_each_row_has_a_kernel_or_a_reason(language: Language) -> None:
    assert all(language.not_written.values())
    assert {*language.module.KERNELS} | {*language.not_written} == {row.kernel for row in ROWS}
    assert not {*language.module.KERNELS} & {*language.not_written}


@pytest.mark.sampled(16)
@pytest.mark.parametrize(("language", "row"), CELLS, ids=named, indirect=["language"])
def test_a_fault_is_that_of_cuda(language: Language, row: Row) -> None:
    usual, outcome = by_target(row), language.module.launch(row)
    of_all, expected = facts_of_each(outcome), facts_of_each(usual)
    (fault,), (same,) = outcome.faults, usual.faults
    if row.kernel in language.other:
        assert (fault.kind, fault.cause and fault.cause.kind) == language.other[row.kernel]
        assert "x is n" in outcome.stdout
        return
    found, wanted = facts_in_each(fault), facts_in_each(same)
    if language.own_threads:
        for each in (found, wanted):
            del each["count"]
        for each in (of_all, expected):
            del each["launch"]
    assert found == wanted
    assert of_all == expected
    assert rows.worded(fault, language.name) == fault, "the words are the language's own"
    assert outcome.stdout == (language.printed if row.kernel == "outside" else "")
    assert fault.source_file == language.module.__file__ or language.name.startswith("numba")
    assert fault.source_line
    if "race" in row.sanitize:
        assert isinstance(fault.replay(), Replay)
