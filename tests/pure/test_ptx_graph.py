"""Blocks and loops of PTX: nested loops have a parent, a loop of one block is a loop."""

from __future__ import annotations

from workbench.analyse.inspector.ptx_graph import ptx_graph
from workbench.isa.ptx.parser import parse

NESTED = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k()
{
  .reg .pred %p<3>;
  .reg .b32 %r<3>;
  mov.u32 %r1, 0;
$outer:
  mov.u32 %r2, 0;
$inner:
  add.u32 %r2, %r2, 1;
  setp.lt.u32 %p1, %r2, 8;
  @%p1 bra $inner;
  add.u32 %r1, %r1, 1;
  setp.lt.u32 %p2, %r1, 8;
  @%p2 bra $outer;
  ret;
}
"""


def test_nested_loops() -> None:
    graph = ptx_graph(parse(NESTED).entries[0])
    assert [(b.first, b.last) for b in graph.blocks] == [(8, 8), (10, 10), (12, 14), (15, 17), (18, 18)]
    assert [b.successors for b in graph.blocks] == [(1,), (2,), (2, 3), (1, 4), ()]
    outer, inner = graph.loops
    assert (outer.head, outer.blocks, outer.depth, outer.parent) == (1, (1, 2, 3), 1, None)
    assert (inner.head, inner.blocks, inner.depth, inner.parent) == (2, (2,), 2, 0)
    assert [b.loop for b in graph.blocks] == [None, 0, 1, 0, None]


def test_a_kernel_without_code_has_no_blocks() -> None:
    graph = ptx_graph(parse(NESTED.replace("mov.u32 %r1, 0;", "ret;").partition("ret;")[0] + "\n}").entries[0])
    assert graph.blocks == graph.loops == ()
