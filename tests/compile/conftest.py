"""Compilers for the tests of translation, with a cache folder of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from workbench import disk_cache
from workbench.compilers import translate
from workbench.records import Source, Translation

ARCHS = ("sm_75", "sm_80", "sm_90a", "sm_120")


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "cache"
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture
def compile_cuda() -> Callable[..., Translation]:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    def compile_text(text: str, arch: str = "sm_90", filename: str = "cell.cu", **keywords: object) -> Translation:
        return translate(Source(text, "cuda", filename), arch=arch, **keywords)

    return compile_text


@pytest.fixture(params=ARCHS)
def arch(request: pytest.FixtureRequest) -> str:
    return request.param
