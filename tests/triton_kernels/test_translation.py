"""Triton functions in the workbench's own functions: compiled, listed, checked, counted, predicted."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import triton
import triton.language as tl
from support import triton_kernels as kernels

import workbench as wb
from workbench.base.errors import ArgumentError, CompileError

pytestmark = pytest.mark.sampled(9)

RNG = np.random.default_rng(29)
TYPES = {"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32", "BLOCK": 128}


def test_a_kernel_by_types_or_by_examples_is_the_same() -> None:
    x, out = np.zeros((2, 1000), "float32")
    by_types = wb.kernel(kernels.add, signature={**TYPES, "x": "*fp32:16", "y": "*fp32:16", "out": "*fp32:16"})
    by_examples = wb.kernel(kernels.add, signature=(x, x, out, 1001, 128))
    assert by_types.ptx == by_examples.ptx
    assert [p.type for p in by_types.parameters] == ["*fp32", "*fp32", "*fp32", "i32"]
    assert by_types.entry.threads == 128
    assert by_types.compilation.arch == "sm_90"


def test_every_stage_leads_to_lines_of_the_function() -> None:
    made = wb.compile(kernels.softmax, signature=("*fp32", "*fp32", "i32", "i32", 512))
    lines = Path(kernels.__file__).read_text().splitlines()
    stages = {stage.name: stage for stage in made.translation.stages}
    assert list(stages) == ["source", "ttir", "ttgir", "llir"]
    for name, word in (("ttir", "math.exp"), ("ttgir", "math.exp"), ("llir", "ex2.approx")):
        stage = stages[name]
        at = next(n for n, text in enumerate(stage.text.splitlines(), 1) if word in text)
        assert "tl.exp" in lines[stage.spots[at].line - 1]
    links = made.line_map
    assert all((links.ptx_to_source, links.sass_to_source, links.sass_to_ptx))


@pytest.mark.parametrize("arch", ["sm_75", "sm_80", "sm_90", "sm_100", "sm_120"])
def test_listings_for_each_arch(arch: str) -> None:
    made = wb.compile(kernels.product, arch=arch, signature=("*fp16", "*fp16", "*fp32", *["i32"] * 6, 64, 64, 32, 4))
    assert made.arch == arch
    assert made.sass


HELPER = """
import triton


@triton.jit
def twice(x):
    return x + x
"""
COPIED = """
import triton
import triton.language as tl
from {helpers} import twice


@triton.jit
def doubled(x, out, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, twice(tl.load(x + at)))
"""


def test_lines_lead_to_the_copy_of_a_module_that_was_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Triton's cache knows no files: the second copy gets what it kept of the first, whose files still exist."""
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path / "cache"))
    registry = triton.runtime.jit._triton_jit_function_registry
    for name in ("first", "second"):
        folder = tmp_path / name
        for file, text in (("helpers.py", HELPER), ("kernels.py", COPIED.format(helpers=f"{name}.helpers"))):
            folder.mkdir(exist_ok=True)
            (folder / file).write_text(text)
        monkeypatch.syspath_prepend(str(tmp_path))
        function = importlib.import_module(f"{name}.kernels").doubled
        kernel = wb.kernel(function, signature=("*fp32", "*fp32", 64), arch="sm_80")
        translation = kernel.compilation.translation
        spots = [*translation.line_map.ptx_to_source.values(), *translation.line_map.sass_to_source.values()]
        spots += [spot for stage in translation.stages for spot in stage.spots.values()]
        spots += [spot for step in wb.passes(kernel).steps for spot in step.before.spots.values()]
        assert {Path(spot.file) for spot in spots} == {folder / "kernels.py", folder / "helpers.py"}
        for key in [key for key in registry if key.startswith(f"{name}.")]:
            del registry[key]


def test_options_are_those_of_triton() -> None:
    kernel = wb.kernel(kernels.add, signature=TYPES, options={"num_warps": 8})
    assert kernel.entry.threads == 256
    assert "num_warps=8" in kernel.compilation.options
    with pytest.raises(ArgumentError):
        wb.kernel(kernels.add, signature=TYPES, options={"warps": 8})
    with pytest.raises(ArgumentError):
        wb.kernel(kernels.add, signature=TYPES, options=["-O3"])


