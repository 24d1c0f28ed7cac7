"""The words of advice: each kind of cause, remedy and reason has some and is made somewhere, of operands it has."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.idiom_checks.foreign_names import foreign_names

from workbench.analyse.model import advice
from workbench.analyse.model.advice.advice_words import (
    CAUSES,
    REASONS,
    REFUSALS,
    REMEDIES,
    SUBJECTS,
    reason,
    refused,
    seen,
    title,
    to_try,
    why,
)
from workbench.analyse.model.advice.parted_lanes import Shape
from workbench.base.records import Language, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.kernel_languages import languages

FOLDER = Path(advice.__file__).parent
WRITERS = {"title": CAUSES, "seen": CAUSES, "why": CAUSES, "to_try": REMEDIES, "reason": REASONS,
           "refused": REFUSALS}  # fmt: skip


def test_every_kind_has_words_and_is_made_by_a_rule() -> None:
    nodes = [
        node
        for path in FOLDER.glob("*.py")
        if path.name != "advice_words.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]
    strings = {node.value for node in nodes if isinstance(node, ast.Constant)}
    strings |= {f"lanes_{shape.value}" for shape in Shape}
    kinds = set(CAUSES) | set(REMEDIES) | set(REASONS)
    assert kinds <= strings
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Fact.of", "Fact")]
    made = {each.args[0].value for each in calls if isinstance(each.args[0], ast.Constant)}
    assert {"spilled", "other_layout", "unknown"} <= made <= kinds
    assert set(SUBJECTS) == set(advice.RULE_NAMES)


TOUCHED = SimpleNamespace(kind="read", space="shared", array="")
OPERANDS: dict[str, Any] = {
    "active": 7.5, "addresses": 1, "at_least": True, "at_once": 492, "barriers": 1, "blocks": 1000,
    "blocks_stay": "meet", "bottleneck": "DRAM", "busiest": 40, "by_grid_size": True, "bytes": 16,
    "chain": ("FFMA at 0x02b0", "FFMA at 0x02d0"), "cycles": 1024,
    "conflicts": 75, "conflicts_before": 90, "conflicts_left": 3, "count": 2, "device": "L4", "divergent": 50,
    "each": 12.5, "elected": False, "elements": 4, "empty": 31.2, "filled": 78.1, "gain": 0.012, "ideal": 4,
    "in_sass": True, "instead_of": 64, "instructions": 12, "lane_stride": 128, "lanes": 32, "latency": 80,
    "least": 5, "limiters": ("registers", "smem", "barriers"), "lines": 1, "loads": 2, "load_bytes": 8,
    "longer_record": 20, "more_bytes": 128, "more_warps": True, "most": 48, "mostly": True, "named": ("0.5", "M_PI"),
    "numba": False, "on_ptx": True, "other_lines": (4, 7), "padding": 4, "parts": 1, "passes": 12345,
    "per_address": 32, "places": 3,
    "rate": "1/64", "reached": 62.9,
    "record": 16, "registers": 40, "requests": 4096, "resident": 6, "results": 4, "room": 6, "row": 128,
    "source_lines": (3,),
    "sectors": 32, "shape": "alone", "share": 0.25, "size_bytes": 4, "sizes": (1,), "smem_bytes": 1024, "sms": 82,
    "span": 128,
    "store_bytes": None, "stores": 3, "stride": 128, "text": "if (x)", "there": 1, "threads": 100, "tried": 192,
    "used": 8, "warps": 24, "waited_for": "global", "wavefronts": 4096, "waves": 2.08, "waits": 12, "ways": 32.0,
    "why": "a reason", "wide": 2, "with_it": 32, "words": 4, "width": 4, "times": 8, "needed": 82, "iterations": 3.5,
}  # fmt: skip


@pytest.mark.parametrize("kind", [*CAUSES, *REMEDIES, *REASONS, *REFUSALS])
def test_words_are_made_of_the_operands(kind: str) -> None:
    """A quantity and its value give the same words; no operand is left out, none has a default."""
    many = ("lanes_apart", "narrow", "same_values")
    plain = {**OPERANDS, "touched": (TOUCHED,) if kind in many else TOUCHED}
    measured = {
        name: Quantity(each, "", "counted") if isinstance(each, int | float) and not isinstance(each, bool) else each
        for name, each in plain.items()
    }
    for write in (title, seen, why, to_try, reason, refused):
        if kind in WRITERS[write.__name__]:
            said = write(Fact(kind, plain))
            assert said
            assert said == write(Fact(kind, measured))
            assert not set("{}") & set(said)


OTHERS = [each.name for each in languages()]
OF_CUDA_ALONE = {"packed_halves", "warpgroup_products"}
"""Remedies of rules that look at CUDA C++ alone."""


@pytest.mark.parametrize("language", OTHERS)
def test_remedies_have_no_names_of_cuda_c(language: Language) -> None:
    assert {"numba", "numba_mlir", "triton", "cutile", "cute"} <= set(OTHERS)
    for kind in REMEDIES:
        operands: dict[str, Any] = {**OPERANDS, "touched": TOUCHED, "numba": language.startswith("numba")}
        if kind == "single_precision" and not operands["numba"]:
            continue
        words = to_try(Fact(kind, operands), language)
        assert kind in OF_CUDA_ALONE or foreign_names(words, language) == [], words
        assert "{" not in words


def test_remedies_of_cuda_c_name_what_it_has() -> None:
    operands = {**OPERANDS, "touched": TOUCHED}
    for kind, name in (("fewer_registers", "`__launch_bounds__(100, 1000)`"), ("vectors", "`float4`"),
                       ("one_load", "`alignas(16)`"), ("one_access", "`float4`"), ("pass_values", "`__constant__`"),
                       ("combine_in_block", "`__reduce_add_sync`"), ("neighbours", "`threadIdx.x`")):  # fmt: skip
        assert name in to_try(Fact(kind, operands))
    for kind, name in (("fewer_registers", "`launch_bounds=(100, 1000)`"), ("combine_in_block", "cuda.shfl_down_sync"),
                       ("neighbours", "`cuda.threadIdx.x`"), ("pass_values", "cuda.const.array_like")):  # fmt: skip
        assert name in to_try(Fact(kind, operands), "numba")
