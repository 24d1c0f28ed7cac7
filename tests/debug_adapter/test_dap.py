"""`workbench dap`: a debugger's requests are answered from a trace, forwards and backwards."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import workbench as wb
from workbench.jupyter.debug_adapter.adapter import Adapter
from workbench.jupyter.debug_adapter.messages import messages, written

SUM = """__device__ __noinline__ float twice(float x)
{
    return x + x;
}
extern "C" __global__ void sum(const float* x, float* out)
{
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = twice(x[t]);
    __syncthreads();
    for (int step = 32; step > 0; step /= 2) {
        if (t < step)
            s[t] += s[t + step];
        __syncthreads();
    }
    out[t] = s[0];
}"""
SCRIPT = f'''import numpy as np
import workbench as wb
print("made")
trace = wb.trace(wb.kernel("""{SUM}"""), 1, 64, (np.arange(64, dtype="f4"), np.zeros(64, "f4")), variables=True)
'''


class Client:
    """Sends requests and sorts what comes back."""

    def __init__(self, program: Path) -> None:
        self.sent: list[Any] = []
        self.adapter = Adapter(self.sent.append)
        self.ask("initialize", adapterID="workbench")
        self.ask("launch", program=str(program))

    def ask(self, command: str, **arguments: Any) -> Any:
        """The body of the answer; the events that came are in `events`."""
        del self.sent[:]
        self.adapter.answers({"seq": 1, "type": "request", "command": command, "arguments": arguments})
        (answer,) = [each for each in self.sent if each["type"] == "response"]
        self.events = [(each["event"], each["body"]) for each in self.sent if each["type"] == "event"]
        if not answer["success"]:
            raise AssertionError(answer["message"])
        return answer["body"]

    def stop(self, command: str, **arguments: Any) -> tuple[str, int, list[Any]]:
        """The reason, the warp and the frames of the stop that a request leads to."""
        self.ask(command, **arguments)
        ((event, body),) = self.events
        assert event == "stopped"
        return body["reason"], body["threadId"], self.ask("stackTrace", threadId=body["threadId"])["stackFrames"]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dap") / "step.py"
    path.write_text(SCRIPT, encoding="utf-8")
    return path


@pytest.fixture
def client(program: Path) -> Client:
    found = Client(program)
    assert found.events == [("initialized", {})]
    return found


def test_a_session_stops_at_a_condition_and_goes_back(client: Client) -> None:
    source = {"name": "kernel.cu", "sourceReference": 1}
    asked = [{"line": 13, "condition": "step == 4 && t == 3"}, {"line": 7}, {"line": 12, "condition": "nowhere"}]
    found = client.ask("setBreakpoints", source=source, breakpoints=asked)["breakpoints"]
    assert [each["verified"] for each in found] == [True, False, False]
    assert client.stop("configurationDone")[0] == "entry"
    assert {each["name"] for each in client.ask("threads")["threads"]} == {"warp 0", "warp 1"}
    reason, warp, frames = client.stop("continue", threadId=1)
    assert (reason, warp, frames[0]["line"]) == ("breakpoint", 1, 13)
    assert client.ask("source", sourceReference=frames[0]["source"]["sourceReference"])["content"] == SUM
    assert client.ask("evaluate", expression="step * 10", frameId=frames[0]["id"])["result"] == "40"
    scopes = {each["name"]: each for each in client.ask("scopes", frameId=frames[0]["id"])["scopes"]}
    inner = client.ask("variables", variablesReference=scopes["Variables"]["variablesReference"])["variables"]
    values = {each["name"]: each for each in inner}
    assert values["step"]["value"] == "4"
    lanes = client.ask("variables", variablesReference=values["t"]["variablesReference"])["variables"]
    assert [lane["value"] for lane in lanes] == [str(lane) for lane in range(32)]
    states = client.ask("variables", variablesReference=scopes["Lanes"]["variablesReference"])["variables"]
    assert len(states) == 32
    registers = client.ask("variables", variablesReference=scopes["Registers"]["variablesReference"])["variables"]
    assert all(each["name"].startswith("%") for each in registers)
    _, _, back = client.stop("stepBack", threadId=1)
    assert back[0]["line"] == 12
    assert client.stop("next", threadId=1)[2][0]["line"] == 13
    assert client.stop("continue", threadId=1)[0] == "pause", "the end of the trace"
    assert client.stop("reverseContinue", threadId=1)[0] == "breakpoint"
    assert client.stop("reverseContinue", threadId=1)[0] == "entry"


def test_calls_are_entered_stepped_over_and_left(client: Client) -> None:
    client.ask("configurationDone")

    def to_call() -> int:
        line = 0
        while line != 9:
            line = client.stop("next", threadId=1)[2][0]["line"]
        return line

    to_call()
    frames = client.stop("stepIn", threadId=1)[2]
    assert [frame["line"] for frame in frames] == [frames[0]["line"], 9]
    assert frames[0]["line"] <= 3
    assert "twice" in frames[0]["name"]
    assert client.ask("scopes", frameId=frames[1]["id"])["scopes"] == []
    outside = client.stop("stepOut", threadId=1)[2]
    assert len(outside) == 1
    assert client.stop("next", threadId=1)[2][0]["line"] == 10
    assert client.stop("stepBack", threadId=1)[2][0]["line"] == 9
    before = client.stop("next", threadId=1, granularity="instruction")
    assert before[0] == "step"


def test_a_trace_that_ends_in_a_fault_ends_at_an_exception(tmp_path: Path) -> None:
    script = SCRIPT.replace("out[t] = s[0]", "out[t * 100000] = s[0]")
    path = tmp_path / "fault.py"
    path.write_text(script, encoding="utf-8")
    client = Client(path)
    assert client.stop("configurationDone")[0] == "exception", "it opens at the fault"
    assert client.stop("stepBack", threadId=1)[0] == "step"
    assert client.stop("continue", threadId=1)[0] == "exception"


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("restartFrame", {}),
        ("stackTrace", {"threadId": 9}),
        ("stackTrace", {}),
        ("variables", {"variablesReference": 99}),
        ("evaluate", {"expression": "1 +"}),
        ("launch", {"program": "/nowhere/step.py"}),
        ("launch", {}),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_message(client: Client, command: str, arguments: Any) -> None:
    client.ask("configurationDone")
    with pytest.raises(AssertionError, match=r"\w"):
        client.ask(command, **arguments)
    assert client.ask("threads")["threads"]


def test_a_script_without_a_trace_is_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.py"
    path.write_text("value = 1\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="trace"):
        Client(path)


def test_the_command_speaks_on_its_standard_streams(program: Path) -> None:
    requests = [("initialize", {}), ("launch", {"program": str(program)}), ("configurationDone", {}),
                ("continue", {"threadId": 1}), ("disconnect", {})]  # fmt: skip
    sent = b"".join(
        written({"seq": at, "type": "request", "command": command, "arguments": arguments})
        for at, (command, arguments) in enumerate(requests)
    )
    done = subprocess.run(
        [sys.executable, "-m", "workbench", "dap"], input=sent, capture_output=True, env=dict(os.environ), timeout=120,
        check=True,
    )  # fmt: skip
    assert b"made" in done.stderr, "what the script prints comes not between the messages"
    found = list(messages(io.BytesIO(done.stdout)))
    assert [each["command"] for each in found if each["type"] == "response"] == [command for command, _ in requests]
    assert all(each["success"] for each in found if each["type"] == "response")
    events = [each["event"] for each in found if each["type"] == "event"]
    assert events == ["initialized", "stopped", "stopped", "terminated"]


@pytest.mark.parametrize("raw", [b"Content-Length: x\r\n\r\n{}", b"\r\n{}", b"Content-Length: 2\r\n\r\n[]",
                                 b"Content-Length: 3\r\n\r\n{a}"])  # fmt: skip
def test_what_is_no_message_is_refused(raw: bytes) -> None:
    with pytest.raises(wb.ArgumentError):
        list(messages(io.BytesIO(raw)))


def test_a_stream_that_ends_within_a_message_ends() -> None:
    assert not list(messages(io.BytesIO(b"Content-Length: 9\r\n\r\n{}")))
    assert list(messages(io.BytesIO(written({"text": "ö"})))) == [{"text": "ö"}]
