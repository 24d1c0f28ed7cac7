"""Headers that declare what the sources of an extension name, without a compiler."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

from workbench.languages.torch import named_headers
from workbench.languages.torch.extensions import (
    _built_by_content,
    _built_with_named_headers,
    _messages_in_errors,
)

HEADERS = Path(torch.__file__).parent / "include"
SOURCE = '#include <torch/extension.h>\n#include "local.h"\ntorch::Tensor f(torch::Tensor x) { return at::relu(x); }\n'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "local.h").write_text("inline auto g(at::Tensor x) { return torch::zeros_like(x); }\n")
    (tmp_path / "cuda.cu").write_text(SOURCE)
    return tmp_path / "cuda.cu"


def test_operators_are_those_that_the_sources_name(source: Path, tmp_path: Path) -> None:
    texts = named_headers.read_texts([source], [tmp_path / "include"])
    assert texts is not None
    assert [path.name for path in texts] == ["cuda.cu", "local.h"]
    assert named_headers.write_headers(tmp_path / "headers", HEADERS, texts)
    functions = (tmp_path / "headers/ATen/Functions.h").read_text()
    assert "#include <ATen/ops/relu.h>" in functions
    assert "#include <ATen/ops/zeros_like.h>" in functions
    assert "#include <ATen/ops/conv2d.h>" not in functions
    factories = (tmp_path / "headers" / named_headers.FACTORIES).read_text()
    assert "\nat::Tensor zeros_like(const at::Tensor & self, at::TensorOptions options = {}" in factories
    assert "zeros(" not in factories
    assert "inline" not in factories


def test_every_factory_function_is_known() -> None:
    text = (HEADERS / named_headers.FACTORIES).read_text()
    count = text.count("\ninline at::Tensor ")
    assert count > 100
    assert len(named_headers._FACTORY.findall(text)) == count
    assert named_headers.used_factories(text).count("__attribute__((used)) inline at::Tensor ") == count


@pytest.mark.parametrize(
    "text",
    ["torch::nn::Linear l(3, 4);", "using namespace torch;"],
    ids=["nn", "using"],
)
def test_the_front_end_needs_torchs_own_headers(tmp_path: Path, text: str) -> None:
    assert not named_headers.write_headers(tmp_path, HEADERS, {Path("a.cu"): text})
    assert not list(tmp_path.iterdir())


def test_registries_are_there_for_sources_that_register_operators(source: Path, tmp_path: Path) -> None:
    for text, is_there in (("", False), ("TORCH_LIBRARY_IMPL(a, CUDA, m) {}", True)):
        assert named_headers.write_headers(tmp_path / "headers", HEADERS, {source: SOURCE + text})
        assert ("#include <torch/library.h>" in (tmp_path / "headers/torch/types.h").read_text()) == is_there


def test_headers_that_are_as_they_were_are_not_written_again(source: Path, tmp_path: Path) -> None:
    def times() -> dict[Path, int]:
        return {each: each.stat().st_mtime_ns for each in (tmp_path / "headers").rglob("*.h")}

    texts = {source: SOURCE}
    assert named_headers.write_headers(tmp_path / "headers", HEADERS, texts)
    before = times()
    assert named_headers.write_headers(tmp_path / "headers", HEADERS, texts)
    assert times() == before
    assert named_headers.write_headers(tmp_path / "headers", HEADERS, {source: SOURCE + "// sort"})
    changed = {path.name for path, time in times().items() if before.get(path) != time}
    assert changed == {"Functions.h", "sort.h"}


class _Builds:
    """In place of Torch's function that runs ninja.

    Attributes
    ----------
    needs_more
        True if sources compile with Torch's own headers alone.
    is_wrong
        True if they do not compile at all.
    headers
        Of each build, the first folder of headers.
    libraries
        Of each build, what is linked: the libraries of the caller, and one that is added to the caller's list.
    """

    def __init__(self, needs_more: bool = False, is_wrong: bool = False) -> None:
        self.needs_more, self.is_wrong = needs_more, is_wrong
        self.headers: list[str] = []
        self.libraries: list[tuple[str, ...]] = []

    def __call__(
        self,
        sources: list[str],
        extra_cflags: list[str],
        extra_cuda_cflags: list[str],
        extra_ldflags: list[str],
        extra_include_paths: list[str],
        build_directory: str,
        with_cuda: bool,
        verbose: bool,
    ) -> None:
        own = not extra_cflags
        assert verbose == own  # messages about headers that are left out would lead astray
        extra_ldflags.append("-lc10_cuda")
        self.libraries.append(tuple(extra_ldflags))
        assert extra_cflags == extra_cuda_cflags == ([] if own else [named_headers.DEFINE])
        self.headers.append("own" if own else Path(extra_include_paths[0]).name)
        if self.is_wrong or (self.needs_more and not own):
            raise RuntimeError("Error building extension")


def _build(builds: _Builds, source: Path) -> None:
    arguments: dict[str, Any] = {
        "sources": [str(source)],
        "extra_cflags": [],
        "extra_cuda_cflags": [],
        "extra_ldflags": ["-lown"],
        "extra_include_paths": [str(source.parent / "include")],
        "build_directory": str(source.parent),
        "with_cuda": True,
        "verbose": True,
    }
    _built_with_named_headers(builds)(**arguments)


def test_what_needs_more_is_built_with_torchs_own_headers_from_then_on(source: Path) -> None:
    builds = _Builds(needs_more=True)
    _build(builds, source)
    assert builds.headers == ["headers", "own"]
    _build(builds, source)
    assert builds.headers[2:] == ["own"]
    source.write_text(SOURCE + "// changed")
    _build(builds, source)
    assert builds.headers[3:] == ["headers", "own"]
    assert set(builds.libraries) == {("-lown", "-lc10_cuda")}


def test_what_compiles_is_built_once_and_what_is_wrong_has_the_messages_of_torchs_own_headers(source: Path) -> None:
    right, wrong = _Builds(), _Builds(is_wrong=True)
    _build(right, source)
    assert right.headers == ["headers"]
    for _ in range(2):
        with pytest.raises(RuntimeError):
            _build(wrong, source)
    assert wrong.headers == ["headers", "own"] * 2


def test_an_error_holds_the_compilers_messages_where_they_are_printed_too() -> None:
    def build(build_directory: str, verbose: bool, error_prefix: str) -> None:
        raise RuntimeError(error_prefix if verbose else f"{error_prefix}: messages")

    with pytest.raises(RuntimeError, match="no build: messages"):
        _messages_in_errors(build)("folder", True, "no build")


def test_a_lock_that_a_killed_build_has_left_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCH_EXTENSIONS_DIR", str(tmp_path))
    locks: list[Path] = []

    def load_inline(name: str, build_directory: str | None = None) -> int:
        assert build_directory is not None
        locks.append(Path(build_directory) / "lock")
        assert not locks[-1].exists()
        locks[-1].touch()
        return len(locks)

    assert _built_by_content(load_inline)("killed") == 1
    assert locks[0].exists()
    assert _built_by_content(load_inline)("killed") == 2
    assert locks[0] == locks[1]
