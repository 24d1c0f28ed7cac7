"""Braces of function bodies opened: what each name becomes."""

from __future__ import annotations

import pytest

from workbench.base.errors import CompileError
from workbench.emulate.ir.build import build_ops
from workbench.isa.ptx import parse, print_module
from workbench.isa.ptx.nodes import Module
from workbench.isa.ptx.open_scopes import open_body, open_scopes, written_name


def module(body: str) -> Module:
    return parse(f".version 8.0 .target sm_90 .address_size 64 .visible .entry k(.param .u64 p) {{ {body} }}")


def opened(body: str) -> list[str]:
    lines = print_module(open_scopes(module(body))).splitlines()
    return lines[lines.index("{") + 1 : -1]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("{ .reg .u32 t; mov.u32 t, 1; }", [".reg .u32 t#1;", "mov.u32 t#1, 1;"]),
        (
            ".reg .u32 %r<4>; { .reg .pred %r2; @!%r2 mov.u32 %r1, 1; }",
            [".reg .u32 %r<4>;", ".reg .pred %r2#1;", "@!%r2#1 mov.u32 %r1, 1;"],
        ),
        (
            "{ .reg .u32 t<4>; mov.u32 t3, t1; mov.u32 t4, t; }",
            [".reg .u32 t3#1;", ".reg .u32 t1#1;", "mov.u32 t3#1, t1#1;", "mov.u32 t4, t;"],
        ),
        (
            "{ .reg .v2 .u32 t; .reg .u32 u; vadd.u32.u32.u32 t.x, u.b1, -u.h0, t.y; }",
            [".reg .v2 .u32 t#1;", ".reg .u32 u#1;", "vadd.u32.u32.u32 t#1.x, u#1.b1, -u#1.h0, t#1.y;"],
        ),
        (
            "{ .reg .u32 t; { .reg .u32 u; mov.u32 t, u; } { .reg .u32 t; mov.u32 t, t; } mov.u32 t, u; }",
            [".reg .u32 t#1;", ".reg .u32 u#2;", "mov.u32 t#1, u#2;", ".reg .u32 t#3;", "mov.u32 t#3, t#3;",
             "mov.u32 t#1, u;"],
        ),
        (
            "{ bra L; { L: bra M; } L: brx.idx t, list; list: .branchtargets L, M; } M: ret;",
            ["bra L#1;", "L#2:", "bra M;", "L#1:", "brx.idx t, list#1;", "list#1: .branchtargets L#1, M;", "M:",
             "ret;"],
        ),
        (
            "{ .local .u64 a[2]; .local .u64 b = {a, a+4}; .reg .b64 d, e; mov.u64 d, a+8; ld.v2.u64 {d, e|d}, [a]; }",
            [".local .u64 a#1[2];", ".local .u64 b#1 = {a#1, a#1+4};", ".reg .b64 d#1;", ".reg .b64 e#1;",
             "mov.u64 d#1, a#1+8;", "ld.v2.u64 {d#1, e#1|d#1}, [a#1];"],
        ),
        (
            "{ .param .b32 q; call (q), f, (q, p), proto; proto: .callprototype (.param .b32 _) _ (.param .b32 _); }",
            [".param .b32 q#1;", "call (q#1), f, (q#1, p), proto#1;",
             "proto#1: .callprototype (.param .b32 _) _ (.param .b32 _);"],
        ),
        ("{ .reg .b32 x; tex.1d.v4.f32.s32 {x, x, x, x}, [s, {x}]; }",
         [".reg .b32 x#1;", "tex.1d.v4.f32.s32 {x#1, x#1, x#1, x#1}, [s, {x#1}];"]),
    ],
)  # fmt: skip
def test_names_of_inner_scopes_are_unique(body: str, expected: list[str]) -> None:
    assert opened(body) == expected


def test_a_body_without_scopes_stays_as_it_is() -> None:
    (function,) = module(".reg .u32 t; mov.u32 t, 1;").entries
    assert open_body(function) is function


def test_a_name_as_the_text_has_it() -> None:
    assert [written_name(name) for name in ("t", "t#1", "t#12.x", "%tid.x")] == ["t", "t", "t.x", "%tid.x"]


@pytest.mark.parametrize("body", ["{ .reg .u32 t; .reg .u32 t; }", "{ L: ret; L: ret; }", "{ .local .b8 a, a; }"])
def test_a_name_that_a_scope_declares_twice_is_reported_as_the_text_has_it(body: str) -> None:
    with pytest.raises(CompileError, match=r"`[tLa]`"):
        build_ops(module(body).entries[0])
