"""cuTile kernels in the workbench's own functions: compiled, listed, checked, counted, predicted; and mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from cuda.tile import compilation
from support import cutile_kernels as kernels

import workbench as wb
from workbench.base.errors import ArgumentError, CompileError, MissingDependency
from workbench.base.records import Missing
from workbench.compilers.toolchains import toolchain

RNG = np.random.default_rng(31)
X, OUT = np.zeros((2, 1000), "float32")


def _array(dtype: Any = ct.float32) -> Any:
    return compilation.ArrayConstraint(
        dtype, 1, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=(), may_alias_internally=False
    )


def test_every_text_leads_to_lines_of_the_function() -> None:
    made = wb.compile(kernels.softmax, signature=(np.zeros((4, 64), "float32"), np.zeros((4, 64), "float32"), 64))
    lines = Path(kernels.__file__).read_text().splitlines()
    (stage,) = made.translation.stages
    assert stage.name == "tileir"
    at = next(n for n, text in enumerate(stage.text.splitlines(), 1) if " = exp " in text)
    assert "ct.exp" in lines[stage.spots[at].line - 1]
    links = made.line_map
    assert all((links.ptx_to_source, links.sass_to_source, links.sass_to_ptx))
    exponential = next(n for n, text in enumerate(made.ptx.splitlines(), 1) if "ex2.approx" in text)
    assert "ct.exp" in lines[links.ptx_to_source[exponential].line - 1]
    assert made.kernel().name == "softmax"


def test_a_called_function_is_a_step_of_its_line() -> None:
    made = wb.compile(kernels.scale_and_shift, signature=(X, OUT, 2.0, (1, 2), 128))
    lines = Path(kernels.__file__).read_text().splitlines()
    (stage,) = made.translation.stages
    inlined = [spot for spot in stage.spots.values() if spot.inlined_at]
    assert inlined
    assert all("tile * factor" in lines[spot.line - 1] for spot in inlined)
    assert all("scaled(" in lines[spot.inlined_at[0].line - 1] for spot in inlined)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ["sm_80", "sm_89", "sm_90", "sm_100", "sm_120"])
def test_listings_for_each_arch(arch: str) -> None:
    a, c = np.zeros((128, 128), "float16"), np.zeros((128, 128), "float32")
    made = wb.compile(kernels.product, arch=arch, signature=(a, a, c, 64, 64, 32))
    assert made.arch == arch
    assert made.sass
    assert made.kernel().entry.resources.registers_per_thread > 0


def test_an_arch_that_cutile_lacks_is_refused() -> None:
    with pytest.raises(ArgumentError):
        wb.compile(kernels.add, arch="sm_75", signature=(X, X, OUT, 128))


def test_constraints_of_cutiles_own_are_types() -> None:
    own = compilation.KernelSignature(
        [_array(), _array(), _array(), 128], compilation.CallingConvention.from_code("t1")
    )
    for signature in (
        own,
        (_array(), _array(), _array(), 128),
        {"TILE": 128, **dict.fromkeys(("x", "y", "out"), _array())},
    ):
        kernel = wb.kernel(kernels.add, signature=signature)
        assert [p.type for p in kernel.parameters] == ["array(float32, 1d)"] * 3
    wide = np.zeros((1000, 2), "float32")
    x, y = RNG.normal(size=(2, 1000)).astype("float32")
    kernel[8](x, y, wide[:, 1])
    np.testing.assert_array_equal(wide[:, 1], x + y)


def test_options_are_those_of_the_decorator() -> None:
    kernel = wb.kernel(kernels.add, signature=(X, X, OUT, 128), options={"opt_level": 1})
    assert "opt_level=1" in kernel.compilation.options
    for options in ({"warps": 8}, {"opt_level": 9}, ["-O3"]):
        with pytest.raises(ArgumentError):
            wb.kernel(kernels.add, signature=(X, X, OUT, 128), options=options)


@pytest.mark.parametrize(
    "signature",
    [None, "i32", (), tuple(range(9)), {"x": X, "y": X, "out": OUT, "TILE": 8, "z": 1}, (X, X, OUT, object()),
     (X, X, OUT, X), (X, X, 1 << 40, 8), (X, X, (X,), 8), (X.astype("complex64"), X, OUT, 8)],
)  # fmt: skip
def test_signatures_that_are_none(signature: Any) -> None:
    with pytest.raises((ArgumentError, CompileError)):
        wb.kernel(kernels.add, signature=signature)


def test_what_was_assumed_of_an_array_is_asked_of_another() -> None:
    x, out = np.ones((2, 128), "float32")
    kernel = wb.kernel(kernels.add, signature=(x, x, out, 64))
    for other in (np.ones(100, "float32"), np.ones((256, 2), "float32")[:128, 0], np.ones((2, 64), "float32")):
        with pytest.raises(ArgumentError) as raised:
            kernel[2](x, x, other)
        assert raised.value.parameter == "out"
    y = np.ones(128, "float32")
    with pytest.raises(ArgumentError):
        kernel[2](x, y, x)  # the signature has one array for x and y, and another for out
    kernel[2](x, x, np.zeros(256, "float32"))


def _missing(tile):
    return tile + missing  # noqa: F821  (what this test is about)


@ct.kernel
def _wrong(x):
    ct.store(x, index=(0,), tile=_missing(1))


@ct.kernel
def _odd_tile(x):
    ct.store(x, index=(0,), tile=ct.full((3,), 1, dtype=ct.float32))


def test_an_error_names_the_innermost_line_and_its_call() -> None:
    with pytest.raises(CompileError) as raised:
        wb.kernel(_wrong, signature=(X,))
    (remark,) = raised.value.diagnostics
    text = Path(__file__).read_text().splitlines()
    assert isinstance(remark.line, int)
    assert "+ missing" in text[remark.line - 1]
    assert remark.column == text[remark.line - 1].index("missing") + 1
    assert len(remark.notes) == 1
    with pytest.raises(CompileError) as raised:
        wb.kernel(_odd_tile, signature=(X,))
    (remark,) = raised.value.diagnostics
    assert isinstance(remark.line, int)
    assert "(3,)" in text[remark.line - 1]


def test_the_kernel_is_launched_counted_predicted_and_advised() -> None:
    x, y = RNG.normal(size=(2, 1000)).astype("float32")
    out = np.zeros_like(x)
    kernel = wb.kernel(kernels.add, signature=(x, y, out, 128))
    kernel[8](x, y, out)
    np.testing.assert_array_equal(out, x + y)
    threads = kernel.entry.threads
    outcome = wb.target("emulator").launch(kernel, 8, threads, (x, y, out), count=True)
    assert outcome.counters.totals["global_load_sectors"] == 2 * 125
    assert wb.predict(kernel, 8, threads, (x, y, out), device="A100").us > 0
    assert wb.advise(kernel, 8, threads, (x, y, out)) is not None
    assert wb.occupancy(kernel, threads).blocks_per_sm > 0
    recording = wb.record(kernel, 8, threads, (x, y, out))
    assert recording is not None


def test_a_kernel_is_checked_against_a_reference_and_a_wrong_one_fails() -> None:
    def problem(tiles: Any) -> Any:
        return wb.Problem(
            "add",
            inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
            reference=lambda x, y: x + y,
            launch=lambda case: (tiles(case["n"]), kernel.entry.threads, ("x", "y", "out")),
            outputs={"out": wb.array("n", "float32")},
        )

    kernel = wb.kernel(kernels.add, signature=(_array(), _array(), _array(), 128))
    assert wb.check(kernel, problem(lambda n: -(-n // 128))).passed
    assert not wb.check(kernel, problem(lambda n: max(n // 128, 1))).passed


def test_a_kernel_is_checked_with_the_types_of_the_first_case() -> None:
    def problem(*constants: int) -> Any:
        return wb.Problem(
            "add",
            inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
            reference=lambda x, y: x + y,
            launch=lambda case: (-(-case["n"] // 128), None, ("x", "y", "out", *constants)),
            outputs={"out": wb.array("n", "float32")},
            cases=[{"n": 256}, {"n": 1}, {"n": 300}],
        )

    assert wb.check(kernels.add, problem(128)).passed
    assert not wb.check(kernels.add, problem(64)).passed
    by_case = problem().with_launch(
        lambda case: (
            -(-case["n"] // (256 if case["n"] > 256 else 128)),
            None,
            ("x", "y", "out", 256 if case["n"] > 256 else 128),
        )
    )
    assert wb.check(kernels.add, by_case).passed


def test_a_compiler_that_is_not_installed_is_named_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toolchain, "find_tool", lambda name: Missing(f"{name} is not there"))
    with pytest.raises(MissingDependency) as raised:
        wb.kernel(kernels.add, signature=(X, X, OUT, 128))
    assert "kernel-workbench[cutile]" in str(raised.value)


def test_other_processes_share_the_folder_that_tileiras_starts_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("KERNEL_WORKBENCH_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("os.link", _refused)  # another file system: the program is copied
    first = wb.kernel(kernels.add, signature=(X, X, OUT, 32)).ptx
    (folder,) = (tmp_path / "tileiras").iterdir()
    made = folder.stat().st_mtime_ns
    assert wb.kernel(kernels.add, signature=(X, X, OUT, 32)).ptx == first
    assert wb.kernel(kernels.add, signature=(X, X, OUT, 64)).ptx != first
    assert [each.stat().st_mtime_ns for each in (tmp_path / "tileiras").iterdir()] == [made]


def test_libraries_that_came_after_the_compiler_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KERNEL_WORKBENCH_CACHE_DIR", str(tmp_path))
    first = wb.kernel(kernels.add, signature=(X, X, OUT, 32)).ptx
    (folder,) = (tmp_path / "tileiras").iterdir()
    linked = [each for each in folder.iterdir() if each.is_symlink()]
    assert linked
    for each in linked:
        each.unlink()
    assert wb.kernel(kernels.add, signature=(X, X, OUT, 64)).ptx != first
    assert sorted(linked) == sorted(each for each in folder.iterdir() if each.is_symlink())


def _refused(*_: Any) -> None:
    raise OSError("links are not made here")
