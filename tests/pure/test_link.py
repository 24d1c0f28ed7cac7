"""Several PTX modules become one: declarations meet definitions, local names are kept apart, lines keep their files."""

from __future__ import annotations

import pytest

from workbench.base.errors import CompileError
from workbench.isa.ptx import parse
from workbench.isa.ptx.link import Piece, link_modules
from workbench.isa.ptx.locations import source_spots
from workbench.isa.ptx.nodes import Function, Module

HEAD = ".version {version}\n.target {target}\n.address_size 64\n"


def module(body: str, version: str = "8.0", target: str = "sm_90") -> str:
    return HEAD.format(version=version, target=target) + body


def linked(*bodies: str) -> tuple[str, Module]:
    text = link_modules([Piece(f"piece {n}", module(body)) for n, body in enumerate(bodies)])
    return text, parse(text)


def functions(found: Module, name: str) -> list[Function]:
    return [item for item in found.items if isinstance(item, Function) and item.name == name]


CALLS = ".visible .entry k() { call.uni f, (); ret; }"


def test_one_module_stays_as_it_is():
    text = module(CALLS) + "// the end"
    assert link_modules([Piece("a", text)]) == text


def test_the_newest_version_and_the_most_particular_target():
    texts = [module("", "8.5", "sm_90, debug"), module("", "10.1", "sm_90a"), module("", "9.0", "sm_80")]
    found = parse(link_modules([Piece(str(n), text) for n, text in enumerate(texts)]))
    assert (found.version, found.target, found.address_size) == ("10.1", ("sm_90a",), 64)


def test_a_declaration_meets_its_definition():
    _, found = linked(".extern .func f ();\n" + CALLS, ".visible .func f () { ret; }")
    kinds = [(item.linkage, item.body is not None) for item in functions(found, "f")]
    assert kinds == [("visible", False), ("visible", True)]
    assert found.items.index(functions(found, "f")[0]) < found.items.index(functions(found, "k")[0])


def test_what_nobody_defines_is_declared_once():
    both = ".extern .func (.param .b32 r) vprintf (.param .b64 a, .param .b64 b);\n"
    shared = ".extern .shared .align {} .b8 buffer[];\n"
    _, found = linked(both + shared.format(4), both + shared.format(16))
    assert [f.linkage for f in functions(found, "vprintf")] == ["extern"]
    assert [(v.name, v.alignment) for v in found.variables] == [("buffer", 16)]


@pytest.mark.parametrize("weak", [".weak", ".common"])
def test_of_weak_definitions_one_is_taken_and_a_strong_one_wins(weak):
    _, found = linked(f"{weak} .global .u32 x = 1;", ".visible .global .u32 x = 2;", f"{weak} .global .u32 x = 3;")
    assert [v.initializer.value for v in found.variables] == [2]
    _, found = linked(f"{weak} .global .u32 x = 1;", f"{weak} .global .u32 x = 3;")
    assert [v.initializer.value for v in found.variables] == [1]


@pytest.mark.parametrize(
    "what", [".visible .func f () { ret; }", ".visible .entry f () { ret; }", ".visible .const .u8 f;"]
)
def test_two_definitions_are_refused_by_name(what):
    with pytest.raises(CompileError, match="`f`"):
        linked(what, what)


def test_local_names_are_kept_apart():
    own = """
.global .align 4 .u32 $table[2] = {%d, 0}, other = 5;
.func helper () { .reg .b64 %%rd<2>; mov.u64 %%rd1, $table; ret; }
.visible .func %s () { call.uni helper, (); ret; }
.global .align 8 .u64 pointers[2] = {$table+4, helper};
"""
    _, found = linked(own % (1, "f"), own % (2, "g"), ".extern .global .u32 helper;")
    tables = [v for v in found.variables if v.name.startswith("$table")]
    assert len({v.name for v in found.variables}) == len(found.variables) == 7
    assert [v.initializer[0].value for v in tables] == [1, 2]
    for caller, table in zip(("f", "g"), tables, strict=True):
        (body,) = [f for f in functions(found, caller) if f.body is not None]
        called = next(body.instructions()).operands[0].text
        (helper,) = functions(found, called)
        assert next(helper.instructions()).operands[1].text == table.name
        pointers = [v for v in found.variables if v.name.startswith("pointers") and v.initializer[1].text == called]
        assert [v.initializer[0].symbol for v in pointers] == [table.name]
    assert "helper" not in {f.name for f in found.functions}, "another module's variable has the name"


def test_lines_keep_their_files_and_inlined_functions_their_names():
    def unit(number: int) -> str:
        letters = ", ".join(str(ord(c)) for c in f"fn{number}") + ", 0"
        return f"""
.visible .entry k{number}() {{
.loc 1 {number} 3
  bar.sync 0;
.loc 2 7 0, function_name $L__info_string0, inlined_at 1 {number} 3
  bar.sync 1;
  ret; }}
.file 1 "own{number}.cu"
.file 2 "shared.cuh"
.section .debug_str
{{
$L__info_string0:
.b8 {letters}
}}
.section .debug_abbrev
{{
.b8 1, 17, 1
}}
"""

    text, _ = linked(unit(4), unit(5))
    assert "debug_abbrev" not in text
    assert text.count("shared.cuh") == 1
    spots = sorted({(s.file, s.line, tuple(c.function for c in s.inlined_at)) for s in source_spots(text).values()})
    assert spots == [("own4.cu", 4, ()), ("own5.cu", 5, ()), ("shared.cuh", 7, ("fn4",)), ("shared.cuh", 7, ("fn5",))]


def test_a_result_that_is_declared_otherwise_is_left_unwritten_or_dropped():
    """Numba declares a result for functions of C that have none; separately assembled code may be called so."""
    wants = """
.extern .func (.param .b64 r) nothing (.param .b32 a);
.extern .func something (.param .b32 a);
.visible .entry k() {
  .reg .b32 %r<2>; .reg .b64 %rd<2>; .reg .pred %p<2>;
  { .param .b32 p; st.param.b32 [p], 7; .param .b64 q;
    call.uni (q), nothing, (p); ld.param.b64 %rd1, [q]; }
  { .param .b32 p; st.param.b32 [p], 7;
    @%p1 call something, (p); }
  ret; }
"""
    has = """
.visible .func nothing (.param .b32 a) { ret; }
.visible .func (.param .align 4 .b8 r[8]) something (.param .b32 a) { st.param.b32 [r], 1; ret; }
"""
    _, found = linked(wants, has)
    called = [i.operands[-2].text for f in found.entries for i in f.instructions() if i.mnemonic == "call"]
    for name, results, inner in zip(called, (1, 0), ("nothing", "something"), strict=True):
        (adapter,) = functions(found, name)
        assert len(adapter.returns) == results
        (call,) = [i for i in adapter.instructions() if i.mnemonic == "call"]
        assert call.operands[-2].text == inner
        assert (len(call.operands) == 3) == (not results)
        assert [i.opcode for i in adapter.instructions() if "param" in i.opcode] == ["ld.param.b32", "st.param.b32"]


@pytest.mark.parametrize("broken", ["", "ret;", ".visible .func f () { ret;", ".global .u32 x", ".global .u32 ;"])
def test_broken_text_is_refused_with_the_piece_that_holds_it(broken):
    whole = module(broken) if broken else "// nothing"
    with pytest.raises(CompileError, match="second"):
        link_modules([Piece("first", module(CALLS)), Piece("second", whole)])
