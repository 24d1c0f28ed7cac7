"""Names in the braces of inline assembly: all that is said of a kernel is the same where it has a name for each."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np
import pytest
from support.scoped_assembly import drawn_kernel

import workbench as wb
from workbench.analyse.inspector.assemble import analyse
from workbench.analyse.model.advice.address_provenance import lines_with_loaded_addresses
from workbench.base.records import Missing, Translation
from workbench.compilers import disassemble
from workbench.compilers.correlate.access_match import match_accesses
from workbench.isa.ptx import parse, print_module
from workbench.isa.ptx.nodes import Scope
from workbench.isa.ptx.open_scopes import open_scopes

pytestmark = pytest.mark.sampled(4)

ARCHS = ("sm_75", "sm_90", "sm_120")
Compile = Callable[..., Translation]


def known(translation: Translation) -> dict[str, object]:
    """All that the inspector and the counters know of a kernel beside its text."""
    listing = disassemble(translation)
    assert not isinstance(listing, Missing)
    module = open_scopes(parse(translation.ptx))
    analysis = analyse(translation, listing)
    (kernel,) = analysis.kernels.values()
    accesses = match_accesses(module, module.entries[0].name, listing.lines).by_ptx_line
    return {
        "code": [(line.opcode, line.operands, line.ptx_line) for line in listing.lines],
        "eliminations": {line: (each.how, each.text) for line, each in analysis.ptx_eliminations.items()},
        "idioms": [(idiom.text, idiom.offsets, idiom.ptx_lines) for idiom in analysis.idioms],
        "origins": kernel.origins,
        "graph": kernel.ptx,
        "accesses": accesses,
        "loaded addresses": lines_with_loaded_addresses(translation.ptx, module.entries[0].name),
    }


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(12))
def test_names_that_braces_share_are_kept_apart(compile_cuda: Compile, seed: int) -> None:
    arch = ARCHS[seed % len(ARCHS)]
    shared, unique = (known(compile_cuda(drawn_kernel(seed, u), arch)) for u in (False, True))
    assert shared == unique


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_ptxas_makes_the_same_code_of_opened_braces(seed: int) -> None:
    text = wb.compile(drawn_kernel(seed, unique=False), arch="sm_90").ptx
    opened = open_scopes(parse(text))
    assert not any(isinstance(statement, Scope) for statement in opened.entries[0].body or ())
    # No name of PTX has the mark in it.
    plain = wb.compile(re.sub(r"#(\d+)", r"_scope\1", print_module(opened)), arch="sm_90")
    assert [line.text for line in plain.sass.lines] == [
        line.text for line in wb.compile(print_module(parse(text)), arch="sm_90").sass.lines
    ]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(12))
def test_the_emulator_computes_the_same_with_names_of_their_own(seed: int) -> None:
    results = []
    for unique, block in ((False, 32), (True, 32), (False, 256), (True, 256)):
        x, o = np.arange(block + 3, dtype=np.int32) * 7 % 41, np.zeros(block, np.int32)
        wb.kernel(drawn_kernel(seed, unique), arch="sm_90")[1, block](o, x, 3)
        results.append(o)
    assert np.array_equal(results[0], results[1])
    assert np.array_equal(results[2], results[3])
    assert np.array_equal(results[0], results[2][:32])
