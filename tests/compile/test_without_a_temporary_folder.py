"""Listings without a usable temporary folder say so with what to do; nothing breaks."""

from __future__ import annotations

import tempfile

import pytest

import workbench as wb
from workbench.base.records import Missing
from workbench.compilers.toolchains import disassemble, tools

KERNEL = "__global__ void k(int* p) { *p = 1; }"


@pytest.fixture(params=["none", "cannot be written", "full"])
def no_folder(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    def refuse(*_: object, **__: object) -> str:
        if request.param == "none":
            raise FileNotFoundError(2, "No usable temporary directory found")
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(disassemble._own, "disassemble", lambda *_: None)  # one that waits needs no folder
    if request.param == "full":
        monkeypatch.setattr(tools.Path, "write_bytes", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    else:
        monkeypatch.setattr(tempfile, "mkdtemp", refuse)


def test_a_listing_says_what_is_missing(no_folder: None, cache_folder: object) -> None:
    kernel = wb.kernel(KERNEL, arch="sm_90")
    assert isinstance(kernel.sass, Missing)
    assert kernel.sass.kind == "no_folder"
    assert isinstance(kernel.compilation.sass, Missing)
    assert isinstance(tools.run_on_file("nvdisasm", (), "k.cubin", b""), Missing)