@pytest.mark.parametrize(
    "signature", [None, "i32", (), tuple(range(9)), {**TYPES, "z": 1}, {"x": "*fp32"}, {**TYPES, "n": object()}]
)
def test_signatures_that_are_none(signature: Any) -> None:
    with pytest.raises(ArgumentError):
        wb.kernel(kernels.add, signature=signature)


@triton.jit
def _inner(x):
    return x + missing  # noqa: F821  (what this test is about)


@triton.jit
def _outer(x):
    tl.store(x, _inner(1))


def test_an_error_names_the_innermost_line_and_its_call() -> None:
    with pytest.raises(CompileError) as raised:
        wb.kernel(_outer, signature=("*fp32",))
    (remark,) = raised.value.diagnostics
    text = Path(__file__).read_text().splitlines()
    assert isinstance(remark.line, int)
    assert "+ missing" in text[remark.line - 1]
    assert remark.column == text[remark.line - 1].index("missing") + 1
    assert len(remark.notes) == 1


def test_static_assertions_and_shapes_are_compile_errors() -> None:
    for block in (100, 0):
        with pytest.raises(CompileError):
            wb.kernel(kernels.add, signature={**TYPES, "BLOCK": block})


def test_the_kernel_is_launched_counted_predicted_and_advised() -> None:
    x, y = RNG.normal(size=(2, 1000)).astype("float32")
    out = np.zeros_like(x)
    kernel = wb.kernel(kernels.add, signature=(x, y, out, 1000, 128))
    kernel[8](x, y, out, 1000)
    np.testing.assert_array_equal(out, x + y)
    outcome = wb.target("emulator").launch(kernel, 8, 128, (x, y, out, 1000), count=True)
    assert outcome.counters.totals["global_load_sectors"] == 2 * 125
    assert wb.predict(kernel, 8, 128, (x, y, out, 1000), device="A100").us > 0
    assert wb.advise(kernel, 8, 128, (x, y, out, 1000)) is not None
    assert wb.occupancy(kernel, 128).blocks_per_sm > 0


def test_a_kernel_is_checked_against_a_reference_and_a_wrong_one_fails() -> None:
    problem = wb.Problem(
        "add",
        inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
        reference=lambda x, y: x + y,
        launch=lambda case: (-(-case["n"] // 128), 128, ("x", "y", "out", case["n"])),
        outputs={"out": wb.array("n", "float32")},
    )
    assert wb.check(wb.kernel(kernels.add, signature=TYPES), problem).passed
    wrong = wb.kernel(no_mask_at_a_load_of_two, signature=TYPES)
    assert not wb.check(wrong, problem).passed


@triton.jit
def no_mask_at_a_load_of_two(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, i < n) + tl.load(y + i), i < n)


def test_a_register_sweep_compiles_the_ptx_again() -> None:
    kernel = wb.kernel(kernels.softmax, signature=("*fp32", "*fp32", "i32", "i32", 4096))
    swept = wb.register_sweep(kernel, 128)
    registers = [point.resources.registers_per_thread for point in swept.points if point.resources]
    assert len(set(registers)) > 1


def test_a_folder_of_the_cache_is_opened_with_its_ptx_and_lines(tmp_path: Path) -> None:
    made = wb.compile(kernels.softmax, signature=("*fp32", "*fp32", "i32", "i32", 512)).translation
    (tmp_path / "softmax.cubin").write_bytes(made.cubin)
    (tmp_path / "softmax.ptx").write_text(made.ptx)
    (tmp_path / "softmax.json").write_text("{}")
    for stage in made.stages:
        (tmp_path / f"softmax.{stage.name}").write_text(stage.text)
    opened = wb.open(tmp_path)
    kernel = opened.kernel("softmax")
    assert "ex2.approx" in kernel.ptx
    spots = kernel.compilation.line_map.sass_to_source.values()
    assert Path(kernels.__file__).name in {Path(spot.file).name for spot in spots}
    kept = opened.modules[0].translation.stages
    assert [(each.name, each.text) for each in kept] == [(each.name, each.text) for each in made.stages]
    assert all(each.spots for each in kept)
    with pytest.raises(ArgumentError):
        wb.open(tmp_path.parent)
