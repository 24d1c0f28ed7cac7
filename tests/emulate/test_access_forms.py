"""The form of each load and store is decided in the pass list, for each copy of its block; emission reads it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis import access_forms as decided
from workbench.emulate.analysis.access_forms import access_forms
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

EDGE = (Path(__file__).parent / "golden" / "edge.ptx").read_text(encoding="utf-8")
KERNEL = """.version 8.0\n.target sm_90\n.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y, .param .u32 n) {{
    .reg .b64 %x, %y, %at, %w; .reg .b32 %i, %n, %v, %a, %b, %c, %d; .reg .pred %p;
    ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; ld.param.u32 %n, [n];
    mov.u32 %i, %tid.x; mul.wide.u32 %w, %i, 4; add.s64 %at, %x, %w; {body}
    add.s64 %y, %y, %w; st.global.u32 [%y], %v; ret; }}"""


def unit_of(ptx: str, block: Dim3, without: frozenset[str] = frozenset()) -> Unit:
    kernel = EmulatedKernel(load(parse(ptx), Memory()), "k")
    return lower_kernel(kernel, Dim3(1), block, Instruments(without=without)).unit


BLOCK = Dim3(64)


def forms(ptx: str, block: Dim3 = BLOCK) -> dict[tuple[int, str], list[tuple[str, str, str]]]:
    """Kind, check and what follows a failed check, of each access, by block and copy."""
    return {
        (number, copy): [(form.kind, form.check, form.otherwise) for _, form in sorted(found.items())]
        for number, copies in unit_of(ptx, block).of(access_forms).items()
        for copy, found in copies.items()
    }


@pytest.mark.parametrize(
    ("body", "load"),
    [
        ("ld.global.u32 %v, [%x];", ("uniform", "lowest", "together")),
        ("ld.global.u32 %v, [%at];", ("runs", "lowest", "together")),
        ("mul.wide.u32 %at, %i, 4000; add.s64 %at, %at, %x; ld.global.u32 %v, [%at];", ("runs", "lowest", "each")),
        (
            "setp.lt.u32 %p, %i, %n; mov.u32 %v, 0; @%p ld.global.u32 %v, [%at];",
            ("runs", "lowest", "each"),
        ),
        (
            "mul.lo.u32 %n, %n, %i; mul.wide.u32 %at, %n, 4; add.s64 %at, %at, %x; ld.global.u32 %v, [%at];",
            ("runs", "ends", "each"),
        ),
        (
            "ld.global.u32 %v, [%at]; mul.wide.u32 %at, %v, 4; add.s64 %at, %at, %x; ld.global.u32 %v, [%at];",
            ("lanes", "each", "each"),
        ),
    ],
    ids=["uniform", "contiguous", "far apart", "guarded", "strided", "gather"],
)
def test_a_load_has_the_form_of_its_address(body: str, load: tuple[str, str, str]) -> None:
    found = forms(KERNEL.format(body=body))[0, "unmasked"]
    assert found[-2:] == [load, ("runs", "lowest", "together")]


def test_accesses_that_one_check_serves_have_none_and_are_looked_up_where_it_fails() -> None:
    two = "ld.global.u32 %v, [%at]; ld.global.u32 %a, [%at+256]; add.u32 %v, %v, %a;"
    found = forms(KERNEL.format(body=f"setp.lt.u32 %p, %i, %n; @!%p bra far; {two} far:"))
    assert found[1, "unmasked"] == [("runs", "none", "together")] * 2
    assert found[1, "by_lanes"] == [("lanes", "each", "each")] * 2
    assert found[1, "region"] == [("runs", "lowest", "each")] * 2


def test_adjacent_words_are_one_load_in_full_warps() -> None:
    words = "mul.wide.s32 %at, %n, 4; mad.wide.s32 %at, %i, %n, %x; " + "".join(
        f"ld.global.u32 %{r}, [%at+{4 * i}];" for i, r in enumerate("abcd")
    )
    found = forms(KERNEL.format(body=words + "add.u32 %v, %a, %d;"))
    assert found[0, "unmasked"][:4] == [("words", "ends", "each")] * 4


def test_rows_of_the_block_have_a_form() -> None:
    body = "mov.u32 %v, %tid.y; mad.lo.u32 %i, %v, 12, %i; mul.wide.u32 %w, %i, 4; add.s64 %at, %x, %w;"
    ptx = KERNEL.format(body=body + "ld.global.u32 %v, [%at];")
    kinds = {kind for kind, _, _ in forms(ptx, Dim3(12, 16))[0, "unmasked"]}
    assert kinds <= {"row", "runs"}


def test_on_guesses_an_access_is_linear_and_the_block_restarts() -> None:
    found = forms(EDGE)
    assert found[0, "unmasked"][:2] == [("two_runs", "ends", "each")] * 2
    assert found[0, "unmasked_on_guesses"][:2] == [("runs", "ends", "restart")] * 2


def test_a_process_that_has_computed_nothing_yet_guesses_too() -> None:
    code = """
import sys
from workbench.emulate import Memory, load
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse
from workbench.base.records import Dim3

kernel = EmulatedKernel(load(parse(sys.stdin.read()), Memory()), "k")
print(*lower_kernel(kernel, Dim3(1), Dim3(64)).unit.of(speculation))
"""
    ran = subprocess.run([sys.executable, "-c", code], input=EDGE, capture_output=True, text=True, check=True)
    assert ran.stdout == "0\n"


def test_every_access_has_a_form_in_every_copy_and_none_without_the_decision() -> None:
    ptx = KERNEL.format(body="setp.lt.u32 %p, %i, %n; mov.u32 %v, 1; @!%p bra far; ld.global.u32 %v, [%at]; far:")
    unit = unit_of(ptx, Dim3(40))
    counts = {(n, copy): len(found) for n, copies in unit.of(access_forms).items() for copy, found in copies.items()}
    assert set(counts.values()) == {1}
    assert {copy for _, copy in counts} >= {"unmasked", "region"}
    assert unit_of(ptx, Dim3(40), frozenset({"access_forms"})).of(access_forms) == {}


@pytest.mark.parametrize("n", [0, 7, 100])
def test_an_address_that_turned_out_otherwise_is_looked_up(launch, monkeypatch, n: int) -> None:
    x = np.arange(1024, dtype=np.float32)

    def run(engine):
        return launch(EDGE, "k", 1, 64, x, np.zeros(64, np.float32), np.uint32(n), engine=engine).arrays[1]

    right = run("interpreter")
    with monkeypatch.context() as patched:
        patched.setattr(decided, "follow", lambda *_: None)
        patched.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
        assert forms(EDGE)[0, "unmasked_on_guesses"][:2] == [("two_runs", "ends", "each")] * 2
        assert np.array_equal(run("jit"), right)
    assert np.array_equal(run("jit"), right)
