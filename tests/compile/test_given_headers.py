"""Headers that are given as texts: what they change, where their lines lead, and where their errors are told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.records import Note, Source
from workbench.compilers import translate

HEADER = """\

#pragma once
#include "sub/factor.cuh"
__device__ inline float twice(float v)
{
    return v * FACTOR;
}
"""
TEXT = """\
#include "vector.h"
__global__ void scale(float* x)
{
    x[threadIdx.x] = twice(x[threadIdx.x]);
}
"""
HEADERS = {"vector.h": HEADER, "sub/factor.cuh": "#define FACTOR 2.0f\n"}


def test_lines_of_a_header_are_those_of_its_text() -> None:
    made = wb.compile(TEXT, filename="cell.cu", arch="sm_90", headers=HEADERS)
    inlined = [spot for spot in made.line_map.ptx_to_source.values() if spot.file == "vector.h"]
    assert {spot.line for spot in inlined} == {6}
    assert {(call.file, call.line) for spot in inlined for call in spot.inlined_at} == {("cell.cu", 4)}
    lines = made.kernel().sass.lines
    assert any((line.source_file, line.source_line) == ("vector.h", 6) for line in lines)
    assert '"vector.h"' in made.ptx
    assert "/kernel-workbench" not in made.ptx.replace('"/kernel-workbench-source/cell.cu"', "")


def test_neither_the_ptx_nor_the_cubin_knows_the_working_directory(tmp_path: Path) -> None:
    before = Path.cwd()
    try:
        os.chdir(tmp_path)
        made = translate(Source(TEXT, "cuda", "cell.cu", headers=HEADERS), arch="sm_90", cache=False)
    finally:
        os.chdir(before)
    assert str(tmp_path) not in made.ptx
    assert str(tmp_path).encode() not in made.cubin


@pytest.mark.usefixtures("cache_folder")
def test_what_is_kept_depends_on_the_headers() -> None:
    for factor in ("2.0f", "3.0f", "2.0f"):
        headers = {**HEADERS, "sub/factor.cuh": f"#define FACTOR {factor}\n"}
        made = wb.compile(TEXT, arch="sm_90", headers=headers)
        expected = {"2.0f": "add.f", "3.0f": "0f40400000"}[factor]
        assert expected in made.kernel().ptx


def test_a_given_header_comes_before_a_file(tmp_path: Path) -> None:
    (tmp_path / "vector.h").write_text("#error the file was taken\n")
    (tmp_path / "kernel.cu").write_text(TEXT)
    assert wb.compile(tmp_path / "kernel.cu", arch="sm_90", headers=HEADERS).kernel()


def test_errors_of_a_header_stand_at_its_line_and_at_the_include() -> None:
    headers = {**HEADERS, "sub/factor.cuh": "\nint 3x;\n#define FACTOR 2.0f\n"}
    with pytest.raises(wb.CompileError) as raised:
        wb.compile(TEXT, filename="cell.cu", arch="sm_90", headers=headers)
    errors = [d for d in raised.value.diagnostics if d.severity == "error"]
    assert (errors[0].filename, errors[0].line, errors[0].column) == ("sub/factor.cuh", 2, 5)
    note = errors[0].notes[-1]
    assert isinstance(note, Note)
    assert note.kind == "included_by"
    assert "cell.cu:1" in note
    led = next(d for d in raised.value.diagnostics if d.severity == "info")
    assert (led.filename, led.line) == ("cell.cu", 1)


def test_warnings_of_a_header_are_reported() -> None:
    headers = {**HEADERS, "vector.h": HEADER.replace("return", "int unused; return")}
    made = wb.compile(TEXT, arch="sm_90", headers=headers)
    assert [(d.filename, d.line) for d in made.diagnostics] == [("vector.h", 6)]


@pytest.mark.parametrize("name", ["/etc/vector.h", "../vector.h", "a/../b.h", "", "with space.h", 'quo"te.h', "a\nb.h"])
def test_names_that_no_text_can_include_are_refused(name: str) -> None:
    with refused("headers"):
        wb.compile(TEXT, headers={name: ""})


def test_only_cuda_includes_headers() -> None:
    ptx = ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry f() { ret; }\n"
    with refused("headers"):
        wb.compile(ptx, headers=HEADERS)
