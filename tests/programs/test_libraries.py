"""Functions and headers of the stand-ins for libraries, and programs that call them."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pytest

import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)
from workbench.compilers.toolchains.toolchain import find_tool
from workbench.languages.programs.exports import EXPORTS, FAMILIES, bind
from workbench.languages.programs.jumps import library_of, names_of
from workbench.languages.programs.libraries.declared import DECLARATIONS
from workbench.languages.programs.library_headers import header

from .conftest import run

pytestmark = pytest.mark.sampled(6)

Build = Callable[..., Path]


@pytest.mark.parametrize("library", ["cublas", "cufft", "curand"])
def test_each_function_has_a_family_and_stands_in_its_header(library: str) -> None:
    name = {"cublas": "cublas_api.h"}.get(library, f"{library}.h")
    text = header(name)
    own = [each for each in DECLARATIONS if each.library == library]
    assert len({each.name for each in own}) == len(own)
    for each in own:
        assert f"{each.text};" in text
        assert EXPORTS[each.name].family is FAMILIES[library]


def test_names_of_the_runtime_come_from_all_of_its_headers() -> None:
    tool = find_tool("nvcc")
    if not isinstance(tool, Path):
        pytest.skip("nvcc is not installed")
    include = tool.parent.parent / "include"
    assert {"cudaMalloc", "cudaGraphicsGLRegisterBuffer", "cudaProfilerStart"} <= set(names_of("cudart", include))
    assert {"cuInit", "cuGraphicsGLRegisterBuffer"} <= set(names_of("cuda", include))
    assert {"cublasSgemm_v2", "cublasSgemm_v2_64"} <= set(names_of("cublas", include))
    assert not names_of("cusparse", Path("nowhere"))
    assert {library_of(f"cublas{end}") for end in ("", "_static")} == {"cublas"}
    assert library_of("m") == ""


def test_products_among_kernels_streams_and_graphs(built: Build) -> None:
    program = built("products", options=("-arch=sm_75", "-lcublas", "-lcublas_static", "-lculibos", "-lcudart"))
    ran = run(program)
    assert ran.stdout.splitlines() == [
        "gemm 12 16 6 8",
        "axpy 169 324 9 12",
        "dot 4",
        "nrm2 5",
        "scal 3 0 3 0 1 0",
        "before 169",
        "after 172",
        "wrong 7",
        "outside 13 700 CUBLAS_STATUS_NOT_SUPPORTED",
        "destroyed 1",
    ]
    assert ran.stderr.count("stand-in") == 1


def test_what_stand_ins_refuse_has_the_codes_of_its_library(built: Build) -> None:
    ran = run(built("refused_libraries", options=("-arch=sm_75", "-lcublas", "-lcufft", "-lcurand", "-lnvToolsExt")))
    assert ran.stdout == "types 15 size 8 kind 103 last 0\n"
    assert "cublasGemmEx" in ran.stderr
    assert "curandCreateGenerator" in ran.stderr


@pytest.mark.parametrize(
    ("name", "code"),
    [("cublasSrotg_v2", 15), ("cufftXtMalloc", 16), ("curandGetNothing", 103), ("cusparseCreate", 10),
     ("cusolverDnCreate", 9), ("nppiFilter_8u_C1R", -9999), ("cudaIpcOpenEventHandle", 801),
     ("cuMemExportToShareableHandle", 801)],
)  # fmt: skip
def test_a_function_that_is_not_there_returns_its_librarys_code(
    name: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    slots = (ctypes.c_uint64 * 1)()
    bind([name], slots)
    assert ctypes.CFUNCTYPE(ctypes.c_int)(slots[0])() == code
    assert name in capsys.readouterr().err
