"""Files that are opened in an editor, and headers that come with a request: what the panel is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.refusals import refused

from workbench.analyse.inspector.assemble import kernel_codes
from workbench.base.errors import ArgumentError
from workbench.base.records import SassListing
from workbench.compilers import listing_of
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse
from workbench.jupyter import wire
from workbench.jupyter.server.requests import CompileRequest, translate

PTX = """\
.version 8.0
.target sm_80
.address_size 64
.visible .entry f(.param .u64 p)
{
    .reg .b64 %rd<3>;
    .reg .b32 %r<2>;
    ld.param.u64 %rd1, [p];
    cvta.to.global.u64 %rd2, %rd1;
    mov.u32 %r1, %tid.x;
    st.global.u32 [%rd2], %r1;
    ret;
}
"""


def ask(source: str, **fields: Any) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """The messages that the panel gets: through JSON, as on the wire."""
    request = CompileRequest.from_json(json.loads(json.dumps({"source": source, "arch": "sm_90", **fields})))
    assert CompileRequest.from_json(request.to_json()) == request
    value, message = translate(request)
    return message, wire.sass(listing_of(value), value) if value is not None else None


def test_hand_written_ptx_is_its_own_source() -> None:
    message, sass = ask(PTX, language="ptx", filename="f.ptx")
    assert (message["kind"], message["language"], message["filename"]) == ("translation", "ptx", "f.ptx")
    assert message["ptx"] == PTX
    lines = [message["spots"][row["spot"]]["line"] if "spot" in row else None for row in message["ptx_rows"]]
    assert lines == [None] * 7 + [8, 9, 10, 11, 12, None]
    assert {spot["file"] for spot in message["spots"]} == {"f.ptx"}
    assert message["kernels"][0]["resources"]["registers_per_thread"] > 0
    store = next(line for line in sass["rows"] if line["text"].startswith("STG"))
    assert store["ptx_line"] == 11
    assert sass["spots"][store["spot"]] == {"file": "f.ptx", "line": 11, "touches": [11], "chain": ["line 11"]}


def test_ptx_of_a_compiler_is_its_own_source_while_it_is_edited() -> None:
    text = PTX.replace(".visible", '.file 1 "other.cu"\n.visible').replace("    mov.u32", "    .loc 1 3 4\n    mov.u32")
    message, sass = ask(text, language="ptx", filename="f.ptx")
    assert {spot["file"] for spot in message["spots"]} == {"f.ptx"}
    store = next(line for line in sass["rows"] if line["text"].startswith("STG"))
    assert sass["spots"][store["spot"]]["line"] == store["ptx_line"] == 13


@pytest.mark.parametrize(
    ("before", "after", "line", "columns", "said"),
    [
        ("mov.u32", "mov.u3", 10, None, "Unknown modifier"),
        ("mov.u32 %r1", "mov.u32 %r9", 10, (13, 16), "Unknown symbol '%r9'"),
        ("    ret;\n}\n", "    ret;\n", 13, None, "syntax error"),
        (".target sm_80", ".target sm_100a", 2, None, "does not support .target sm_100a"),
        (".version 8.0", ".version 99.0", 1, None, "Unsupported .version"),
        (PTX, "", 1, None, "Missing .version"),
    ],
)
def test_what_ptxas_says_stands_at_its_line(
    before: str, after: str, line: int, columns: tuple[int, int] | None, said: str
) -> None:
    assert before in PTX
    message, _ = ask(PTX.replace(before, after), language="ptx", filename="f.ptx")
    assert message["kind"] == "errors"
    found = next(remark for remark in message["diagnostics"] if said in remark["message"])
    assert (found["filename"], found["line"], found["severity"]) == ("f.ptx", line, "error")
    if columns:
        assert (found["column"], found["end_column"]) == columns


def test_a_file_finds_what_lies_beside_it_and_keeps_its_name(tmp_path: Path) -> None:
    (tmp_path / "twice.cuh").write_text("#pragma once\n__device__ float twice(float v) { return v + v; }\n")
    text = '#include "twice.cuh"\n__global__ void k(float* x) { *x = twice(*x); }\n'
    message, sass = ask(text, filename="k.cu", directory=str(tmp_path))
    assert (message["kind"], message["filename"]) == ("translation", "k.cu")
    assert {spot["file"] for spot in message["spots"]} == {"k.cu", str(tmp_path / "twice.cuh")}
    assert any(spot["file"] == "k.cu" and spot["line"] == 2 for spot in sass["spots"])
    message, _ = ask(text.replace("*x = ", "*y = "), filename="k.cu", directory=str(tmp_path))
    found = message["diagnostics"][0]
    assert (found["filename"], found["line"], found["column"]) == ("k.cu", 2, 32)


def test_a_header_file_is_compiled_as_its_own_text() -> None:
    message, sass = ask("__device__ inline int one() { return 1; }\n", filename="one.cuh")
    assert (message["kind"], message["kernels"], message["diagnostics"]) == ("translation", [], [])
    assert sass["rows"] == []
    message, _ = ask("__device__ int one() { return 1 }\n", filename="one.cuh")
    assert (message["kind"], message["diagnostics"][0]["filename"]) == ("errors", "one.cuh")


def test_headers_come_with_the_request() -> None:
    header = "%%cuda_header twice.h\n__device__ float twice(float v)\n{\n    return v * sqrtf(v);\n}\n"
    cell = '%%cuda\n#include "twice.h"\n__global__ void k(float* x) { *x = twice(*x); }\n'
    message, sass = ask(cell, headers={"twice.h": header})
    assert message["kind"] == "translation"
    inlined = [spot for spot in sass["spots"] if spot["file"] == "twice.h"]
    assert {spot["line"] for spot in inlined} == {4}
    assert {spot["chain"][1] for spot in inlined} == {"inlined at line 3 (twice)"}
    assert {line for spot in inlined for line in spot["touches"]} == {3}
    plain, _ = ask(cell, headers={"twice.h": header.partition("\n")[2]})
    assert {spot["line"] for spot in plain["spots"] if spot["file"] == "twice.h"} == {3}


def test_the_cell_of_a_header_has_its_errors_itself() -> None:
    message, _ = ask("%%cuda_header a.h\nint 3x;\n", headers={"a.h": "%%cuda_header a.h\nint 3x;\n", "b.h": ""})
    assert (message["kind"], message["diagnostics"][0]["filename"]) == ("errors", "a.h")
    assert message["diagnostics"][0]["line"] == 2
    good, _ = ask('%%cuda_header a.h\n#include "b.h"\n__device__ int f() { return B; }', headers={"b.h": "#define B 1"})
    assert good["kind"] == "translation"
    message, _ = ask("\n%%cuda_header ../a.h\n")
    assert (message["kind"], message["diagnostics"][0]["line"]) == ("errors", 2)


NESTED = {
    "vec.h": """%%cuda_header vec.h
