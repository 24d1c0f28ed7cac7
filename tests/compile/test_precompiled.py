"""Precompiled headers: the same translation as without, used only where they are sure, and nothing left behind."""

from __future__ import annotations

import os
import sys
import tempfile

import pytest

from workbench.base.errors import CompileError
from workbench.base.records import Source
from workbench.compilers import translate
from workbench.compilers.toolchains import nvrtc, precompiled
from workbench.compilers.toolchains.precompiled import PrecompiledHeaders

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="headers are precompiled on Linux only")

TEXT = """
// a comment
#define BEFORE 1
#include <cuda_fp16.h>
#include <cuda/std/cstdint>
#define AFTER {after}
__global__ void k(__half* a, float* b, int n) {{
  int unused = 3;
  b[n] = BEFORE + AFTER + float(a[0]);
}}
"""


@pytest.fixture
def headers(monkeypatch):
    monkeypatch.setattr(precompiled, "SLOW_SECONDS", 0.0)
    made = PrecompiledHeaders()
    yield made
    made.close()


def cell(text: str, headers: PrecompiledHeaders | None, **keywords: object):
    return translate(Source(text, "cuda", "cell.cu"), arch="sm_90", cache=False, headers=headers, **keywords)


def test_a_translation_is_the_same_with_precompiled_headers(headers, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    cell(TEXT.format(after=1), headers)
    assert headers.waiting
    headers.precompile()
    assert (headers.waiting, headers.used, headers.failed) == (False, 0, 0)
    assert list(tmp_path.glob("kernel-workbench-*.pch")) == []
    for after in (2, 3):
        text = TEXT.format(after=after)
        with_headers, without = cell(text, headers), cell(text, None)
        assert (with_headers.ptx, with_headers.cubin) == (without.ptx, without.cubin)
        assert repr(with_headers.kernels) == repr(without.kernels)
        assert repr(with_headers.diagnostics) == repr(without.diagnostics)
        assert any("never referenced" in remark.message for remark in without.diagnostics)
        assert with_headers.line_map.ptx_to_source == without.line_map.ptx_to_source
    assert (headers.used, headers.failed) == (2, 0)


def test_errors_are_the_same_with_precompiled_headers(headers):
    cell(TEXT.format(after=1), headers)
    headers.precompile()
    found = []
    for each in (headers, None):
        with pytest.raises(CompileError) as caught:
            cell(TEXT.format(after="nothing") + "\nint main() { return missing; }", each)
        found.append(caught.value.diagnostics)
    assert repr(found[0]) == repr(found[1])
    assert headers.used == 1


def test_other_options_and_another_preamble_have_headers_of_their_own(headers):
    cell(TEXT.format(after=1), headers)
    headers.precompile()
    cell(TEXT.format(after=1), headers, options=["-DX"])
    cell("\n" + TEXT.format(after=1), headers)
    assert headers.used == 0
    assert headers.waiting


@pytest.mark.parametrize(
    "text",
    [
        "__global__ void k() {}",
        '#include "local.h"\n__global__ void k() {}',
        "#ifdef X\n#include <cuda_fp16.h>\n#endif\n__global__ void k() {}",
        "__device__ int x;\n#include <cuda_fp16.h>\n__global__ void k() {}",
        "#include <nowhere.h>\n",
        "#define WHAT <cuda_fp16.h>\n#include WHAT\n__global__ void k() {}",
    ],
)
def test_only_headers_that_stand_first_and_never_change_are_precompiled(text, tmp_path):
    (tmp_path / "local.h").write_text("")
    known = (tmp_path / "known",)
    known[0].mkdir()
    (known[0] / "cuda_fp16.h").write_text("")
    assert precompiled._preamble(text, (tmp_path, *known), known) is None
    assert precompiled._preamble("/* a\n*/\n#include <cuda_fp16.h>\nint x;", known, known) is not None


def test_headers_that_cannot_be_precompiled_are_given_up(headers, monkeypatch):
    monkeypatch.setattr(nvrtc, "precompile", lambda *arguments: False)
    cell(TEXT.format(after=1), headers)
    headers.precompile()
    cell(TEXT.format(after=2), headers)
    assert (headers.waiting, headers.used, headers.failed) == (False, 0, 1)


def test_headers_that_cannot_be_used_are_given_up(headers):
    cell(TEXT.format(after=1), headers)
    headers.precompile()
    [file] = headers._files.values()
    other = os.open(os.devnull, os.O_RDONLY)
    os.dup2(other, file)
    os.close(other)
    assert cell(TEXT.format(after=2), headers).ptx == cell(TEXT.format(after=2), None).ptx
    assert (headers.used, headers.failed, headers._files) == (0, 1, {})


def test_a_process_with_little_memory_precompiles_nothing(monkeypatch):
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda which: (1 << 30, 1 << 30))
    headers = PrecompiledHeaders()
    cell(TEXT.format(after=1), headers)
    assert not headers.waiting
