"""A text whose bodies are parsed when they are looked at gives the same tree as one that is parsed at once."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.base.errors import CompileError
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import DeferredBody, Function, Module
from workbench.isa.ptx.outline import function_bodies

TEXT = """.version 8.5
.target sm_90
.address_size 64
.file 1 "a {file}.cu"
// .entry in a comment {
.global .align 4 .u32 table[2] = {1, 2};
.func (.param .b32 r) twice(.param .b32 x);
.visible .entry first(
    .param .u64 first_param_0
)
.maxntid 256, 1, 1
{
    .reg .b32 %r<4>;
    .shared .align 4 .b8 held[16];
    .loc 1 7 3
    { // a scope }
        .reg .pred %p; /* } */
        mov.u32 %r1, %tid.x;
    }
    ret;
}
.global .align 8 .u64 behind[1] = { /* .func */ first };
.func (.param .b32 r) twice(.param .b32 x)
{
    .reg .b32 %r<2>;
    ld.param.b32 %r1, [x]; add.u32 %r1, %r1, %r1; st.param.b32 [r], %r1; ret;
}
.section .debug_str { .b8 1 }
.entry none() { }
"""


def read(module: Module) -> Module:
    """The module with all bodies read."""
    items = tuple(
        dataclasses.replace(item, body=tuple(item.body))
        if isinstance(item, Function) and item.body is not None
        else item
        for item in module.items
    )
    return dataclasses.replace(module, items=items)


def test_the_tree_and_the_texts_are_the_same() -> None:
    whole, deferred = parse(TEXT), parse(TEXT, deferred=True)
    assert len(function_bodies(TEXT)) == 3
    assert [isinstance(f.body, DeferredBody) for f in deferred.functions] == [True] * 3
    assert read(deferred) == whole
    assert [f.text for f in deferred.functions] == [f.text for f in whole.functions]


def test_a_brace_is_no_argument_of_a_line_directive() -> None:
    text = TEXT.replace(".loc 1 7 3\n    {", ".loc 1 7 3 {")
    assert text != TEXT
    assert read(parse(text, deferred=True)) == parse(text)
    assert len(parse(text).functions) == len(parse(TEXT).functions)


def test_an_error_in_a_body_is_raised_when_the_body_is_looked_at() -> None:
    text = TEXT.replace("add.u32 %r1, %r1, %r1;", "add.u32 %r1,, %r1;")
    with pytest.raises(CompileError) as at_once:
        parse(text)
    functions = parse(text, deferred=True).functions
    assert list(functions[0].body or ())
    with pytest.raises(CompileError) as later:
        list(functions[1].body or ())
    assert later.value.diagnostics == at_once.value.diagnostics


@pytest.mark.parametrize("put", ['"', "1x", "#"])
def test_a_section_with_something_else_than_tokens_is_an_error(put: str) -> None:
    text = TEXT.replace(".section .debug_str {", f".section .debug_str {{ {put}")
    assert text != TEXT
    for deferred in (False, True):
        with pytest.raises(CompileError):
            parse(text, deferred)


@settings(max_examples=300, deadline=None)
@given(
    at=st.integers(0, len(TEXT) - 1), count=st.integers(0, 3), put=st.sampled_from(["", "{", "}", '"', "//", ";", "x"])
)
def test_whatever_is_written(at: int, count: int, put: str) -> None:
    text = TEXT[:at] + put + TEXT[at + count :]
    try:
        whole = parse(text)
    except CompileError:
        with pytest.raises(CompileError):
            read(parse(text, deferred=True))
        return
    assert read(parse(text, deferred=True)) == whole
