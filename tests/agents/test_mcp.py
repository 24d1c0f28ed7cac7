"""A client of the protocol's own library talks to `workbench mcp`: from a wrong kernel to a verified, faster one."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from support.waiting import AT_MOST_SECONDS

from workbench.tools.mcp.tools import TOOLS, jupyter_tools

pytestmark = pytest.mark.sampled(2)

mcp = pytest.importorskip("mcp", reason="the extra mcp is not installed")

HEAD = "__global__ void transpose_{name}(const float* x, float* y, int n, int m) {{\n"
NAIVE = HEAD.format(name="naive") + (
    "  int col = blockIdx.x * 32 + threadIdx.x;\n"
    "  for (int k = threadIdx.y; k < 32; k += 8) {\n"
    "    int row = blockIdx.y * 32 + k;\n"
    "    GUARD y[col * n + row] = x[row * m + col];\n"
    "  }\n}\n"
)
WRONG = NAIVE.replace("GUARD", "if (row < n)")
RIGHT = NAIVE.replace("GUARD", "if (row < n && col < m)")
TILED = HEAD.format(name="naive") + (
    "  __shared__ float tile[32][33];\n"
    "  int col = blockIdx.x * 32 + threadIdx.x;\n"
    "  for (int k = threadIdx.y; k < 32; k += 8) {\n"
    "    int row = blockIdx.y * 32 + k;\n"
    "    if (row < n && col < m) tile[k][threadIdx.x] = x[row * m + col];\n"
    "  }\n"
    "  BARRIER\n"
    "  int at = blockIdx.y * 32 + threadIdx.x;\n"
    "  for (int k = threadIdx.y; k < 32; k += 8) {\n"
    "    int line = blockIdx.x * 32 + k;\n"
    "    if (line < m && at < n) y[line * n + at] = tile[threadIdx.x][k];\n"
    "  }\n}\n"
)
RACING, FASTER = TILED.replace("BARRIER", ""), TILED.replace("BARRIER", "__syncthreads();")
SIZES = {"n": 1024, "m": 1024}

Call = Callable[..., Awaitable[Any]]


def talk(script: Callable[[Call], Awaitable[None]], *words: str) -> None:
    """Run a client's script with a server of its own."""

    async def run() -> None:
        command = [sys.executable, "-m", "workbench", "mcp", *words]
        server = mcp.StdioServerParameters(command=command[0], args=command[1:], env=dict(os.environ))
        async with mcp.Client(server) as client:

            async def call(tool: str, **arguments: Any) -> Any:
                found = await client.call_tool(tool, arguments)
                return found if found.is_error else found.structured_content

            call.client = client  # type: ignore[attr-defined]
            await script(call)

    asyncio.run(asyncio.wait_for(run(), 400))


