"""A cell that imports Numba runs while the panel asks for a Numba listing: neither spoils the other's import."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from support.waiting import AT_MOST_SECONDS

pytest.importorskip("numba_cuda")

CELL = """from numba import cuda
import numpy as np

@cuda.jit("void(float32[:], float32[:])")
def copy(x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = x[i]
"""
QUESTION = json.dumps({"do": "translate", "request": {"source": CELL, "arch": "sm_90"}})
ASK = f"__import__('importlib').import_module('workbench.jupyter.live.cells').cells_of('numba').answer({QUESTION!r})"


@pytest.fixture
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from jupyter_client.manager import KernelManager

    # Not ports: a kernel of another test's process may take one between its choice and its use.
    manager = KernelManager(transport="ipc", ip=str(tmp_path_factory.mktemp("k") / "kernel"))
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(AT_MOST_SECONDS)
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def replies(client: Any, wanted: set[str]) -> dict[str, Any]:
    """The replies to some requests, by their ids, in whatever order they come."""
    found: dict[str, Any] = {}
    while wanted - set(found):
        message = client.get_shell_msg(timeout=AT_MOST_SECONDS)
        found[message["parent_header"]["msg_id"]] = message["content"]
    return found


@pytest.mark.sampled(1)
@pytest.mark.parametrize("delay", [0.0, 0.4])
def test_a_cell_and_the_panel_import_numba_at_once(client: Any, delay: float) -> None:
    request = client.session.msg("create_subshell_request")
    client.control_channel.send(request)
    subshell = client.get_control_msg(timeout=AT_MOST_SECONDS)["content"]["subshell_id"]

    def execute(code: str, expressions: dict[str, str], shell: str | None) -> str:
        content = {"code": code, "silent": bool(shell), "user_expressions": expressions, "allow_stdin": False,
                   "store_history": not shell, "stop_on_error": not shell}  # fmt: skip
        message = client.session.msg("execute_request", content)
        message["header"]["subshell_id"] = shell
        client.shell_channel.send(message)
        return str(message["header"]["msg_id"])

    first = execute("%load_ext workbench", {}, None)
    replies(client, {first})
    asked = execute("", {"answer": ASK}, subshell)
    time.sleep(delay)
    ran = execute(
        CELL + "x = np.ones(32, np.float32)\ny = np.zeros_like(x)\ncopy[1, 32](x, y)\nassert (x == y).all()", {}, None
    )
    found = replies(client, {asked, ran})
    assert found[ran]["status"] == "ok", found[ran]
    answer = found[asked]["user_expressions"]["answer"]
    assert answer["status"] == "ok", answer
    assert answer["data"]["application/json"]["kind"] == "translation", answer["data"]
