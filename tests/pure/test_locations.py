"""Instructions of a PTX text are found, and led to their source by `.loc` lines."""

from __future__ import annotations

from workbench.base.records import CallSite, Missing, SourceSpot
from workbench.isa.ptx.locations import source_spots, statements

TEXT = r"""
.version 9.5 // comment { with a brace
.target sm_90
.global .align 4 .b8 table[4] = {1, 2, 3, 4};
/* a comment
   over lines { */
.visible .entry k(
	.param .u64 k_param_0
)
{
	.reg .b32 %r<4>;
	mov.u32 %r1, 1;
	.loc	1 10 3
	mov.u32 %r1, %tid.x; mov.u32 %r2, 3;
$L__BB0_1:	add.s32 %r1, %r1, %r2; // behind a label
	.loc	1 12 5
	.loc	2 7 6, function_name $L__info_string0, inlined_at 1 12 5
	mul.lo.s32 %r1, %r1, %r1;
	.loc	2 3 3, function_name $L__info_string0+3, inlined_at 2 7 6
	{ // callseq 0
	.param .b32 param0;
	call.uni (retval0),
	far,
	(
	param0
	);
	}
	.loc	1 0 5
	@%p1 bra $L__BB0_1;
	.loc	3 1 1, function_name $missing, inlined_at 1 12 5
	ret;
}
.func f()
{
	ret;
}
	.file	1 "/src/a.cu"
	.file	2 "/src/with \"quotes\".h", 12345, 678
	.section	.debug_str
	{
$L__info_string0:
.b8 97,98,0
.b8 0x63,100,0

	}
"""


def spot_of(text: str) -> tuple[int, SourceSpot | None]:
    line = next(i for i, each in enumerate(TEXT.splitlines(), 1) if text in each)
    return line, source_spots(TEXT).get(line)


def test_instructions_are_led_to_their_lines():
    assert spot_of("mov.u32 %r1, %tid.x")[1] == SourceSpot("/src/a.cu", 10)
    assert spot_of("behind a label")[1] == SourceSpot("/src/a.cu", 10)


def test_inlined_calls_are_a_chain_outermost_last():
    first = CallSite("/src/a.cu", 12, "ab")
    assert spot_of("mul.lo.s32")[1] == SourceSpot('/src/with "quotes".h', 7, (first,))
    inner = CallSite('/src/with "quotes".h', 7, "cd")
    assert spot_of("call.uni")[1] == SourceSpot('/src/with "quotes".h', 3, (inner, first))


def test_only_instructions_have_spots():
    lines = TEXT.splitlines()
    for number in source_spots(TEXT):
        assert lines[number - 1].strip()[0] not in ".{}/("
    assert spot_of("	far,")[1] is None
    assert spot_of(".param .b32 param0")[1] is None


def test_what_has_no_location_has_no_spot():
    assert spot_of("mov.u32 %r1, 1;")[1] is None  # before the first .loc
    assert spot_of("bra $L__BB0_1")[1] is None  # line 0: the compiler's own
    last = max(i for i, each in enumerate(TEXT.splitlines(), 1) if "ret;" in each)
    assert last not in source_spots(TEXT)  # another function, no .loc yet


def test_unknown_files_and_names_are_not_invented():
    line = next(i for i, each in enumerate(TEXT.splitlines(), 1) if each == "\tret;")
    spot = source_spots(TEXT)[line]
    assert spot.file == ""
    assert isinstance(spot.inlined_at[0].function, Missing)


def test_statements_are_joined_over_lines():
    texts = [statement.text for statement in statements(TEXT)]
    assert texts == [
        "mov.u32 %r1, 1",
        "mov.u32 %r1, %tid.x",
        "mov.u32 %r2, 3",
        "add.s32 %r1, %r1, %r2",
        "mul.lo.s32 %r1, %r1, %r1",
        "call.uni (retval0), far, ( param0 )",
        "@%p1 bra $L__BB0_1",
        "ret",
        "ret",
    ]


def test_broken_text_is_no_error():
    for text in ("", "{", "}}}}", ".loc 1", "/* never closed", ".entry k() { mov", "\0", TEXT[:300], TEXT[:900]):
        source_spots(text)
