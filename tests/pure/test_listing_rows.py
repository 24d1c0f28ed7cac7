"""The rows of listings: noise, functions and their users, accesses, control codes, texts before PTX."""

from __future__ import annotations

from dataclasses import replace

import pytest

from workbench.base.records import CallSite, Control, LineMap, Missing, SassLine, SourceSpot, Stage
from workbench.jupyter.listing_rows import ListingRow, control_text, place_of, ptx_rows, sass_rows, stage_rows

CODE = SourceSpot("cell.cu", 4)
CALLED = SourceSpot("/usr/include/x.hpp", 9, (CallSite("cell.cu", 5, "f"),))
OF_HEADER = SourceSpot("/usr/include/x.hpp", 9)

FUNCTIONS = """\
.version 9.0
.func  (.param .b32 r) used(
\t.param .b32 p
)
{
\tcall.uni within;
}
.func within()
{
\tret;
}
.func unused()
{
\tcall.uni used;
}
.extern .func printed
(
\t.param .b32 a
)
;
.global .u64 table[1] = {listed};
.func listed()
{
\tret;
}
.visible .entry k(
)
{
$L__BB0_1:
\t.loc 1 1 1
\t// unused
\tcall.uni (r),
\tused,
\t(p);
\t@%p1 bra $L__BB0_1;
}
.entry other(
)
{
\tret;
}
.section .debug_str
{
\tadd.s32 %r1, %r2, %r3;
}
"""


def _of(text: str, spots: dict[int, SourceSpot] | None = None) -> list[ListingRow]:
    return ptx_rows(text, LineMap(spots or {}), "cell.cu")


def test_functions_are_used_by_the_kernels_that_reach_them() -> None:
    rows = _of(FUNCTIONS)
    assert {row.func: row.used_by for row in rows if row.func} == {
        "used": ("k",),
        "within": ("k",),
        "unused": (),
        "printed": (),
        "listed": ("k", "other"),
    }
    assert all(row.used_by is None for row in rows if row.func is None)
    assert [row.text for row in rows if row.kernel == "other"] == [".entry other(", ")", "{", "  ret;", "}"]
    assert next(row for row in rows if "table" in row.text).kernel is None


def test_noise_has_its_kind_and_labels_their_branches() -> None:
    rows = _of(FUNCTIONS)
    kinds = {row.text.strip(): row.filtered for row in rows}
    assert kinds[".version 9.0"] == kinds[".extern .func printed"] == "directives"
    assert kinds[".loc 1 1 1"] == kinds[".section .debug_str"] == kinds["add.s32 %r1, %r2, %r3;"] == "debug"
    assert kinds["// unused"] == "comments"
    assert kinds["ret;"] == kinds["$L__BB0_1:"] == kinds[".visible .entry k("] == ""
    assert [(row.label, row.target) for row in rows if row.label or row.target] == [
        ("$L__BB0_1", None),
        (None, "$L__BB0_1"),
    ]
    assert [row.mark for row in rows] == [str(n) for n in range(1, len(rows) + 1)]
    assert "bra" in next(row for row in rows if row.target).opcode


def test_code_of_headers_is_noise_unless_the_kernel_stands_in_one() -> None:
    text = ".entry k(\n)\n{\n\tadd.s32 %r1, %r2, %r3;\n\tsub.s32 %r1, %r2, %r3;\n\tnot.b32 %r1, %r2;\n}"
    mixed = {row.text.split()[0]: row for row in _of(text, {4: CODE, 5: CALLED, 6: OF_HEADER})}
    assert [mixed[opcode].filtered for opcode in ("add.s32", "sub.s32", "not.b32")] == ["", "inlined", "header"]
    assert [mixed[opcode].noise for opcode in ("add.s32", "sub.s32", "not.b32")] == [False, False, True]
    assert mixed["sub.s32"].lines == (5,)
    assert not any(row.filtered for row in _of(text, {4: OF_HEADER, 6: OF_HEADER}))


def test_places_are_said_from_the_inside_out() -> None:
    assert place_of(CALLED, "cell.cu").chain == ("x.hpp:9", "inlined at line 5 (f)")
    windows = SourceSpot("C:\\a\\b.h", 3, (CallSite("cell.cu", 5, Missing("unknown")), CallSite("cell.cu", 5, "g")))
    assert place_of(windows, "cell.cu").chain == ("b.h:3", "inlined at line 5", "inlined at line 5 (g)")
    assert place_of(windows, "cell.cu").touches == (5,)


@pytest.mark.parametrize(
    ("text", "is_access"),
    [
        ("ld.global.nc.v4.f32  {%f1, %f2, %f3, %f4}, [%rd4];", True),
        ("@%p1 st.shared.u8  [%r1], %rs2;", True),
        ("@!%p12 red.global.add.u32 [%rd1], 1;", True),
        ("atom.shared.cas.b32 %r1, [%r2], %r3, %r4;", True),
        ("cp.async.cg.shared.global [%r1], [%rd1], 16;", True),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r1}, [%r2];", True),
        ("wmma.load.a.sync.aligned.row.m16n16k16.f16 {%r1}, [%rd1];", True),
        ("ld.u32 %r1, [%rd3];", True),
        ("ld.param.u64 %rd1, [k_param_0];", False),
        ("ld.const.f32 %f1, [table];", False),
        ("cp.async.wait_group 0;", False),
        ("cp.async.commit_group;", False),
        ("add.s32 %r1, %r2, %r3;", False),
        ("// ld.global.f32", False),
    ],
)
def test_accesses_of_ptx_are_marked(text: str, is_access: bool) -> None:
    rows = _of(f".entry k(\n)\n{{\n\t{text}\n}}")
    assert [row.access for row in rows] == [False, False, False, is_access, False]
    assert not any(row.access for row in _of(f".func f()\n{{\n\t{text}\n}}"))


