"""`docs/instructions.md` says for each form of an instruction what runs it: the table is made from what launches do.

After a change: `PYTHONPATH=tests python tests/emulate/test_instruction_table.py` writes the file anew.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from support import ptx_forms
from support.ptx_forms import Form
from support.tiers import commit_seed

from workbench.base.errors import CompileError, UnsupportedInstruction
from workbench.base.records import Dim3, Missing
from workbench.compilers.toolchains.ptxas import assemble
from workbench.device.targets.traced_launch import run_by_steps
from workbench.emulate import LaunchRequest, Memory, Program, load, run
from workbench.emulate.interpret.tracing import Tracer
from workbench.emulate.ir.opcode import opcode_of
from workbench.emulate.launch import Engine
from workbench.isa.ptx import INSTRUCTIONS, parse

PATH = Path(__file__).parents[2] / "docs" / "instructions.md"
HEAD = """# What runs each instruction

Every form of every instruction of the PTX ISA, and what runs a launch of a kernel that contains it. A kernel runs as
its instructions allow: one that native code does not have makes it the interpreter's.

- **runs**: the emulator has it. The interpreter runs all that run.
- **native**: compiled code runs it too.
- **sanitised**, **counted**: compiled code runs launches that look for races, uninitialised reads and barriers, or that
  count; else the interpreter does.
- **traced**: the stepper shows it.