@pytest.mark.thorough
def test_a_dialogue_from_a_wrong_kernel_to_a_faster_one() -> None:
    async def script(call: Call) -> None:
        problems = {each["name"]: each for each in (await call("list_problems"))["problems"]}
        assert problems["transpose"]["kernels"]["transpose_naive"]["block"] == [32, 8, 1]

        broken = await call("compile_kernel", source=WRONG.replace("row < n", "rom < n"))
        assert not broken["compiles"]
        assert broken["diagnostics"][0]["line"] == 5

        wrong = await call("verify_kernel", source=WRONG, problem="transpose")
        assert not wrong["passed"]
        assert wrong["faults"][0]["source_line"] == 5

        seen = await call("sanitise_launch", source=WRONG, problem="transpose", sizes={"n": 33, "m": 40})
        assert seen["findings"][0]["kind"] == "memcheck.out_of_bounds"
        assert seen["findings"][0]["source_line"] == 5

        right = await call("verify_kernel", source=RIGHT, problem="transpose", devices=["A100"], sizes=SIZES)
        assert right["passed"], right["text"]

        advice = await call("advise_on_launch", source=RIGHT, problem="transpose", device="A100", sizes=SIZES)
        assert 5 in [each["line"] for each in advice["advice"]]
        counts = await call("count_events", source=RIGHT, problem="transpose", sizes={"n": 64, "m": 64})
        assert counts["lines"][0]["line"] == 5
        meaning = await call("explain_line", source=RIGHT, line=5)
        assert "ld.global" in " ".join(meaning["meaning"])

        racing = await call("verify_kernel", source=RACING, problem="transpose")
        assert "races" in racing["failed"]
        assert any(
            9 < line < 14 for fault in racing["faults"] for line in (fault["source_line"], *fault["related_lines"])
        )

        faster = await call("verify_kernel", source=FASTER, problem="transpose", devices=["A100"], sizes=SIZES)
        assert faster["passed"], faster["text"]
        assert faster["times"][0]["us"] < right["times"][0]["us"]
        beside = await call(
            "compare_kernels",
            first_source=RIGHT,
            second_source=FASTER,
            problem="transpose",
            devices=["A100"],
            sizes=SIZES,
        )
        before, after = beside["first_and_second"]["global_store_sectors"]
        assert after < before / 4

    talk(script)


def test_what_is_wrong_is_told_and_the_server_lives(tmp_path: Path) -> None:
    (tmp_path / "twice.py").write_text(
        "import workbench as wb\n"
        'problem = wb.Problem("twice", {"x": wb.array("n", "float32")}, lambda x: 2 * x,\n'
        '    lambda c: ((c["n"] + 31) // 32, 32, ("x", "y", c["n"])), {"y": wb.array("n", "float32")})\n'
    )
    marker = tmp_path / "executed"

    async def script(call: Call) -> None:
        assert "twice" in [each["name"] for each in (await call("list_problems"))["problems"]]
        for arguments in (
            {"problem": "nothing"},
            {"problem": str(tmp_path / "twice.py")},
            {"problem": "twice", "language": "fortran"},
            {"problem": "twice", "sizes": {"m": 3}},
            {"problem": "twice", "devices": ["Abacus"]},
        ):
            failed = await call("verify_kernel", **{"source": RIGHT, **arguments})
            assert failed.is_error, arguments
            assert failed.content[0].text
        for options in (["--pre-include=/etc/passwd"], [f"--create-pch={marker}"], ["-Xptxas", f"-o{marker}"]):
            found = await call("verify_kernel", source=RIGHT, problem="transpose", options=options)
            assert found["failed"] == ["compiled"]
        for arguments in ({"problem": ""},):
            failed = await call("verify_kernel", **{"source": RIGHT, **arguments})
            assert failed.is_error, arguments
            assert failed.content[0].text
        python = f"open({str(marker)!r}, 'w')\nfrom numba import cuda\n@cuda.jit\ndef k(x, y, n):\n    pass\n"
        found = await call("verify_kernel", source=python, problem="twice", language="numba")
        assert not found["passed"]
        nested = await call("compile_kernel", source="int x = " + "(" * 100_000 + "1" + ")" * 100_000 + ";")
        assert nested.is_error if hasattr(nested, "is_error") else not nested["compiles"]
        body = "    i = cuda.grid(1)\n    if i < n:\n        y[i] = 2 * x[i]\n"
        right = f"from numba import cuda\n@cuda.jit\ndef k(x, y, n):\n{body}"
        found = await call("verify_kernel", source=right, problem="twice", language="numba", without_nan=True)
        assert found["passed"], found["text"]

    talk(script, "--problems", str(tmp_path))
    assert not marker.exists()


