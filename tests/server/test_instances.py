"""Instances of templates that the panel asks for: listed where they compile, told where they do not."""

from __future__ import annotations

from typing import Any

import pytest
from support.refusals import refused

from workbench.jupyter.server.requests import CompileRequest, translate

CELL = """%%cuda
__global__ void plain(float* x) { x[0] = 1; }

template <typename T, int N>
__global__ void fill(T* x) {
  x[threadIdx.x] = N;
}
"""


def ask(text: str, *instances: str) -> dict[str, Any]:
    return translate(CompileRequest(text, "sm_90", instances=instances))[1]


def test_an_instance_that_is_asked_for_is_listed() -> None:
    message = ask(CELL, "fill<float, 3>")
    assert [kernel["expression"] for kernel in message["kernels"]] == [None, "fill<float, 3>"]
    assert message["diagnostics"] == []
    assert [template["has_instance"] for template in message["templates"]] == [True]


def test_an_instance_that_does_not_compile_is_reported_and_costs_no_other() -> None:
    message = ask(CELL, "fill<flot, 3>", "fill<int, 2>")
    assert [kernel["expression"] for kernel in message["kernels"]] == [None, "fill<int, 2>"]
    [remark] = message["diagnostics"]
    assert remark["severity"] == "warning"
    assert remark["line"] == 4
    assert "flot" in remark["message"]


def test_an_instance_of_what_is_no_template_here_is_left_out() -> None:
    assert [kernel["name"] for kernel in ask(CELL, "other<float>")["kernels"]] == ["plain"]


def test_a_mistake_in_the_cell_is_reported_as_without_instances() -> None:
    wrong = CELL.replace("= 1", "= M")
    assert ask(wrong, "fill<float, 3>")["kind"] == "errors"
    assert ask(wrong, "fill<float, 3>") == ask(wrong)


def test_a_mistake_that_an_instance_brings_out_is_reported_where_it_stands() -> None:
    [remark] = ask(CELL.replace("= N", "= M"), "fill<float, 3>")["diagnostics"]
    assert (remark["severity"], remark["line"], remark["column"]) == ("warning", 6, 20)


def test_what_the_magic_line_names_is_not_named_twice() -> None:
    message = ask(CELL.replace("%%cuda", "%%cuda -n 'fill<float,3>'"), "fill<float, 3>")
    assert len(message["kernels"]) == 2


@pytest.mark.parametrize("instances", ["fill<float>", [1], ["a\nb"], ["x" * 2000], ["a"] * 20])
def test_what_is_no_list_of_names_is_refused(instances: Any) -> None:
    with refused("instances"):
        CompileRequest.from_json({"source": CELL, "arch": "sm_90", "instances": instances})
