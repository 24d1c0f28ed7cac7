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

from workbench.tools.mcp.tools import FACTS, TOOLS, jupyter_tools

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

            async def once(tool: str, **arguments: Any) -> Any:
                found = await client.call_tool(tool, arguments)
                return found if found.is_error else found.structured_content

            async def call(tool: str, detail: str = "data", **arguments: Any) -> Any:
                found = await once(tool, **arguments, **({} if tool == "result" else {"detail": detail}))
                while isinstance(found, dict) and found.get("handle"):  # a busy machine
                    found = await once("result", handle=found["handle"])
                return found

            call.once = once  # type: ignore[attr-defined]

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
        assert "why" not in seen["findings"][0]
        seen = await call("sanitise_launch", source=WRONG, problem="transpose", sizes={"n": 33, "m": 40}, why=True)
        assert seen["findings"][0]["why"]["places"][0]["line"] == 5
        assert seen["findings"][0]["why"]["numbers"]["size"]["unit"] == "bytes"
        wrong = await call("verify_kernel", source=WRONG, problem="transpose", why=True)
        assert wrong["why"][0]["numbers"]["run"]["unit"] == "cases"
        assert wrong["faults"][0]["why"]["places"][0]["line"] == 5

        right = await call("verify_kernel", source=RIGHT, problem="transpose", devices=["A100"], sizes=SIZES)
        assert right["passed"], right["text"]

        advice = await call("advise_on_launch", source=RIGHT, problem="transpose", device="A100", sizes=SIZES)
        assert 5 in [each["line"] for each in advice["advice"]]
        assert not [each for each in advice["advice"] if "reason" in each], "reasons come if they are asked for"
        reasoned = await call(
            "advise_on_launch", source=RIGHT, problem="transpose", device="A100", sizes=SIZES, why=True
        )
        assert all(each["reason"]["rule"] == each["why"] for each in reasoned["advice"])
        assert 5 in [place["line"] for each in reasoned["advice"] for place in each["reason"]["places"]]
        (timed,) = (
            await call("predict_time", source=RIGHT, problem="transpose", devices=["A100"], sizes=SIZES, why=True)
        )["times"]
        assert timed["parts"]["DRAM"]["why"]["numbers"]["bytes that miss L2"]["unit"] == "bytes"
        assert timed["why"]["numbers"]["middle"]["value"] == timed["us"]
        counts = await call("count_events", source=RIGHT, problem="transpose", sizes={"n": 64, "m": 64})
        assert counts["lines"][0]["line"] == 5
        assert "why" not in counts
        counts = await call("count_events", source=RIGHT, problem="transpose", sizes={"n": 64, "m": 64}, why=True)
        assert counts["why"].keys() == counts["totals"].keys() | counts["ratios"].keys()
        assert counts["why"]["global_store_sectors"]["places"][0]["line"] == 5
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


LAUNCH = {
    "grid": ["cdiv(m, BX)", "cdiv(n, BY)"],
    "block": ["BX", "BY"],
    "args": ["a", "b", "c", "n", "m", "k"],
    "constants": {"BX": 16, "BY": 8},
}
PRODUCT = {
    "name": "product_relu",
    "inputs": {"a": "float32[n, k]", "b": "float32[k, m]"},
    "outputs": {"c": "float32[n, m]"},
    "reference": "np.maximum(a @ b, 0)",
    "launch": LAUNCH,
}
MULTIPLY = """extern "C" __global__ void mm(const float* a, const float* b, float* c, int n, int m, int k) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (GUARD) {
    float sum = 0;
    for (int i = 0; i < k; ++i) sum += a[row * k + i] * b[i * m + col];
    c[row * m + col] = sum > 0 || sum != sum ? sum : 0;
  }
}"""
PRODUCT_RIGHT = MULTIPLY.replace("GUARD", "row < n && col < m")


def test_from_a_problem_that_no_one_prepared_to_a_verified_kernel() -> None:
    async def script(call: Call) -> None:
        defined = await call("define_problem", **PRODUCT)
        assert defined["problem"]["inputs"] == {"a": "float32[n, k]", "b": "float32[k, m]"}
        assert "product_relu" in [each["name"] for each in (await call("list_problems"))["problems"]]
        again = await call("define_problem", **{**PRODUCT, "name": "transpose"})
        assert "there is a problem 'transpose' already" in again.content[0].text
        misspelled = await call("count_events", source=PRODUCT_RIGHT, problem="product_rely")
        assert "is product_relu meant?" in misspelled.content[0].text

        wrong = await call("verify_kernel", source=MULTIPLY.replace("GUARD", "col < m"), problem="product_relu")
        assert "bounds" in wrong["failed"]
        assert wrong["faults"][0]["source_line"] == 5

        small = {"n": 64, "m": 64, "k": 64}
        advice = await call(
            "advise_on_launch", source=PRODUCT_RIGHT, problem="product_relu", device="H100", sizes=small
        )
        assert advice["roofline"]["basis"] == "modelled"
        assert 0 < advice["roofline"]["share"] < 1
        assert advice["roofline"]["next"]

        found = await call(
            "tune", source=PRODUCT_RIGHT, problem="product_relu", parameters={"BX": [8, 32], "BY": [4, 64]},
            device="A100", constraints=["BX * BY <= 1024"], sizes=small, options=["-DUNUSED"],
        )  # fmt: skip
        states = {(row["configuration"]["BX"], row["configuration"]["BY"]): row["state"] for row in found["trials"]}
        assert set(states) == {(8, 4), (8, 64), (32, 4)}
        assert set(states.values()) <= {"verified", "behind"}

        beside = await call(
            "compare_kernels", first_source=PRODUCT_RIGHT, second_source=PRODUCT_RIGHT, problem="product_relu",
            second_launch={**LAUNCH, "constants": {"BX": 1, "BY": 64}}, sizes=small, devices=["A100"],
        )  # fmt: skip
        before, after = beside["first_and_second"]["global_store_sectors"]
        assert after > 4 * before

        best = {**LAUNCH, "constants": found["best"]}
        verified = await call("verify_kernel", source=PRODUCT_RIGHT, problem="product_relu", launch=best, sizes=small)
        assert verified["passed"], verified
        kept = (await call("history", kernel="mm"))["results"]
        assert [each["passed"] for each in kept] == [False, True]

    talk(script)


