"""Counts do not depend on which code ran, and are those of brute force over the addresses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from support import counted_ways
from support.counted_ways import all_ways, by_brute_force, request_of, source

ALL = bool(os.environ.get("KERNEL_WORKBENCH_TEST_ALL"))
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
WAYS = ("interpreted", "tier 0", "tier 1 behind tier 0", "from disk", "tier 1 at once")
SPLIT = ("transpose_rows", "matmul_register_blocked", "attention") if ALL else ("transpose_rows",)
"""Kernels of the wide set whose blocks are split for one check of several accesses, elsewhere in each kind of code."""


@pytest.mark.parametrize("seed", range(119 if ALL else 4))
def test_drawn_accesses_are_counted_alike_by_all_code_and_by_brute_force(compile_for, tmp_path, monkeypatch, seed):
    ptx = compile_for(source(seed))
    expected = by_brute_force(seed)
    found = dict(all_ways(lambda: request_of(ptx), tmp_path, monkeypatch))
    assert tuple(found) == WAYS
    for way, lines in found.items():
        assert lines == found["interpreted"], way
    totals = {name: sum(own.get(name, 0) for own in found["tier 0"].values()) for name in expected}
    assert totals == expected


@pytest.mark.parametrize("name", SPLIT)
def test_kernels_whose_blocks_are_split_are_counted_alike_by_all_code(name, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    from wide.cases import CASES
    from wide.emulated import Emulated

    case = next(case for case in CASES if case.name == name)

    def request():
        return replace(Emulated(case).request, count=True, blocks=(0, 1))

    found = dict(all_ways(request, tmp_path, monkeypatch))
    for way, lines in found.items():
        assert lines == found["interpreted"], way
    for module in [n for n in sys.modules if n.split(".")[0] in ("wide", "contest")]:
        monkeypatch.delitem(sys.modules, module)


COUNTS_IN_ANOTHER_PROCESS = """
import json, sys
from support.counted_ways import request_of
from workbench.emulate import run
from workbench.emulate.native import jit
jit.compile_object = lambda *rest: sys.exit("compiled again")
done = run(request_of(sys.stdin.read()), "jit")
print(json.dumps({line: {k: v for k, v in own.items() if v} for line, own in done.counters.by_ptx_line.items()}))
"""


def test_another_process_counts_what_the_first_one_did(compile_for, tmp_path, monkeypatch):
    ptx = compile_for(source(3))
    found = dict(all_ways(lambda: request_of(ptx), tmp_path, monkeypatch))
    places = {"KERNEL_WORKBENCH_CACHE_DIR": str(tmp_path / "one"), "KERNEL_WORKBENCH_NATIVE_CACHE": "on"}
    paths = {"PYTHONPATH": str(Path(counted_ways.__file__).parents[1])}
    text = subprocess.check_output(
        [sys.executable, "-c", COUNTS_IN_ANOTHER_PROCESS], input=ptx, text=True, env={**os.environ, **places, **paths}
    )
    assert {int(line): own for line, own in json.loads(text).items()} == found["interpreted"]