def test_a_wrong_argument_is_named_and_nothing_is_answered() -> None:
    async def script(call: Call) -> None:
        for tool, arguments, named in (
            ("compile_kernel", {"source": RIGHT, "optoins": ["-G"]}, "optoins"),
            ("verify_kernel", {"source": RIGHT, "problem": "transpose", "seconds": 1, "seed": 2}, "seconds, seed"),
            ("list_problems", {"folder": "."}, "folder"),
            ("compile_kernel", {}, "source"),
            ("compile_kernel", {"source": RIGHT, "options": "-G"}, "options"),
            ("list_code", {"source": RIGHT, "first_line": -5}, "first_line"),
            ("list_code", {"source": RIGHT, "first_line": 3, "last_line": 2}, "last_line"),
            ("list_code", {"source": RIGHT, "what": "ptx", "kernel": "nothing"}, "nothing"),
            ("explain_line", {"source": RIGHT, "line": 100}, "line"),
            ("predict_time", {"source": RIGHT, "problem": "transpose", "devices": []}, "devices"),
        ):
            failed = await call(tool, **arguments)
            assert getattr(failed, "is_error", False), (tool, arguments)
            assert named in failed.content[0].text
            assert "pydantic" not in failed.content[0].text
        tools = (await call.client.list_tools()).tools  # type: ignore[attr-defined]
        assert all(each.input_schema["additionalProperties"] is False for each in tools)
        two = RIGHT + RIGHT.replace("transpose_naive", "second")
        rows = (await call("list_code", source=two, what="ptx", kernel="second"))["rows"]
        assert rows
        assert not any("transpose_naive" in each["text"] for each in rows)

    talk(script)


def test_the_server_ends_with_its_client() -> None:
    """The client is gone in the middle of a call that would never end."""
    endless = RIGHT.replace("k < 32; k += 8", "x[0] == x[0] || k < 32; k += 8")
    call = {"name": "verify_kernel", "arguments": {"source": endless, "problem": "transpose"}}
    start = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": start},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": call},
    ]
    command = [sys.executable, "-m", "workbench", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        for each in messages:
            server.stdin.write(json.dumps(each).encode() + b"\n")
            server.stdin.flush()
            if "id" in each and each["id"] == 1:
                assert json.loads(server.stdout.readline())["id"] == 1
        server.stdin.close()
        assert server.wait(AT_MOST_SECONDS) == 0


def test_jupyters_servers_find_the_tools() -> None:
    for spec in jupyter_tools():
        module, _, name = spec.partition(":")
        assert getattr(importlib.import_module(module), name) in TOOLS


def test_each_tool_says_what_it_does() -> None:
    for tool in TOOLS:
        assert tool.__doc__
        assert "return" in tool.__annotations__


def test_a_problem_that_raises_costs_its_own_answers(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("raise RuntimeError('no data here')\n")
    (tmp_path / "silent.py").write_text("raise SystemExit\n")
    (tmp_path / "nameless.py").write_text("x = 1\n")
    text = (
        "import workbench as wb\n"
        "problem = wb.Problem('raises', inputs={'x': wb.array('n', 'float32')},\n"
        "    outputs={'y': wb.array('n', 'float32')},\n"
        "    launch=lambda case: (1, 32, ('x', 'y', case['n'])),\n"
        "    reference=lambda x: x.nothing, cases=[{'n': 32}])\n"
    )
    (tmp_path / "raises.py").write_text(text)
    kernel = "__global__ void k(const float* x, float* y, int n) { y[threadIdx.x] = x[threadIdx.x]; }"

    async def script(call: Call) -> None:
        listed = await call("list_problems")
        assert {"raises", "saxpy"} <= {each["name"] for each in listed["problems"]}
        assert set(listed["unusable"]) == {"broken", "nameless", "silent"}
        assert listed["unusable"]["broken"] == "broken.py raised RuntimeError: no data here (broken.py, line 1)"
        assert "broken cannot be used" in listed["text"]
        for problem, words in (("raises", "reference raised AttributeError"), ("broken", "no data here")):
            wrong = await call("verify_kernel", source=kernel, problem=problem)
            assert wrong.is_error
            assert words in wrong.content[0].text

    talk(script, "--problems", str(tmp_path))
