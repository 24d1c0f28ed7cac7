"""Source lines of MLIR and LLVM texts, from the forms that their documentation gives."""

from __future__ import annotations

from workbench.base.records import CallSite, SourceSpot
from workbench.compilers.correlate.llvm_locations import llvm_spots
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.isa.ptx.locations import miscounted_lines, source_spots

MLIR = r"""
#loc = loc("/a/k.py":7:1)
module {
  %0 = x.a : i32 loc(#loc1)
  %1 = x.b {text = "loc(1)"} : i32 loc("name"(#loc2))
  %2 = x.c : i32 loc(callsite(#loc1 at #loc2))
  %3 = x.d : i32 loc(fused[unknown, "/a/k.py":9:2])
  %4 = x.e : i32 loc(unknown)
  %5 = x.f : i32 loc("/a/k.py":3:1 to 4:8)
  %6 = x.g(%arg: i32 loc("arg"(#loc)), %b: i32 loc("b"(#loc))) : i32 loc(#loc4)
  %7 = x.h : i32 loc(#loc5)
  %8 = x.i : i32 loc(fused<"pass">[#loc3])
} loc(#loc)
#loc1 = loc("/a/k.py":8:11)
#loc2 = loc("/a/o\"\C3\A4.py":2:5)
#loc3 = loc(callsite("inner"(#loc1) at callsite(#loc2 at #loc)))
#loc4 = loc(#loc3)
#loc5 = loc(#loc5)
"""


def test_mlir_locations_of_every_form() -> None:
    spots = mlir_spots(MLIR, lambda file: file.removeprefix("/a/"))
    other = 'o"ä.py'
    chain = (CallSite(other, 2), CallSite("k.py", 7))
    assert spots[4] == SourceSpot("k.py", 8)
    assert spots[5] == SourceSpot(other, 2)
    assert spots[6] == SourceSpot("k.py", 8, (CallSite(other, 2),))
    assert spots[7] == SourceSpot("k.py", 9)
    assert 8 not in spots
    assert spots[9] == SourceSpot("k.py", 3)
    assert spots[10] == SourceSpot("k.py", 8, chain)
    assert 11 not in spots, "an alias of itself has no place"
    assert spots[12] == SourceSpot("k.py", 8, chain)
    assert spots[13] == SourceSpot("k.py", 7)
    assert 2 not in spots, "a definition of a location is no line of code"


def test_mlir_of_no_locations_or_broken_ones() -> None:
    for text in ("", "module {\n}", "x loc(", "x loc(callsite(", 'x loc("a"', "x loc(fused[", "x loc(#loc9)"):
        assert not mlir_spots(text, str)


LLVM = """
define void @f(i32 %0) !dbg !4 {
  %2 = add i32 %0, 1, !dbg !12
  %3 = mul i32 %2, %2, !dbg !13
  ret void
}
!1 = !DIFile(filename: "k.py", directory: "/a")
!4 = distinct !DISubprogram(name: "f", linkageName: "f", scope: !1, file: !1, line: 7, unit: !9)
!5 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 1, unit: !9)
!2 = !DIFile(filename: "/b/o.py", directory: "/a")
!12 = !DILocation(line: 9, column: 12, scope: !4)
!13 = !DILocation(line: 3, column: 1, scope: !14, inlinedAt: !12)
!14 = distinct !DILexicalBlockFile(scope: !5, file: !2, discriminator: 0)
"""


def test_llvm_locations_and_inlined_calls() -> None:
    spots = llvm_spots(LLVM, str)
    assert spots[2] == SourceSpot("/a/k.py", 7)
    assert spots[3] == SourceSpot("/a/k.py", 9)
    assert spots[4] == SourceSpot("/b/o.py", 3, (CallSite("/a/k.py", 9, "g"),))
    assert 5 not in spots


def test_llvm_of_broken_metadata() -> None:
    assert not llvm_spots("x, !dbg !1\n!1 = !DILocation(line: 2, scope: !1)\n", str)
    assert not llvm_spots("x, !dbg !7\n", str)


ASM = """.visible .entry f()
{
	.loc	1 5 17
	add.s64 %rd1, %rd3, %rd5;
	// begin inline asm
	.loc	1 5 9
	mov.u32 %r1, 0x0;
	.loc	1 6 9
	ld.global.b32 { %r1 }, [ %rd1 + 0 ];
	.loc	1 7 9
	mov.u32 %r2, %r1;

	// end inline asm
	.loc	1 6 14
	add.s64 %rd2, %rd4, %rd5;
}
.file 1 "k.py"
"""


def test_lines_of_inline_assembly_are_those_of_its_first_place() -> None:
    spots = source_spots(ASM)
    assert [spots[line].line for line in (4, 7, 9, 11, 15)] == [5, 5, 5, 5, 6]
    assert miscounted_lines(ASM) == {9, 11, 12}
    below = ASM.replace("	.loc	1 5 9\n", "	{\n	.reg .pred %p;\n	.loc	1 7 9\n")
    assert [source_spots(below)[line].line for line in (4, 9, 11, 17)] == [5, 5, 3, 6]
