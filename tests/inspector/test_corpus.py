"""The corpus compiles everywhere, and has what the tests that stand on it need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from workbench.base.records import Resources


def test_every_file_compiles_with_its_line_map(corpus: Callable[..., Iterator], arch: str) -> None:
    files = list(corpus((arch,)))
    assert len(files) >= 30
    for each in files:
        assert each.kernels, each.name
        for name, lines in each.by_kernel.items():
            assert sum(isinstance(line.ptx_line, int) for line in lines) >= len(lines) / 4, (each.name, name)


def test_registers_spill_where_they_are_meant_to(corpus_file: Callable[[str, str], Any]) -> None:
    spills = corpus_file("spills.cu", "sm_120")
    stored = {k.name: k.resources.spill_store_bytes for k in spills.kernels if isinstance(k.resources, Resources)}
    assert stored["both"]
    assert stored["only_spills"]
    assert stored["only_array"] == 0
