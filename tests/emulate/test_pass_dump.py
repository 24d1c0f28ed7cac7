"""The dump of each pass as text: complete, equal in every process, and without decisions that do not exist."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import llvmlite.binding as llvm
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load, pipeline
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pass_dump import UNCHANGED, dump
from workbench.emulate.passes import split_live_ranges
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Integer
from workbench.tools.commands.cli import main

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
PTX = f"""{HEAD}.visible .entry k(.param .u64 p, .param .u32 n) {{
.reg .b32 %i, %n, %c; .reg .b64 %q; .reg .pred %more;
ld.param.u64 %q, [p]; ld.param.u32 %n, [n]; mov.u32 %i, %tid.x; mov.u32 %c, 0;
loop: add.u32 %c, %c, %i; setp.lt.u32 %more, %c, %n; @%more bra loop;
mad.wide.u32 %q, %i, 4, %q; st.global.u32 [%q], %c; ret; }}"""


def kernel(text):
    return EmulatedKernel(load(parse(text), Memory()), "k")


def test_a_dump_has_each_pass_in_its_order_and_ir_that_llvm_takes():
    texts = dump(kernel(PTX), Dim3(8), Dim3(64))
    assert list(texts)[:4] == ["build_graph", "split_at_barrier_tests", "add_cluster_ranks", "resolve_parameters"]
    assert texts["split_at_barrier_tests"] == UNCHANGED
    assert "setp.lt.u32" in texts["build_graph"]
    assert "%i: affine, lanes 0 1 2" in texts["uniformity"]
    assert texts["block_order"] == "blocks may write to the same place"
    for name in ("tier1", "tier0"):
        llvm.parse_assembly(texts[name]).verify()
    counted = dump(kernel(PTX), Dim3(8), Dim3(64), Instruments(()))
    assert counted["insert_counters"] != UNCHANGED
    assert counted["tier1"] != texts["tier1"]


def test_a_kernel_without_native_code_says_why():
    texts = dump(kernel(PTX.replace("ret;", "call (%i), %q, (%i); ret;")), Dim3(8), Dim3(64))
    assert texts.keys() == {"refused"}
    assert texts["refused"]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "kernel.ptx"
    path.write_text(PTX, encoding="utf-8")
    return str(path)


def test_the_command_prints_the_same_in_every_process(file, capsys):
    assert main(["lower", file, "--grid", "8", "--block", "16x4"]) == 0
    here = capsys.readouterr().out
    assert "== tier1\n" in here
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "lower", file, "--grid", "8", "--block", "16x4"],
        capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "5"},
    )  # fmt: skip
    assert done.stdout == here


def test_the_command_takes_one_pass_and_a_folder(file, capsys, tmp_path):
    assert main(["lower", file, "--after", "uniformity"]) == 0
    assert capsys.readouterr().out.startswith("all lanes together:")
    assert main(["lower", file, "--after", "nothing"]) == 1
    assert "uniformity" in capsys.readouterr().err
    assert main(["lower", file, "--count", "-o", str(tmp_path / "out")]) == 0
    assert (tmp_path / "out" / "00-build_graph.txt").exists()
    with pytest.raises(SystemExit):
        main(["lower", file, "--block", "16x0"])
    assert main(["lower", "--passes"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()[1:]]
    assert set(listed) <= set(dump(kernel(PTX), Dim3(8), Dim3(64)))
    assert main(["lower"]) == 2


def test_check_names_the_pass_that_changes_a_result(tmp_path, capsys, monkeypatch):
    file = tmp_path / "kernel.cu"
    file.write_text(
        """extern "C" __global__ void k(int* out, int n) {
        int sum = 0;
        do sum += threadIdx.x + 2; while (sum < n);
        out[blockIdx.x * blockDim.x + threadIdx.x] = sum; }""",
        encoding="utf-8",
    )
    launch = ["lower", str(file), "--check", "--grid", "2", "--block", "64"]
    assert main(launch) == 0
    lines = capsys.readouterr().out.splitlines()
    rewrites = [each.name for each in pipeline.PASSES if each.rewrites]
    interpreted = [line.split()[0] for line in lines if " interpreter " in line]
    assert interpreted[: len(rewrites) + 1] == ["build_graph", *rewrites]
    # The ops on masks without any decision, and with those that change them.
    assert interpreted[len(rewrites) + 1 :] == ["no", "unmasked_clones"]
    assert main([*launch, "--without", "lockstep"]) == 0
    assert main([*launch, "--without", "build_graph"]) == 1

    rewrite = split_live_ranges.run

    def wrong(unit: Unit) -> bool:
        """Counts from 1 in place of 0."""
        changed = rewrite(unit)
        for node in unit.graph.blocks:
            for number, op in enumerate(node.ops):
                if op.opcode.mnemonic == "mov" and isinstance(op.operands[1], Integer):
                    operands = (op.operands[0], replace(op.operands[1], value=1))
                    node.ops[number] = replace(op, operands=operands)
        return changed

    monkeypatch.setattr(split_live_ranges, "run", wrong)
    capsys.readouterr()
    assert main(launch) == 1
    differing = [line.split()[0] for line in capsys.readouterr().out.splitlines() if "differs in memory" in line]
    assert differing[0] == "split_live_ranges"