`{a,b}` stands for either. A test makes this file from launches of all forms.
"""
YES, NO = "yes", "no"
SANITIZERS = ("race", "init", "sync")
REMEDY = "`PYTHONPATH=tests python tests/emulate/test_instruction_table.py` writes docs/instructions.md anew"
VIDEO = "9.7.18"
"""The section whose rows share their modifiers, which not each of them has."""
MOST = 32
"""Forms in a kernel, where there are many."""
COLUMNS = ("runs", "native", "sanitised", "counted", "traced")
HINTS = frozenset(
    {
        "acq_rel", "acquire", "aligned", "BoolOp", "ca", "cg", "cluster", "const", "cs", "cta", "cv", "gpu", "local",
        "lu", "mmio", "nc", "noftz", "param", "param::entry", "param::func", "relaxed", "release", "sc", "shared",
        "shared::cluster", "shared::cta", "sys", "unified", "volatile", "wb", "weak", "wt",
    }
)  # fmt: skip
"""Orders, scopes, spaces and caches: not each instruction of the table's that has one needs a form with each of them,
nor has it one."""
_SHAPE = re.compile(r"L[12]::.*|m\d+n\d+k\d+|x\d+|v\d")


class Runs(NamedTuple):
    """The columns of a form."""

    runs: bool
    native: bool
    sanitised: bool
    counted: bool
    traced: bool


def launched(forms: Sequence[Form], engine: Engine, sanitize: tuple[str, ...] = (), count: bool = False) -> bool:
    """True if a launch that may reach the forms is not refused."""
    try:
        run(LaunchRequest(*_of(forms), sanitize=sanitize, count=count), engine)
    except (UnsupportedInstruction, CompileError):
        return False
    return True


def traced(forms: Sequence[Form]) -> bool:
    """True if a trace of such a launch has steps."""
    tracer = Tracer(0, (0,), 100)
    try:
        run_by_steps(LaunchRequest(*_of(forms)), None, [tracer])
    except (UnsupportedInstruction, CompileError):
        return False
    return bool(tracer.steps)


def _of(forms: Sequence[Form]) -> tuple[Program, str, Dim3, Dim3, bytes, int, int]:
    program = load(parse(ptx_forms.kernel(forms)), Memory())
    blocks = 2 if any(form.in_cluster for form in forms) else 1
    return program, "k", Dim3(blocks), Dim3(128), bytes(128), 0, blocks


CHECKS: tuple[Callable[[Sequence[Form]], bool], ...] = (
    lambda forms: launched(forms, "interpreter"),
    lambda forms: launched(forms, "jit"),
    lambda forms: launched(forms, "jit", SANITIZERS),
    lambda forms: launched(forms, "jit", count=True),
    traced,
)
"""Each column as a test of some forms in one kernel: it holds if it holds of each of them."""


def runs_of(form: Form) -> Runs:
    """The columns of a form, found by launches."""
    runs = CHECKS[0]([form])
    return Runs(*[runs and check([form]) for check in CHECKS])


def _holding(forms: Sequence[Form], check: Callable[[Sequence[Form]], bool]) -> set[Form]:
    """The forms of which a check holds."""
    if not forms or check(forms):
        return set(forms)
    half = len(forms) // 2
    return _holding(forms[:half], check) | _holding(forms[half:], check) if half else set()


def all_runs() -> dict[Form, Runs]:
    """The columns of each form, found by kernels with many forms."""
    every = list(dict.fromkeys(ptx_forms.forms()))
    groups = [[form for form in every if form.in_cluster is in_cluster] for in_cluster in (False, True)]
    groups = [group[i : i + MOST] for group in groups for i in range(0, len(group), MOST)]
    running = [[form for form in group if form in held] for group in groups for held in [_holding(group, CHECKS[0])]]
    held = [set().union(*(_holding(group, check) for group in running)) for check in CHECKS]
    return {form: Runs(*(form in each for each in held)) for form in every}


def _row(text: str, runs: Runs) -> str:
    return " | ".join([f"| `{text.replace('|', chr(92) + '|')}`", *(str(YES if each else NO) for each in runs)]) + " |"


def table() -> str:
    """The file, made anew."""
    lines, known = [HEAD], all_runs()
    for section, patterns in ptx_forms.sections().items():
        lines += [f"## {section}", "", f"| form | {' | '.join(COLUMNS)} |", "| --- |" + " --- |" * len(COLUMNS)]
        for pattern in patterns:
            alike: dict[Runs, list[Form]] = {}
            for form in ptx_forms.forms_of(pattern):
                alike.setdefault(known[form], []).append(form)
            for runs, found in alike.items():
                texts = (
                    [pattern] if len(alike) == 1 else [form.opcode if form.is_derived else form.text for form in found]
                )
                lines += [_row(text, runs) for text in texts]
        lines.append("")
    return "\n".join(lines)


@cache
def documented() -> tuple[tuple[Form, Runs], ...]:
    """The forms of the file, with what it says of them."""
    found: list[tuple[Form, Runs]] = []
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line.startswith("| `"):
            text, _, rest = line[3:].replace(chr(92) + "|", "|").partition("` | ")
            cells = rest.removesuffix(" |").split(" | ")
            found += [(form, Runs(*(cell == YES for cell in cells))) for form in ptx_forms.forms_of(text)]
    return tuple(found)


def test_all_forms_are_in_the_table():
    assert sorted(form.text for form, _ in documented()) == sorted(form.text for form in ptx_forms.forms())
    assert PATH.read_text(encoding="utf-8").startswith(HEAD)


def test_launches_do_what_the_table_says():
    for form, said in random.Random(commit_seed()).sample(documented(), 30):
        assert runs_of(form) == said, f"{form.text}: {REMEDY}"


@pytest.mark.thorough
def test_the_table_is_what_the_code_makes():
    assert table() == PATH.read_text(encoding="utf-8"), REMEDY


def test_every_mnemonic_and_every_modifier_is_in_the_table():
    used: dict[str, set[str]] = {name: set() for name in INSTRUCTIONS}
    for form, _ in documented():
        opcode = opcode_of(form.opcode, form.operands.count(",") + 1)
        used[opcode.mnemonic] |= {*opcode.modifiers, "used"}
    missing = {
        name: sorted(m for m in {*row.modifiers, "used"} - used[name] - HINTS if not _SHAPE.fullmatch(m))
        for name, row in INSTRUCTIONS.items()
        if row.section != VIDEO
    }
    assert not {name: words for name, words in missing.items() if words}


def test_what_is_not_emulated_does_not_run():
    for form, said in documented():
        assert said.runs <= INSTRUCTIONS[form.opcode.partition(".")[0]].emulated
        assert said.runs or not any(said)


@pytest.mark.thorough
def test_ptxas_takes_the_forms():
    """The first section is left out: the emulator computes some forms that ptxas refuses."""
    titles = list(ptx_forms.sections())[1:]
    left = [form for title in titles for line in ptx_forms.sections()[title] for form in ptx_forms.forms_of(line)]
    log = ""
    for arch in ptx_forms.ARCHS:
        text = ptx_forms.kernel(left, arch)
        assembly = assemble(text, arch, (), None)
        if isinstance(assembly, Missing):
            pytest.skip(assembly.reason)
        log = assembly.log
        ends = {number: line.rpartition("L")[2] for number, line in enumerate(text.splitlines(), 1)}
        wrong = {int(number) for number in re.findall(r"line (\d+); (?:error|fatal)", log)}
        left = [left[int(ends[number].removesuffix(":"))] for number in sorted(wrong)]
    assert not left, log


if __name__ == "__main__":
    PATH.write_text(table(), encoding="utf-8")
