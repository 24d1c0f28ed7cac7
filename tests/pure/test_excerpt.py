"""One kernel's text is cut out of a PTX module by its braces."""

from __future__ import annotations

import pytest

from workbench.isa.ptx.excerpt import entry_lines, entry_text

PTX = """.version 8.0
.target sm_80
.func (.param .b32 r) foo_helper(.param .b32 a);
.visible .entry foo(
 .param .u64 a
)
.maxntid 1, 1, 1
{
 ld.v2.f32 {%f1,%f2}, [a]; // }
 .pragma "}";
 ret;
}
.visible .entry foobar() { ret; }
"""


def test_the_whole_kernel_and_nothing_else() -> None:
    assert entry_lines(PTX, "foo") == (4, 12)
    assert entry_text(PTX, "foo").startswith(".visible .entry foo(")
    assert entry_text(PTX, "foobar") == ".visible .entry foobar() { ret; }"


@pytest.mark.parametrize("name", ["fo", "oo", "foo_helper", "bar", ""])
def test_what_is_not_defined_is_not_found(name: str) -> None:
    with pytest.raises(KeyError):
        entry_text(PTX, name)
