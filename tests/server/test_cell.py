"""The magic line of a cell, and the source that a cell becomes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.refusals import refused

from workbench.base.errors import ArgumentError
from workbench.languages.cells.grammar import (
    CellRequest,
    HeaderCell,
    cuda_taken_for_python,
    include_options,
    is_cuda_cell,
    is_header_cell,
    parse_cell,
    parse_header_cell,
    parse_header_magic,
    parse_magic,
)

CUDA_IN_PYTHON = Path(__file__).parents[1] / "samples" / "cuda_in_python.json"
"""Cells that Python was given; the extension's tests read it too."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%%cuda\nint x;", True),
        ("\n  \n%%cuda -arch sm_80", True),
        ("%%cuda", True),
        ("%%cudax\n", False),
        ("x = 1\n%%cuda", False),
        ("", False),
    ],
)
def test_what_is_a_cuda_cell(text: str, expected: bool) -> None:
    assert is_cuda_cell(text) is expected


def test_lines_of_the_body_are_lines_of_the_cell() -> None:
    assert parse_cell("%%cuda\nfirst\nsecond").body.split("\n") == ["", "first", "second"]
    request = parse_cell("\n\n%%cuda -arch sm_80\r\nfourth")
    assert request.body.split("\n") == ["", "", "", "fourth"]
    assert (request.arch, request.magic_line) == ("sm_80", 3)
    assert parse_cell("%%cuda").body == "\n"


def test_the_whole_grammar() -> None:
    line = '-arch=sm_90a -n "reduce<float, 128>" fill<int> -n f -I ../inc -I"C:\\with space" -- -use_fast_math -DN=4'
    request = parse_magic(line, "code")
    assert request == CellRequest(
        arch="sm_90a",
        names=("reduce<float, 128>", "fill<int>", "f"),
        include_dirs=("../inc", "C:\\with space"),
        options=("-use_fast_math", "-DN=4"),
        body="\ncode",
    )


@pytest.mark.parametrize(
    ("line", "argument"),
    [
        ("-arch", "-arch"),
        ("-arch sm90", "-arch"),
        ("-arch compute_90", "-arch"),
        ("-O3", "line"),
        ("saxpy", "line"),
        ('-n "open', "line"),
        ("-n -I x", "-n"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, argument: str) -> None:
    with refused(argument):
        parse_magic(line, "")


def test_include_folders_start_at_the_notebook_and_its_own_comes_last() -> None:
    assert include_options(("inc", "/abs"), "/nb") == (
        "--include-path=/nb/inc",
        "--include-path=/abs",
        "--include-path=/nb",
    )
    assert include_options(("inc",), None) == ("--include-path=inc",)


def test_header_cells() -> None:
    assert is_header_cell("\n%%cuda_header vector.h\nx")
    assert not is_header_cell("%%cuda\nx")
    assert not is_cuda_cell("%%cuda_header vector.h\nx")
    assert parse_header_cell("\n%%cuda_header math/vector.h\r\nx") == HeaderCell("math/vector.h", "\n\nx")
    assert parse_header_cell("%%cuda_header v.h").body == "\n"


@pytest.mark.parametrize("line", ["", "a.h b.h", "../a.h", '"open'])
def test_header_lines_that_cannot_be_read_are_named(line: str) -> None:
    with pytest.raises(ArgumentError):
        parse_header_magic(line, "")


def test_an_error_of_syntax_in_cuda_code_says_which_magic_is_missing_or_not_first() -> None:
    hints = {"missing": "write {} in the first line", "not first": "{} must be the first word"}
    for each in json.loads(CUDA_IN_PYTHON.read_text(encoding="utf-8")):
        said = cuda_taken_for_python(each["text"])
        if each["hint"] is None:
            assert said is None, each["text"]
        else:
            magic, what = each["hint"].split(" is ")
            assert said is not None, each["text"]
            assert hints[what].format(magic) in said, each["text"]
