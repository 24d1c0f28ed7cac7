"""Native code that sanitises follows barrier objects, bulk copies, products of warpgroups and barriers of some threads
as the interpreter does: on drawn pipelines with a mistake each and their right twins, and on the planted bugs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.launching import Launched, launch
from support.pipelined_kernels import THREADS, Pipeline, drawn, ptx_of
from support.planted_bugs import ARRAY, CASES, TYPES, Case, compiled

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.interpret import run as interpret

WITH_AGENTS = [case for case in CASES if case.file in ("asynchronous.cu", "proxies.cu")]
REFUSED = {
    "read_while_it_is_stored": "wait_group.read",
    "one_warp_tests_the_object": "a loop that may wait",
    "a_relaxed_arrival": "relaxed",
}
"""Planted bugs that the interpreter alone looks for, and what it is about."""


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The launches that the interpreter has run."""
    found: list[str] = []

    def noted(request: Any, *args: Any) -> Any:
        found.append(request.entry)
        return interpret(request, *args)

    monkeypatch.setattr("workbench.emulate.launch.interpret", noted)
    return found


def run(pipeline: Pipeline, engine: str, sanitize: tuple[str, ...] = ("race", "init")) -> Launched:
    options: dict[str, Any] = {"engine": engine, "sanitize": sanitize}
    return launch(ptx_of(pipeline), "k", pipeline.blocks, THREADS, *pipeline.arguments(), **options)


def assert_alike(pipeline: Pipeline) -> Launched:
    """Both engines find the same."""
    native, interpreted = (run(pipeline, engine) for engine in ("jit", "interpreter"))
    assert native.result.findings == interpreted.result.findings, pipeline
    assert native.result.faults == interpreted.result.faults, pipeline
    return native


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(120))
def test_a_mistake_is_found_and_its_right_twin_is_clean_without_the_interpreter(
    seed: int, interpreted: list[str]
) -> None:
    pipeline = drawn(seed)
    found = assert_alike(pipeline)
    assert found.result.findings or found.result.faults, pipeline
    interpreted.clear()
    right = run(pipeline.right, "jit")
    assert not right.result.findings, pipeline
    assert not right.result.faults, pipeline
    assert not interpreted, pipeline
    assert np.array_equal(right.arrays[1], run(pipeline.right, "jit", ()).arrays[1])


@pytest.mark.sampled(5)
@pytest.mark.parametrize("cured", [False, True])
@pytest.mark.parametrize("case", WITH_AGENTS, ids=lambda case: case.kernel)
def test_planted_bugs(case: Case, cured: bool, interpreted: list[str]) -> None:
    kernel = compiled(case.file, cured).kernel(case.kernel)

    def found(engine: str) -> Any:
        given = [_argument(text) for text in case.arguments]
        sanitize = ("race", "init")
        return launch(
            str(kernel.compilation.ptx),
            kernel.mangled_name,
            case.grid,
            case.block,
            *given,
            engine=engine,
            sanitize=sanitize,
        ).result.findings

    if case.kernel in REFUSED:
        with pytest.raises(UnsupportedInstruction, match=REFUSED[case.kernel]):
            found("jit")
        return
    native = found("jit")
    assert bool(interpreted) != cured
    assert native == found("interpreter")
    assert bool(native) != cured


def _argument(text: str) -> Any:
    parts = ARRAY.fullmatch(text)
    if parts is None:
        return np.int32(text)
    return np.arange(int(parts[2])).astype(TYPES[parts[1]])


def test_all_sanitisers_together(interpreted: list[str]) -> None:
    right = Pipeline(2, "copies", "products", "one", "copy", True, "", 5, 2)
    found = run(right, "jit", ("race", "init", "sync"))
    assert not found.result.findings
    assert not interpreted


def test_registers_that_no_proof_covers_are_the_interpreters() -> None:
    pipeline = Pipeline(2, "copies", "products", "one", "stores", False, "", 5, 1)
    unfenced = ptx_of(pipeline).replace("wgmma.fence.sync.aligned;", "")
    with pytest.raises(UnsupportedInstruction, match="registers of products"):
        launch(
            unfenced,
            "k",
            1,
            THREADS,
            *pipeline.arguments(),
            engine="jit",
            sanitize=("sync",),
        )


def test_files_of_planted_bugs_are_there() -> None:
    assert {Path(case.file).stem for case in WITH_AGENTS} == {"asynchronous", "proxies"}
