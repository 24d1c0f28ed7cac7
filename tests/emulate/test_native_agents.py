"""Native code that sanitises follows barrier objects, bulk copies, products of warpgroups, tensor memory and barriers
of some threads as the interpreter does: on drawn pipelines with a mistake each and their right twins, and on the
planted bugs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from support import cluster_pipelines, pipelined_kernels, tensor_pipelines
from support.cluster_pipelines import ClusterPipeline
from support.launching import Launched, launch
from support.pipelined_kernels import Pipeline, drawn
from support.planted_bugs import ARRAY, CASES, TYPES, Case, compiled
from support.tensor_pipelines import TensorPipeline

from workbench.base.errors import UnsupportedInstruction

_FILES = ("asynchronous.cu", "proxies.cu", "tensor_memory.cu")
WITH_AGENTS = [case for case in CASES if case.file in _FILES]
REFUSED = {
    "read_while_it_is_stored": "wait_group.read",
    "one_warp_tests_the_object": "a loop that may wait",
    "a_relaxed_arrival": "relaxed",
    "loaded_without_the_fence": "relaxed",
    "one_thread_that_multiplies_and_loads": "relaxed",
    "stored_without_the_fence": "relaxed",
    "two_threads_multiply": "relaxed",
    "only_one_warp_waits": "a loop that may wait",
    "told_by_a_flag": "a loop that may wait",
}
"""Planted bugs that the interpreter alone looks for, and what it is about."""


Drawn: TypeAlias = Pipeline | TensorPipeline | ClusterPipeline


def run(pipeline: Drawn, engine: str, sanitize: tuple[str, ...] = ("race", "init")) -> Launched:
    options: dict[str, Any] = {"engine": engine, "sanitize": sanitize}
    if isinstance(pipeline, ClusterPipeline):
        ptx, threads = cluster_pipelines.ptx_of(pipeline), cluster_pipelines.THREADS
        return launch(ptx, "k", pipeline.grid, threads, *pipeline.arguments(), **options)
    if isinstance(pipeline, Pipeline):
        ptx, threads = pipelined_kernels.ptx_of(pipeline), pipelined_kernels.THREADS
    else:
        ptx, threads = tensor_pipelines.ptx_of(pipeline), tensor_pipelines.THREADS
    return launch(ptx, "k", pipeline.blocks, threads, *pipeline.arguments(), **options)


def assert_alike(pipeline: Drawn) -> Launched:
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
    assert_found(drawn(seed), interpreted)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(60))
def test_a_mistake_with_tensor_memory_is_found_and_its_right_twin_is_clean(seed: int, interpreted: list[str]) -> None:
    assert_found(tensor_pipelines.drawn(seed), interpreted)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(80))
def test_a_mistake_across_a_cluster_is_found_and_its_right_twin_is_clean(seed: int, interpreted: list[str]) -> None:
    assert_found(cluster_pipelines.drawn(seed), interpreted)


@pytest.mark.parametrize("fills", ["copies", "threads"])
def test_all_sanitisers_of_a_cluster_together(fills: str, interpreted: list[str]) -> None:
    right = ClusterPipeline(2, 2, 2, fills, "relaxed", True, "", 4)
    found = run(right, "jit", ("race", "init", "sync"))
    assert not found.result.findings
    assert not interpreted


def assert_found(pipeline: Drawn, interpreted: list[str]) -> None:
    """Both engines find a pipeline's mistake, and none in its right twin, for which native code suffices."""
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
    unfenced = pipelined_kernels.ptx_of(pipeline).replace("wgmma.fence.sync.aligned;", "")
    with pytest.raises(UnsupportedInstruction, match="registers of products"):
        launch(
            unfenced,
            "k",
            1,
            pipelined_kernels.THREADS,
            *pipeline.arguments(),
            engine="jit",
            sanitize=("sync",),
        )


def test_files_of_planted_bugs_are_there() -> None:
    assert {Path(case.file).stem for case in WITH_AGENTS} == {"asynchronous", "proxies", "tensor_memory"}


LEFT = """.version 8.6
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 in, .param .u64 out) {{
.reg .b32 %t, %c, %s, %v; .reg .b64 %d<5>; .reg .pred %p;
.shared .align 128 .b8 tile[128];
mov.u32 %t, %tid.x; mov.u32 %c, %ctaid.x;
ld.param.u64 %d0, [in]; ld.param.u64 %d1, [out];
{before}
mad.wide.u32 %d2, %t, 4, %d0; ld.global.u32 %v, [%d2];
mov.u32 %s, tile; mad.lo.u32 %s, %t, 4, %s; st.shared.u32 [%s], %v;
fence.proxy.async.shared::cta;
bar.sync 0;
setp.ne.u32 %p, %t, 0;
@%p bra END;
mad.wide.u32 %d2, %c, 128, %d1;
cp.async.bulk.global.shared::cta.bulk_group [%d2], [tile], 128;
cp.async.bulk.commit_group;
END:
ret; }}"""
READS_THE_FIRST_TILE = "mad.wide.u32 %d2, %t, 4, %d1; ld.global.u32 %v, [%d2];"


@pytest.mark.parametrize("sanitize", ["race", "init"])
def test_stores_that_a_block_leaves_are_followed(sanitize: str, interpreted: list[str]) -> None:
    tiles = np.arange(32, dtype=np.uint32), np.zeros(96, np.uint32)
    done = launch(LEFT.format(before=""), "k", 3, 32, *tiles, engine="jit", sanitize=(sanitize,))
    assert not done.result.findings
    assert not done.result.faults
    assert not interpreted
    assert np.array_equal(done.arrays[1], np.tile(tiles[0], 3))


def test_a_later_block_races_with_a_store_that_was_left() -> None:
    tiles = np.arange(32, dtype=np.uint32), np.zeros(96, np.uint32)
    text = LEFT.format(before=READS_THE_FIRST_TILE)
    native, interpreted = (
        launch(text, "k", 3, 32, *tiles, engine=e, sanitize=("race",)) for e in ("jit", "interpreter")
    )
    assert native.result.findings
    assert native.result.findings == interpreted.result.findings
