"""Requests that a server sends to the compile service: they hold texts and no path, or are not sent."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from workbench.base.workers import landlock
from workbench.compilers import readable_folders
from workbench.compilers.readable_folders import ReadableFolders
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.sent_requests import key_fields, sent_request

KERNEL = "__global__ void f(float* x) { x[threadIdx.x] *= SCALE; }"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "class"
    (place / "nested").mkdir(parents=True)
    (place / "scale.h").write_text('#include "inner.h"\n#define SCALE INNER')
    (place / "inner.h").write_text("#pragma once\n#define INNER 2.0f")
    (place / "nested" / "deep.h").write_text("#define SCALE 3.0f")
    (place / ".hidden.h").write_text("#define SCALE 4.0f")
    (tmp_path / "outside.h").write_text("#define SCALE 5.0f")
    return place


def sent(folder: Path, text: str, **fields: object) -> CompileRequest | None:
    request = CompileRequest(text, "sm_90", directory=str(folder), root=str(folder), **fields)  # type: ignore[arg-type]
    return sent_request(request)


def test_headers_of_the_folder_go_along_as_texts(folder: Path) -> None:
    request = sent(folder, f'#include "scale.h"\n#include <cuda_fp16.h>\n{KERNEL}')
    assert request is not None
    assert list(request.headers) == ["scale.h", "inner.h"]
    assert request.headers["inner.h"].endswith("2.0f")
    assert str(folder) not in repr(request)
    assert str(folder) not in repr(key_fields(request))


def test_a_header_cell_comes_before_the_file(folder: Path) -> None:
    request = sent(folder, f'#include "scale.h"\n{KERNEL}', headers={"scale.h": "#define SCALE 9.0f"})
    assert request is not None
    assert dict(request.headers) == {"scale.h": "#define SCALE 9.0f"}
    # A listing of the same source beside the header is another answer.
    beside = sent(folder, request.text, headers=request.headers, listed="scale.h")
    assert beside is not None
    assert key_fields(beside) != key_fields(request)


@pytest.mark.parametrize(
    "text",
    [
        f"%%cuda -I nested\n{KERNEL}",
        f"%%cuda -- -Inested\n{KERNEL}",
        f"%%cuda -- --include-path=nested\n{KERNEL}",
        f'#include "nested/deep.h"\n{KERNEL}',
        f'#include "../outside.h"\n{KERNEL}',
        f'#include ".hidden.h"\n{KERNEL}',
        f"#include <scale.h>\n{KERNEL}",
        f'#define NAME "scale.h"\n#include NAME\n{KERNEL}',
        f'#if __has_include("scale.h")\n#define SCALE 1\n#endif\n{KERNEL}',
    ],
)
def test_needs_of_more_than_that_stay_here(folder: Path, text: str) -> None:
    assert sent(folder, text) is None


def test_folders_of_the_panels_field_stay_here(folder: Path) -> None:
    assert sent(folder, KERNEL, options="-DSCALE=1 -I nested") is None
    assert sent(folder, KERNEL, options="-DSCALE=1") is not None


@pytest.mark.skipif(not landlock.available(), reason="this system has no Landlock")
def test_packages_outside_of_the_environment_can_be_imported_by_a_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, other = tmp_path / "site-packages" / "one.py", tmp_path / "two.py"
    package.parent.mkdir()
    for file in (package, other):
        file.write_text("text")
    monkeypatch.setattr(sys, "path", [*sys.path, str(package.parent), str(tmp_path)])
    monkeypatch.setattr(readable_folders, "held_by_the_system", lambda: True)
    assert ReadableFolders().confine(package.read_text) == "text"
    with pytest.raises(PermissionError):
        ReadableFolders().confine(other.read_text)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_that_lead_outside_and_pipes_are_not_sent(folder: Path) -> None:
    (folder / "link.h").symlink_to(folder.parent / "outside.h")
    os.mkfifo(folder / "pipe.h")
    for name in ("link.h", "pipe.h"):
        assert sent(folder, f'#include "{name}"\n{KERNEL}') is None


def test_what_is_not_there_and_the_toolkits_are_the_services_to_find(folder: Path) -> None:
    for name in ("none.h", "cuda_fp16.h"):
        request = sent(folder, f'#include "{name}"\n{KERNEL}')
        assert request is not None
        assert dict(request.headers) == {}
