"""Registers, live registers and control codes of all kernels of the gallery on five architectures by turns.

Every kernel on every architecture where all runs.

nvdisasm's life ranges (`-plr`) say of each instruction which registers it reads and writes, and how many are live.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.tiers import THOROUGH

from workbench.analyse.checks import discover
from workbench.base.records import Missing, SassLine, Source
from workbench.compilers import disassemble, translate
from workbench.compilers.toolchains import tools
from workbench.isa.sass.analysis import KernelAnalysis, analyse_kernel
from workbench.isa.sass.opcodes import opcode

pytestmark = pytest.mark.sampled(5)

ARCHS = ("sm_75", "sm_80", "sm_90", "sm_100", "sm_120")
KERNELS = Path(__file__).resolve().parents[2] / "kernels"
NAMES = [exercise.name for exercise in discover(KERNELS)]
ON_EVERY_ARCH = "matmul"
COMPILED = [
    (name, arch)
    for turn, name in enumerate(NAMES)
    for number, arch in enumerate(ARCHS)
    if THOROUGH or name == ON_EVERY_ARCH or number == turn % len(ARCHS)
]
"""One disassembly takes half a second: one kernel on every arch, the others on one by turns."""
FILES = {"GPR": "R", "PRED": "P", "UGPR": "UR", "UPRED": "UP"}
# nvdisasm takes predicates packed in a register for nothing, and a call for one that reads and writes by the ABI.
# The NOPs that pad a kernel have no marks.
NOT_COMPARED = frozenset({"P2R", "R2P", "CALL"})
INSTRUCTION = re.compile(r"\s+/\*([0-9a-f]{4,})\*/\s")


@dataclass(frozen=True)
class Compiled:
    """A cubin's kernels with their analysis, and nvdisasm's marks by (kernel, offset)."""

    kernels: dict[str, tuple[Sequence[SassLine], KernelAnalysis]]
    marks: dict[tuple[str, int], tuple[set[str], set[str], dict[str, int]]]


def marks_of(text: str) -> Iterator[tuple[tuple[str, int], tuple[set[str], set[str], dict[str, int]]]]:
    """The registers written (^, x) and read (v, x), and the number of live ones, from the columns of `-plr -lrm
    narrow`.
    """
    kernel = ""
    heads: list[list[str]] = []
    in_head = False
    for line in text.splitlines():
        begun = re.match(r"\.text\.(\S+):", line)
        kernel = begun[1] if begun else kernel
        if "// +-" in line and line.startswith(" "):
            heads = heads if in_head else []
            in_head = not in_head
        elif "// |" in line:
            cells = line.split("// |", 1)[1].rstrip()[:-1].split("|")
            instruction = INSTRUCTION.match(line)
            if in_head:
                heads.append(cells)
            elif instruction:
                yield (kernel, int(instruction[1], 16)), _marks(cells, heads)


def _marks(cells: list[str], heads: list[list[str]]) -> tuple[set[str], set[str], dict[str, int]]:
    names = max(n for n, head in enumerate(heads) if re.search("[A-Z]", "".join(head)))
    writes: set[str] = set()
    reads: set[str] = set()
    live: dict[str, int] = {}
    for column, cell in enumerate(cells):
        file = FILES[heads[names][column].strip()]
        below = [head[column] for head in heads[names + 1 :]]
        count = next(head.index("#") for head in below if "#" in head)
        live[file] = int(cell[: count + 1].strip() or 0)
        for place in range(count + 1, len(cell)):
            if cell[place] in "^vx":
                digits = "".join(head[place] for head in below if place < len(head)).strip()
                (writes if cell[place] == "^" else reads).add(f"{file}{int(digits)}")
                if cell[place] == "x":
                    writes.add(f"{file}{int(digits)}")
    return writes, reads, live


@pytest.fixture(scope="module", params=COMPILED, ids="-".join)
def compiled(request: pytest.FixtureRequest) -> Compiled:
    name, arch = request.param
    path = KERNELS / name / "kernel.cu"
    translation = translate(Source(path.read_text(), "cuda", str(path)), arch=arch)
    listing = disassemble(translation)
    if isinstance(listing, Missing) or isinstance(translation.cubin, Missing):
        pytest.skip(str(listing))
    ran = tools.run_on_file("nvdisasm", ("-c", "-plr", "-lrm", "narrow"), "kernel.cubin", translation.cubin)
    assert isinstance(ran, tools.Run)
    assert ran.code == 0, ran.stderr
    kernels: dict[str, list[SassLine]] = {}
    for line in listing.lines:
        kernels.setdefault(line.kernel, []).append(line)
    return Compiled(
        {kernel: (lines, analyse_kernel(lines, arch)) for kernel, lines in kernels.items()}, dict(marks_of(ran.stdout))
    )


@pytest.mark.sampled(1)
def test_registers_are_those_that_nvdisasm_marks(compiled: Compiled) -> None:
    for kernel, (lines, analysis) in compiled.kernels.items():
        for line, facts in zip(lines, analysis.instructions, strict=True):
            if line.opcode.partition(".")[0] in NOT_COMPARED or (kernel, line.offset) not in compiled.marks:
                continue
            writes, reads, _ = compiled.marks[kernel, line.offset]
            assert {name for name in facts.writes if name[0] != "B"} == writes, line.text
            assert {name for name in facts.reads if name[0] != "B"} == reads, line.text


@pytest.mark.sampled(2)
def test_live_registers_are_nvdisasms(compiled: Compiled) -> None:
    """Kernels without calls have the live registers of nvdisasm.

    For nvdisasm a guarded write leaves the old value whatever else is known, so that a register may be live before
    anybody has written it, and it takes a guarded S2R for one that always writes. Counted as plainly as that, what is
    read, written and reached gives its numbers; what is told to people is never more, and less only where guarded
    writes are the reason, or where nobody has written the register: `PRMT R5, R0, 0x7610, R5` keeps a half that holds
    nothing.
    """
    for kernel, (lines, analysis) in compiled.kernels.items():
        if analysis.graph.calls:
            continue
        live = analysis.live
        plain = plainly_live(analysis)
        by_guard = {name for facts in analysis.instructions if facts.conditional for name in facts.writes}
        guarded = any(line.opcode == "S2R" and line.predicate for line in lines)
        for i, line in enumerate(lines):
            if (kernel, line.offset) not in compiled.marks:
                continue
            counted = compiled.marks[kernel, line.offset][2]
            counts = {file: sum(file_of(name) == file for name in plain[i]) for file in FILES.values()}
            # The stack pointer counts from its first write on.
            counts["R"] += "R1" not in plain[i] and any("R1" in f.writes for f in analysis.instructions[: i + 1])
            reported = dict(
                zip(("R", "P", "UR", "UP"), (live.gpr[i], live.pred[i], live.ugpr[i], live.upred[i]), strict=True)
            )
            for file, count in counts.items():
                same = count >= counted.get(file, 0) if guarded else count == counted.get(file, 0)
                assert same, (line.text, file, count, counted)
                written = {name for facts in analysis.instructions[: i + 1] for name in facts.writes}
                owed = sum((name in by_guard or name not in written) and file_of(name) == file for name in plain[i])
                assert count - owed <= reported[file] <= count, (line.text, file, reported, counts)


def file_of(name: str) -> str:
    return name.rstrip("0123456789")


def plainly_live(analysis: KernelAnalysis) -> list[set[str]]:
    """Registers that are live before or after each instruction, or written by it, if a guarded write never ends it."""
    blocks, facts = analysis.graph.blocks, analysis.instructions
    entering: list[set[str]] = [set() for _ in blocks]
    found: list[set[str]] = [set() for _ in facts]
    changed = True
    while changed:
        changed = False
        for n in range(len(blocks) - 1, -1, -1):
            live = set().union(*(entering[m] for m in blocks[n].successors))
            for i in range(blocks[n].last, blocks[n].first - 1, -1):
                behind = live
                live = (live if facts[i].conditional else live - set(facts[i].writes)) | set(facts[i].reads)
                found[i] = {name for name in behind | live | set(facts[i].writes) if name[0] != "B"}
            changed |= live != entering[n]
            entering[n] = live
    return found


@pytest.mark.sampled(3)
def test_control_codes_are_proved(compiled: Compiled) -> None:
    checked = 0
    for kernel, (_, analysis) in compiled.kernels.items():
        assert dict(analysis.proof.unproved) == {}, kernel
        assert analysis.proof.proved
        checked += analysis.proof.checked
    print(f"{len(compiled.kernels)} kernels, {checked} reads and writes proved")


def test_every_read_has_a_writer_and_every_opcode_is_known(compiled: Compiled) -> None:
    for kernel, (lines, analysis) in compiled.kernels.items():
        assert analysis.complete, kernel
        for line, facts in zip(lines, analysis.instructions, strict=True):
            assert opcode(line.opcode) is not None, line.text
            for name, sources in facts.writers:
                assert all(name in analysis.instructions[source].writes for source in sources)