#include "lib/root.h"
__device__ float twice(float v) { return root(v) + 1.0f; }
""",
    "lib/root.h": """%%cuda_header lib/root.h

__device__ float root(float v) {
  return rsqrtf(v);
}
""",
}
INCLUDING = """%%cuda
#include "vec.h"
extern "C" __global__ void scale(float* x) {
  x[threadIdx.x] = twice(x[threadIdx.x]);
}
"""


@pytest.mark.parametrize(
    ("listed", "lines", "chain"),
    [
        ("lib/root.h", {4}, ["line 4", "inlined at vec.h:3 (root)", "inlined at cell.cu:4 (twice)"]),
        ("vec.h", {3}, ["root.h:4", "inlined at line 3 (root)", "inlined at cell.cu:4 (twice)"]),
        ("", {3, 4, 5}, ["root.h:4", "inlined at vec.h:3 (root)", "inlined at line 4 (twice)"]),
    ],
)
def test_rows_are_linked_with_the_listed_header_and_not_with_the_source_that_includes_it(
    listed: str, lines: set[int], chain: list[str]
) -> None:
    message, sass = ask(INCLUDING, headers=NESTED, listed=listed)
    assert message["filename"] == (listed or "cell.cu")
    for rows, spots in ((message["ptx_rows"], message["spots"]), (sass["rows"], sass["spots"])):
        touched = {line for row in rows if "spot" in row for line in spots[row["spot"]]["touches"]}
        assert touched == lines
    root = next(row for row in sass["rows"] if row["text"].startswith("MUFU.RSQ"))
    assert sass["spots"][root["spot"]]["chain"] == chain
    store = next(row for row in sass["rows"] if row["text"].startswith("STG"))
    assert store.get("filtered") == ("header" if listed else None)
    # Lines of the source that includes it are found in its cell.
    assert message["cells"] == ({"cell.cu": INCLUDING} if listed else {})


def test_what_is_said_of_a_listed_header_names_its_lines() -> None:
    request = CompileRequest.from_json({"source": INCLUDING, "arch": "sm_90", "headers": NESTED, "listed": "vec.h"})
    value, _ = translate(request)
    assert value is not None
    listing = listing_of(value)
    assert isinstance(listing, SassListing)
    (code,) = kernel_codes(value, listing, open_scopes(parse(value.ptx)))
    assert {code.source_line(line) for line in code.lines} <= {3, None}
    assert code.source[3].startswith("__device__ float twice")


def test_errors_of_a_listed_header_and_of_the_source_that_includes_it_keep_their_places() -> None:
    wrong = {**NESTED, "vec.h": NESTED["vec.h"].replace("1.0f;", "1.0f")}
    message, _ = ask(INCLUDING, headers=wrong, listed="vec.h")
    assert (message["kind"], message["filename"]) == ("errors", "vec.h")
    assert (message["diagnostics"][0]["filename"], message["diagnostics"][0]["line"]) == ("vec.h", 3)
    message, _ = ask(INCLUDING.replace("[threadIdx.x] =", "[y] ="), headers=NESTED, listed="vec.h")
    assert (message["kind"], message["filename"]) == ("errors", "vec.h")
    assert (message["diagnostics"][0]["filename"], message["diagnostics"][0]["line"]) == ("cell.cu", 4)
    message, _ = ask("%%cuda --nonsense", headers=NESTED, listed="vec.h")
    assert (message["filename"], message["diagnostics"][0]["filename"]) == ("vec.h", "cell.cu")
    with pytest.raises(ArgumentError, match="listed"):
        ask(INCLUDING, headers=NESTED, listed="other.h")


@pytest.mark.parametrize("headers", [[], {"a.h": 1}, {"../a.h": ""}, {"a.h": "%%cuda_header a b"}, "a.h"])
def test_headers_that_are_none_are_refused(headers: Any) -> None:
    with pytest.raises(ArgumentError):
        CompileRequest.from_json({"source": "", "arch": "sm_90", "headers": headers})


def test_options_come_with_the_request_and_take_the_place_of_a_cells() -> None:
    cell = '%%cuda -- -DX=1\nextern "C" __global__ void k(int* p) { *p = X; }\n'
    plain, _ = ask(cell)
    other, _ = ask(cell, options="-DX=2 -Xptxas '-O1'")
    assert "1;" in plain["ptx"]
    assert "2;" in other["ptx"]
    assert other["kind"] == "translation"
    text = 'extern "C" __global__ void f(float* p) { p[0] = p[1] * p[2] + p[3]; }'
    _, fused = ask(text, filename="f.cu")
    _, apart = ask(text, filename="f.cu", options="--fmad=false")
    opcodes = [{line["text"].split()[0] for line in listing["rows"]} for listing in (fused, apart)]
    assert ("FFMA" in opcodes[0], "FFMA" in opcodes[1]) == (True, False)


def test_options_of_a_ptx_file_are_those_of_ptxas() -> None:
    _, debug = ask(PTX, language="ptx", filename="f.ptx", options="--opt-level 0")
    _, plain = ask(PTX, language="ptx", filename="f.ptx")
    assert len(debug["rows"]) > len(plain["rows"])
    wrong, *_ = ask(PTX, language="ptx", filename="f.ptx", options="--no-such-thing")
    assert (wrong["kind"], wrong["reason"]) == ("failure", "argument")
    assert "--no-such-thing is not among the options" in wrong["message"]


@pytest.mark.parametrize(("options", "said"), [("'-DX", "No closing quotation"), ("-arch=sm_80", "architecture")])
def test_options_that_cannot_be_meant_are_reported(options: str, said: str) -> None:
    message, _ = ask('extern "C" __global__ void k() {}', options=options)
    assert (message["kind"], message["reason"]) == ("failure", "argument")
    assert said in message["message"]


def test_options_are_a_text() -> None:
    with refused("options"):
        CompileRequest.from_json({"source": "", "arch": "sm_90", "options": ["-DX"]})