HOSTILE = [
    {"reference": "np.load('/etc/passwd')"}, {"reference": "__import__('os').system('touch MARKER')"},
    {"reference": "open('MARKER', 'w')"}, {"reference": "a.__class__.__bases__"}, {"reference": "(lambda: a)()"},
    {"reference": "a.tofile('MARKER')"}, {"reference": "np.save('MARKER', a)"}, {"reference": "10**10**10"},
    {"reference": "np.zeros((10**6, 10**6))"}, {"reference": "a ** (2**1000)"}, {"reference": "-" * 1900 + "a"},
    {"reference": "(" * 10_000}, {"reference": "'a' * 10**10"}, {"reference": "a" * 100_000},
    {"reference": "[k for k in range(10**9)]"}, {"reference": "np.array([2**999])"}, {"reference": "f'{a}'"},
    {"reference": ""}, {"reference": "a @ b; import os"}, {"reference": "a @ bb"}, {"reference": "a @ b @ a"},
    {"reference": "a"}, {"reference": {"d": "a @ b"}},
    {"reference": {"c": "a @ b", **{f"x{i}": "a" for i in range(99)}}},
    {"inputs": {"a": "float32[10**9]"}}, {"inputs": {"a": "float32[n, 9999999999]", "b": "float32[n]"}},
    {"inputs": {"a": "object[n]"}}, {"inputs": {"a": "float32"}}, {"inputs": {"a b": "float32[n]"}},
    {"inputs": {f"x{i}": "float32[n]" for i in range(99)}}, {"inputs": {}}, {"outputs": {}},
    {"outputs": {"c": "float32[n, m, k, 99999]"}}, {"launch": {"grid": "n.__class__", "block": 1, "args": ["a"]}},
    {"launch": {"grid": "9**9**9**9", "block": 1, "args": ["a"]}}, {"launch": {"grid": 1, "args": ["a"]}},
    {"launch": {"grid": 1, "block": 32, "args": ["aa"]}}, {"launch": {"grid": "nn", "block": 32, "args": ["a"]}},
    {"launch": {"grid": 1, "block": 32, "args": "a"}}, {"launch": {"grid": 1, "block": 32, "args": [], "stream": 1}},
    {"launch": {"grid": 1, "block": 32, "args": ["a"], "constants": {"x y": 1}}},
    {"launch": {"grid": 1, "block": 32, "args": ["open('MARKER', 'w')"]}}, {"launch": {}},
    {"cases": []}, {"cases": [{"n": 1}]}, {"cases": [{"n": 10**7, "m": 10**7, "k": 1}]}, {"cases": [{"n": -1}]},
    {"cases": [{"n": 1, "m": 1, "k": 1}] * 99}, {"multiples": {"n": 0}}, {"multiples": {"z": 4}},
    {"multiples": {"n": 2**30}}, {"ranges": {"a": [1]}}, {"ranges": {"z": [0, 1]}}, {"tolerance": {"relativ": 1}},
    {"tolerance": -1}, {"operation": "softmax"}, {"name": ""}, {"name": "transpose"},
    {"inputs": None, "outputs": None, "reference": None, "operation": "softmaxx"},
    {"inputs": None, "outputs": None, "reference": None, "operation": "softmax", "options": {"axis": "x" * 99}},
    {"inputs": None, "outputs": None, "reference": None, "operation": "__class__"},
]  # fmt: skip


def test_hostile_problems_are_refused_and_touch_nothing(tmp_path: Path) -> None:
    marker = tmp_path / "touched"
    placed = json.loads(json.dumps(HOSTILE).replace("MARKER", str(marker)))

    async def script(call: Call) -> None:
        for change in placed:
            refused = await call("define_problem", **{**PRODUCT, **change})
            assert getattr(refused, "is_error", False), change
            text = refused.content[0].text
            assert "pydantic" not in text
            assert "Traceback" not in text
            assert len(text) < 1_500, (change, text)
        problems = (await call("list_problems"))["problems"]
        assert "product_relu" not in [each["name"] for each in problems]

    talk(script)
    assert not marker.exists()


