"""Spills, arrays in local memory, functions with a stack of their own and recursion are told apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.origin_words import is_of_library
from workbench.analyse.inspector.origins import origins
from workbench.base.records import Missing, Resources
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.toolchains.raw_listing import machine_code
from workbench.jupyter.widgets.listing_panes import resource_words


@pytest.fixture
def file(corpus_file: Callable[[str, str], Any], arch: str) -> Callable[[str], Any]:
    return lambda name: corpus_file(name, arch)


def test_idioms_tell_spills_from_arrays(file: Callable[[str], Any]) -> None:
    each = file("spills.cu")
    for code in each.codes:
        marked = {line.offset for line in code.lines if line.spill}
        local = {line.offset for line in code.lines if line.opcode.startswith(("STL", "LDL"))} - marked
        found = {kind: {at for idiom in find_idioms(code) if idiom.kind == kind for at in idiom.offsets}
                 for kind in ("spill", "local_array")}  # fmt: skip
        assert found["spill"] == marked, code.name
        assert found["local_array"] <= local, code.name
        assert bool(marked) == (code.name != "only_array")


def test_a_listing_with_spills_comes_from_the_cubin_itself(file: Callable[[str], Any]) -> None:
    each = file("spills.cu")
    assert machine_code(Cubin(each.translation.cubin), {kernel.mangled_name for kernel in each.kernels}) is None
    assert not any("SpillRefill" in operand for line in each.lines for operand in line.operands)


def test_how_deep_recursion_goes_is_not_known(file: Callable[[str], Any]) -> None:
    stacks = {k.name: k.resources for k in file("functions.cu").kernels}
    assert all(isinstance(resources, Resources) for resources in stacks.values())
    assert stacks["recursive"].stack_bytes == Missing("not known: recursion")
    assert "stack not known: recursion" in resource_words(stacks["recursive"])
    assert stacks["not_inlined"].stack_bytes == 0
    assert "stack" not in resource_words(stacks["not_inlined"])


def test_functions_of_the_source_are_none_of_the_library(file: Callable[[str], Any], arch: str) -> None:
    each = file("functions.cu")
    labels = {line.label for line in each.lines if line.label and line.label.startswith("$")}
    own = {label for label in labels if not is_of_library(label)}
    assert {label.rpartition("$")[2] for label in own} >= {"_Z9factoriali", "_Z6length3Ray", "_Z5blendfff"}
    lines = each.by_kernel["recursive"]
    kinds = [origin.kind for origin in origins(lines, arch) if origin]
    assert "library" not in kinds
    assert "stack_allocation" in kinds
    # A function releases its stack before it returns.
    assert kinds.count("stack_release") == kinds.count("stack_allocation")