def _line(at: int, text: str, label: str | None = None, **others: object) -> SassLine:
    head, _, rest = text.partition(" ")
    predicate = head[1:] if head.startswith("@") else None
    opcode, _, operands = (rest if predicate else text).partition(" ")
    control = Control(1, False, None, None, 0, 0)
    parts = tuple(filter(None, operands.split(", ")))
    line = SassLine("k", 16 * at, label, predicate, opcode, parts, control, 0, "cell.cu", 4, 3)
    return replace(line, **others)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "is_access"),
    [
        ("LDG.E.128.CONSTANT R4, desc[UR4][R2.64]", True),
        ("@!P0 STS.U8 [R3], R2", True),
        ("@UP1 ATOMS.POPC.INC.32 RZ, [R1]", True),
        ("LDGSTS.E.BYPASS.128 [R1], desc[UR4][R2.64]", True),
        ("LDC R1, c[0x0][0x28]", False),
        ("LDS R4, [R5]", True),
        ("LDGDEPBAR", False),
        ("REDUX.SUM UR4, R2", False),
    ],
)
def test_accesses_of_sass_are_marked_where_their_ptx_is_known(text: str, is_access: bool) -> None:
    known, unknown = _line(0, text), _line(1, text, ptx_line=Missing("none"))
    rows = sass_rows((known, unknown), LineMap({}), "cell.cu")
    assert [row.access for row in rows] == [is_access, False]
    assert rows[0].opcode == known.opcode


def test_padding_and_labels_without_a_branch_are_noise() -> None:
    code = [
        ("MOV R1, R2", None),
        ("FADD R3, R2, R2", ".L_x_1"),
        ("@P0 BRA `(.L_x_1)", None),
        ("NOP", None),
        ("EXIT", ".L_x_9"),
        ("RET.REL.NODEC R4 `(k)", "$k$f"),
        ("BRA `(.L_x_2)", ".L_x_2"),
        ("NOP", None),
    ]
    rows = sass_rows([_line(at, *each) for at, each in enumerate(code)], LineMap({}), "cell.cu")
    assert [(row.text, row.filtered) for row in rows if row.filtered] == [
        (".L_x_9:", "debug"),
        (".L_x_2:", "padding"),
        ("BRA `(.L_x_2)", "padding"),
        ("NOP", "padding"),
    ]
    assert [row.func for row in rows if row.text.startswith(("RET", "EXIT"))] == [None, "$k$f"]
    assert [row.index for row in rows if row.label is None] == list(range(len(code)))
    two = [_line(0, "NOP"), _line(0, "EXIT", kernel="other"), _line(1, "NOP", kernel="other")]
    rows = sass_rows(two, LineMap({}), "cell.cu")
    assert [(row.index, row.filtered) for row in rows] == [(0, "padding"), (0, ""), (1, "padding")]


def test_sass_takes_its_places_from_the_line_map_first() -> None:
    lines = [_line(0, "FADD R1, R1, R1"), _line(1, "EXIT")]
    rows = sass_rows(lines, LineMap({}, {("k", 0): CALLED}), "cell.cu")
    assert [(row.lines, row.filtered) for row in rows] == [((5,), "inlined"), ((4,), "")]


def test_control_codes_are_cells_and_words() -> None:
    code = control_text(Control(13, True, 2, None, 0b100001, 0))
    assert (code.stall, code.yields, code.write, code.read, code.wait, code.reuse) == ("13", "Y", "2", "", "05", "")
    assert code.words == "stall 13 cycles; yield; sets barrier 2 when its result is written; waits for barrier 0 and 5"
    other = control_text(Control(1, False, None, 0, 0, 0b101))
    assert (other.read, other.reuse) == ("0", "13")
    assert other.words == (
        "stall 1 cycle; sets barrier 0 when its operands are read; keeps operand 1 and 3 in the reuse cache"
    )


def test_texts_before_ptx_lose_the_places_that_links_say() -> None:
    text = "module {\n  tt.load %0 loc(#loc3)\n\tfadd float %1, !dbg !12\n#loc3 = loc(unknown)\n!12 = !{}\n}\n"
    rows = stage_rows(Stage("ttir", "TTIR", "mlir", text, {2: CODE}), "cell.cu")
    assert [(row.text, row.lines, row.filtered) for row in rows] == [
        ("module {", (), ""),
        ("  tt.load %0", (4,), ""),
        ("  fadd float %1", (), ""),
        ("#loc3 = loc(unknown)", (), "debug"),
        ("!12 = !{}", (), "debug"),
        ("}", (), ""),
    ]