def test_sizes_and_words_of_strangers_are_refused(tmp_path: Path) -> None:
    marker = tmp_path / "touched"

    async def script(call: Call) -> None:
        await call("define_problem", **PRODUCT)
        kernel = {"source": PRODUCT_RIGHT, "problem": "product_relu"}
        huge = {"n": 10**6, "m": 10**6, "k": 10**6}
        for tool, arguments in (
            ("verify_kernel", {**kernel, "sizes": huge}),
            ("count_events", {**kernel, "sizes": huge}),
            ("advise_on_launch", {**kernel, "sizes": huge}),
            ("tune", {**kernel, "parameters": {"-include": [str(marker)]}}),
            ("tune", {**kernel, "parameters": {"BX": [1]}, "constraints": ["open('x')"]}),
            ("tune", {**kernel, "parameters": {"BX": [1]}, "trials": 10**9}),
            ("tune", {**kernel, "parameters": {"BX": [8]}, "language": "numba"}),
            ("explain", {"word": "__popc(); system"}),
            ("explain", {"word": "../../etc/passwd"}),
            ("explain", {"word": "no_such_word"}),
            ("history", {"most": 0}),
            ("result", {"handle": "call-99"}),
            ("predict_time", {**kernel, "devices": ["H10"]}),
        ):
            refused = await call(tool, **arguments)
            if tool == "tune" and not getattr(refused, "is_error", False):
                assert not refused["best"], arguments
                continue
            assert refused.is_error, (tool, arguments)
        near = await call("predict_time", **kernel, devices=["H10"])
        assert "H100" in near.content[0].text

    talk(script)
    assert not marker.exists()


def test_the_resources_of_a_kernel_say_why() -> None:
    async def script(call: Call) -> None:
        found = await call("compile_kernel", source=FASTER, why=True)
        (kernel,) = found["kernels"].values()
        shared = kernel["why"]["static_smem_bytes"]
        assert shared["numbers"]["in all"] == {
            "value": kernel["static_smem_bytes"], "unit": "bytes per block", "basis": "static"
        }  # fmt: skip
        assert shared["places"]
        assert kernel["why"]["registers_per_thread"]["source"]
        plain = await call("compile_kernel", source=FASTER)
        assert all("why" not in each for each in plain["kernels"].values())

    talk(script)


def test_an_answer_that_takes_longer_has_a_handle() -> None:
    async def script(call: Call) -> None:
        once = call.once  # type: ignore[attr-defined]
        found = await once("compile_kernel", source=RIGHT)
        handles = [found["handle"]]
        while found.get("handle"):
            found = await once("result", handle=found["handle"])
            handles.append(found.get("handle", ""))
        assert set(handles) <= {handles[0], ""}
        assert found["compiles"]
        again = await once("result", handle=handles[0])
        assert again == found
        broken = await once("compile_kernel", source=RIGHT, detail="nothing")
        assert broken.is_error
        wrong = await call("compile_kernel", source=RIGHT, language="fortran")
        assert "language must be" in wrong.content[0].text

    talk(script, "--answer-seconds", "0")


def test_answers_are_short_and_have_what_their_schemas_say() -> None:
    async def script(call: Call) -> None:
        client = call.client  # type: ignore[attr-defined]
        tools = {each.name: each for each in (await client.list_tools()).tools}
        for name, tool in tools.items():
            assert tool.title
            assert set(FACTS.get(name, ())) < set(tool.output_schema["properties"])
        notes: list[str] = []

        async def note(progress: float, total: float | None, message: str | None) -> None:
            notes.append(str(message))

        many = "\n".join(RIGHT.replace("transpose_naive", f"k{number}") for number in range(40))
        answer = await client.call_tool("compile_kernel", {"source": many}, progress_callback=note)
        while answer.structured_content.get("handle"):
            answer = await client.call_tool("result", {"handle": answer.structured_content["handle"]})
        assert len(answer.content[0].text) < 1_200
        assert "more lines: detail='full'" in answer.content[0].text
        assert set(answer.structured_content) == {"text", "compiles"}
        data = await call("compile_kernel", source=many)
        assert len(data["kernels"]) == 40
        assert "\n" not in data["text"]
        assert all(notes)

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
        assert "broken cannot be used" in (await call("list_problems", detail="full"))["text"]
        listed = await call("list_problems")
        assert {"raises", "saxpy"} <= {each["name"] for each in listed["problems"]}
        assert set(listed["unusable"]) == {"broken", "nameless", "silent"}
        assert listed["unusable"]["broken"] == "broken.py raised RuntimeError: no data here (broken.py, line 1)"
        for problem, words in (("raises", "reference raised AttributeError"), ("broken", "no data here")):
            wrong = await call("verify_kernel", source=kernel, problem=problem)
            assert wrong.is_error
            assert words in wrong.content[0].text

    talk(script, "--problems", str(tmp_path))
