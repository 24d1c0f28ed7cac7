"""Programs that MLIR and LLVM print between passes."""

from __future__ import annotations

from workbench.compilers.correlate.pass_dumps import llvm_dumps, mlir_dumps, without_locations

MLIR = """// -----// IR Dump Before CSEPass: cse ('builtin.module' operation) //----- //
#loc = loc("a.py":1:1)
module {
  %0 = arith.constant 1 : i32 loc(#loc)
} loc(#loc)


// -----// Pipeliner internal IR Dump After: Lower
module { }
// -----// IR Dump Before Canonicalizer: canonicalize{max=10    top-down=true } ('tt.func' operation: @f) //----- //
module {
} loc(#loc)
"""
LLVM = """noise
; *** IR Dump After InferPass on [module] ***
; ModuleID = 'm'
target triple = "nvptx64"
define void @f(i32 %0) #0 !dbg !4 {
  %2 = add i32 %0, 1, !dbg !12
  br label %3

3:                                                ; preds = %1
  ret void, !dbg !13
}

define i32 @g() {
  ret i32 1
}
!4 = !{}
; *** IR Dump After EarlyCSEPass on f ***
define void @f(i32 %0) #0 !dbg !4 {
  ret void
}
; *** IR Dump After LICMPass on loop %7 in function f ***

; Preheader:
  br label %9
; *** IR Dump After DeadPass on f omitted because [unchanged] ***
; *** IR Dump After LoopRotatePass on loop %7 in function f ***
; Loop:
7:
; *** IR Dump After SimplifyCFGPass on (f) ***
define void @f(i32 %0) #0 {
  unreachable
}
"""


def test_modules_of_mlir_have_the_pass_that_comes() -> None:
    first, second = mlir_dumps(MLIR)
    assert (first.name, first.options, first.function) == ("CSEPass", "cse", "")
    assert (second.name, second.options, second.function) == (
        "Canonicalizer",
        "canonicalize{max=10 top-down=true}",
        "f",
    )
    text, numbers = without_locations(first.text)
    assert text == "module {\n  %0 = arith.constant 1 : i32\n}"
    assert numbers == (2, 3, 4)


def test_locations_with_names_and_brackets_are_left_out() -> None:
    line = '  %a = "tt.reduce"(%b) loc("a)\\"(.py":1:2) : f32 loc(callsite(#loc1 at "x"(#loc2)))'
    assert without_locations(line)[0] == '  %a = "tt.reduce"(%b) : f32'
    assert without_locations("loc(unclosed")[0] == "loc(unclosed"
    assert without_locations("x loc(unclosed")[0] == "x"


def test_functions_of_llvm_are_whole_programs() -> None:
    first, cse, _ = llvm_dumps(LLVM)
    assert (first.name, first.function) == ("InferPass", "")
    assert not any(word in first.text for word in ("!dbg", "preds", "ModuleID"))
    assert first.text.count("define") == 2
    assert (cse.name, cse.function) == ("EarlyCSEPass", "f")
    assert cse.text == "define void @f(i32 %0) #0 {\n  ret void\n}\n\ndefine i32 @g() {\n  ret i32 1\n}"


def test_passes_on_loops_are_named_with_the_next_function() -> None:
    last = llvm_dumps(LLVM)[-1]
    assert (last.name, last.function) == ("LICMPass + LoopRotatePass + SimplifyCFGPass", "f")


def test_other_text_is_no_dump() -> None:
    assert mlir_dumps("") == mlir_dumps("module {}") == ()
    assert llvm_dumps("") == llvm_dumps("define void @f() {\n}") == ()
