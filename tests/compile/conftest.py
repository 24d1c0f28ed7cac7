"""Compilers for the tests of translation; what nvdisasm itself prints of a cubin."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from support.tiers import sampled

from workbench.base.records import Missing, SassLine, Source, Translation
from workbench.compilers import disassemble, translate
from workbench.compilers.toolchains import toolchain

ARCHS = ("sm_75", "sm_80", "sm_90a", "sm_120")


@pytest.fixture(scope="session")
def compile_cuda() -> Callable[..., Translation]:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")

    def compile_text(text: str, arch: str = "sm_90", filename: str = "cell.cu", **keywords: object) -> Translation:
        return translate(Source(text, "cuda", filename), arch=arch, **keywords)

    return compile_text


@pytest.fixture(params=sampled(ARCHS, 1))
def arch(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def nvdisasm(tmp_path: Path) -> Callable[..., str]:
    def run(cubin: bytes, *options: str) -> str:
        path = tmp_path / "kernel.cubin"
        path.write_bytes(cubin)
        command = [toolchain.find_tool("nvdisasm"), *options, path]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    return run


@pytest.fixture
def line_map_disagreements(nvdisasm: Callable[..., str]) -> Callable[[Translation], list[SassLine]]:
    """Instructions whose source lines, calls or PTX line are not those that nvdisasm gives."""
    return lambda translation: _disagreements(
        translation, _lines_of(nvdisasm(translation.cubin, "-c", "-gi", "-gp", "-hex"))
    )


_Lines = dict[tuple[str, int], tuple[tuple[tuple[str, int], ...] | None, int | None]]
_MARK = re.compile(r'//## File "([^"]*)", line (\d+)')


def _lines_of(text: str) -> _Lines:
    """The chain of source lines and the PTX line of each instruction, from `-gi -gp -hex` text."""
    found = {}
    kernel, chain, ptx, pending = None, None, None, []
    for line in text.splitlines():
        if begun := re.match(r"\.text\.(\S+):", line):
            kernel, chain, ptx = begun[1], None, None
        elif mark := _MARK.search(line):
            if ".nv_debug_ptx_txt" in mark[1]:
                ptx = int(mark[2])
            else:
                pending.append((mark[1], int(mark[2])))
        elif instruction := re.match(r"\s+/\*([0-9a-f]{4,})\*/", line):
            chain, pending = (tuple(pending), []) if pending else (chain, [])
            found[kernel, int(instruction[1], 16)] = chain, ptx
    return found


def _disagreements(translation: Translation, expected: _Lines) -> list[SassLine]:
    listing = disassemble(translation)
    assert len(expected) == len(listing.lines)
    found = []
    for line in listing.lines:
        chain, ptx = expected[line.kernel, line.offset]
        own = None
        if not isinstance(line.source_line, Missing):
            own = ((line.source_file, line.source_line), *((c.file, c.line) for c in line.inlined_at))
        theirs = chain and tuple((_plain(name, line), number) for name, number in chain)
        if own != theirs or (None if isinstance(line.ptx_line, Missing) else line.ptx_line) != ptx:
            found.append(line)
    return found


def _plain(name: str, line: SassLine) -> str:
    """A file as the person named it: the compiler puts a folder of ours in front, and has the last part of others."""
    name = name.removeprefix("/kernel-workbench-source/")
    return str(line.source_file) if Path(name).name == Path(str(line.source_file)).name else name
