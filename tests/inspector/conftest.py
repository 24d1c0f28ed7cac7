"""The corpus: kernels of many kinds, compiled once a session for each architecture, with all that is known of them.

`corpus/` holds what was written for it (CUDA C++, PTX, Numba), `kernels/*/kernel.cu` are the gallery's. The cache
of the session has each kernel compiled and disassembled once.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from support.compiled_files import ARCHS, Compiled
from support.tiers import THOROUGH, sampled

from workbench.base.records import Missing, Source, Translation
from workbench.compilers import disassemble, disassemble_together, translate
from workbench.languages.numba.source import source_of

SAMPLED = ("sm_80", "sm_120")
CORPUS = Path(__file__).with_name("corpus")
GALLERY = Path(__file__).resolve().parents[2] / "kernels"


def compiled(archs: Sequence[str] = ARCHS) -> Iterator[Compiled]:
    """Yield every file of the corpus on every architecture; each is compiled once in a process."""
    yield from _compiled(file_names(), archs)


def compiled_part(archs: Sequence[str] = ARCHS) -> Iterator[Compiled]:
    """Yield a third of the files, by the commit; every file where all runs."""
    yield from _compiled(sampled(file_names(), len(file_names()) // 3), archs)


def _compiled(names: Sequence[str], archs: Sequence[str]) -> Iterator[Compiled]:
    for arch in archs:
        disassemble_together(_translated(name, arch) for name in names)
        for name in names:
            yield compiled_file(name, arch)


def file_names() -> Sequence[str]:
    """Names of the corpus: files by their stem, the gallery's by `gallery/NAME`, Numba functions by `numba/NAME`."""
    own = [path.name for path in sorted(CORPUS.iterdir()) if path.suffix in (".cu", ".ptx")]
    return [*own, *(f"gallery/{p.parent.name}" for p in sorted(GALLERY.glob("*/kernel.cu"))), *_numba_names()]


@cache
def compiled_file(name: str, arch: str) -> Compiled:
    """Compile one file of the corpus."""
    made = _translated(name, arch)
    listing = disassemble(made)
    assert not isinstance(listing, Missing), listing.reason
    return Compiled(name, arch, made, listing)


@cache
def _translated(name: str, arch: str) -> Translation:
    folder, _, rest = name.rpartition("/")
    signature = None
    if folder == "numba":
        function = next(f for f in numba_kernels().SIGNATURES if f.__name__ == rest)
        signature = numba_kernels().SIGNATURES[function]
        source = source_of(function)
    elif folder == "gallery":
        source = Source((GALLERY / rest / "kernel.cu").read_text(), "cuda", f"{rest}.cu")
    else:
        source = Source((CORPUS / name).read_text(), "ptx" if name.endswith(".ptx") else "cuda", name)
    return translate(source, arch=arch, signature=signature)


@cache
def numba_kernels() -> ModuleType:
    """The Numba functions of the corpus; what Numba is missing skips is the caller's."""
    return importlib.import_module("inspector.corpus.numba_kernels")


def _numba_names() -> Sequence[str]:
    if importlib.util.find_spec("numba_cuda") is None:
        return []
    return [f"numba/{function.__name__}" for function in numba_kernels().SIGNATURES]


@pytest.fixture(scope="session")
def corpus() -> Callable[..., Iterator[Compiled]]:
    """The function `compiled`, for tests that go over all kernels."""
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    return compiled


@pytest.fixture(scope="session")
def corpus_part() -> Callable[..., Iterator[Compiled]]:
    """The function `compiled_part`, for tests that look long at each kernel."""
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    return compiled_part


@pytest.fixture(scope="session")
def corpus_file() -> Callable[[str, str], Compiled]:
    """The function `compiled_file`, for tests that look at one."""
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    return compiled_file


@pytest.fixture(params=ARCHS if THOROUGH else sampled(SAMPLED, 1))
def arch(request: pytest.FixtureRequest) -> str:
    """The architectures of the corpus that a run goes over: an older or a newer one by the commit, or all."""
    return request.param
