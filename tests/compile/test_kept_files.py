"""`wb.open` on folders that CuTe DSL and cuTile keep their code in: machine code, PTX, texts before it, and lines."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, SourceSpot

PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry NAME()
{
ret;
}
"""
CUTE = """import cutlass
import numpy as np
from cutlass import cute
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def double_kernel(x: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = x[thread] * 2


@cute.jit
def double(x: cute.Tensor):
    double_kernel(x).launch(grid=[1, 1, 1], block=[32, 1, 1])


cute.compile(double, from_dlpack(np.ones(32, np.float32)))
"""


def test_a_folder_with_ptx_and_machine_code_has_all_of_it_once(tmp_path: Path) -> None:
    made = {name: wb.compile(PTX.replace("NAME", name), arch="sm_80").translation for name in ("one", "two", "three")}
    for name, each in made.items():
        (tmp_path / f"{name}.ptx").write_text(each.ptx)
    assert isinstance(made["one"].cubin, bytes)
    (tmp_path / "one.cubin").write_bytes(made["one"].cubin)
    (tmp_path / "notes.txt").write_text("")
    opened = wb.open(tmp_path)
    assert sorted(opened.kernels) == ["one", "three", "two"]
    assert opened.archs == ("sm_80",)
    assert ".entry one" in str(opened.kernel("one").ptx)


def test_a_folder_or_a_database_with_no_code_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("")
    with pytest.raises(ArgumentError):
        wb.open(tmp_path)
    connection = sqlite3.connect(tmp_path / "cache.db")
    connection.execute("CREATE TABLE other (key TEXT)")
    connection.commit()
    for path in (tmp_path, tmp_path / "cache.db"):
        with pytest.raises(ArgumentError):
            wb.open(path)
    connection.execute("CREATE TABLE cache (key TEXT, blob BLOB, atime REAL, metadata TEXT)")
    connection.commit()
    with pytest.raises(ArgumentError):
        wb.open(tmp_path)
    connection.execute("INSERT INTO cache VALUES ('k', ?, 1.0, 'no JSON')", (b"\x7fELF cut short",))
    connection.commit()
    connection.close()
    with pytest.raises(ArgumentError):
        wb.open(tmp_path)


def test_cutile_s_cache_has_machine_code_with_its_ptx_and_its_lines(tmp_path: Path) -> None:
    pytest.importorskip("cuda.tile", reason="cuTile is not installed")
    from cuda.tile._compile import compile_tile
    from cuda.tile.compilation import CallingConvention, KernelSignature
    from cutile_cache._cache import MetadataV1, cache_store
    from support import cutile_kernels as kernels

    from workbench.languages.cutile.source import specialised
    from workbench.languages.cutile.types import constraint_of

    x = np.zeros((4, 64), "float32")
    types = specialised(kernels.softmax, (x, x, 64)).types.values()
    signature = KernelSignature(tuple(map(constraint_of, types)), CallingConvention.cutile_python_v1(), "softmax")
    for arch in ("sm_80", "sm_120"):
        made = compile_tile(kernels.softmax._annotated_function, [signature], arch)
        about = MetadataV1(kernel_names=["softmax"], compilation_timestamp=0.0)
        cache_store(str(tmp_path), f"{arch}-key", made.cubin, about.to_dict())
    before = (tmp_path / "cache.db").read_bytes()
    opened = wb.open(tmp_path, arch="sm_80")
    assert opened.archs == ("sm_80", "sm_120a")
    kernel = opened.kernel("softmax")
    assert "ex2.approx" in str(kernel.ptx)
    assert not isinstance(kernel.sass, Missing)
    spots = kernel.compilation.line_map.sass_to_source.values()
    assert Path(kernels.__file__).name in {Path(spot.file).name for spot in spots}
    # The file is younger than a kernel that was compiled in 1970.
    assert [each.severity for each in opened.modules[0].diagnostics] == ["warning"]
    assert (tmp_path / "cache.db").read_bytes() == before


@pytest.mark.sampled(1)
@pytest.mark.parametrize("keep", ["all", "ptx,ir-debug"])
def test_cute_s_folder_has_what_it_was_asked_to_keep(tmp_path: Path, keep: str) -> None:
    pytest.importorskip("cutlass", reason="CuTe DSL is not installed")
    program, folder = tmp_path / "double.py", tmp_path / "kept"
    program.write_text(CUTE)
    asked = {"KEEP": keep, "DUMP_DIR": str(folder), "LINEINFO": "1", "ARCH": "sm_80"}
    environment: dict[str, Any] = {**os.environ, **{f"CUTE_DSL_{name}": value for name, value in asked.items()}}
    subprocess.run([sys.executable, str(program)], env=environment, check=True, capture_output=True, timeout=300)
    opened = wb.open(folder)
    (kernel,) = opened.kernels.values()
    assert "double_kernel" in kernel.name
    assert ".entry" in str(kernel.ptx)
    assert not isinstance(kernel.sass, Missing)
    made = opened.modules[0].translation
    wanted = CUTE.splitlines().index("    x[thread] = x[thread] * 2") + 1
    assert wanted in {spot.line for spot in made.line_map.sass_to_source.values()}
    traced = made.stages[0]
    assert traced.name == "cute"
    assert wanted in {spot.line for spot in traced.spots.values() if isinstance(spot, SourceSpot)}
    assert [stage.name for stage in made.stages] == (["cute", "clean"] if keep == "all" else ["cute"])
