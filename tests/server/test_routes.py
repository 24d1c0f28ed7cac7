"""The routes below /workbench/ on a real Jupyter server: what they answer, and that none does without a token."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
TOKEN = "test-token"
SAXPY = """%%cuda
#include "scale.h"
__global__ void f(float* x) { x[threadIdx.x] *= SCALE; }"""


@dataclass(frozen=True)
class Server:
    url: str
    root: Path
    process: subprocess.Popen[bytes]

    def request(self, path: str, body: Any = None, token: str | None = TOKEN) -> tuple[int, bytes]:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/workbench/{path}", data=data)
        if token is not None:
            request.add_header("Authorization", f"token {token}")
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def compile(self, **body: Any) -> list[dict[str, Any]]:
        status, answer = self.request("compile", {"arch": "sm_90", **body})
        assert status == 200, answer
        return [json.loads(line) for line in answer.splitlines()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    root = folder / "root"
    (root / "nested").mkdir(parents=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    names = {"CONFIG_DIR": "config", "DATA_DIR": "data", "RUNTIME_DIR": "runtime"}
    environment = {
        **os.environ,
        **{f"JUPYTER_{name}": str(folder / value) for name, value in names.items()},
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(REPOSITORY), os.environ.get("PYTHONPATH")))),
    }
    arguments = [
        "--no-browser",
        "--allow-root",
        f"--ServerApp.root_dir={root}",
        f"--ServerApp.port={port}",
        "--ServerApp.ip=127.0.0.1",
        f"--IdentityProvider.token={TOKEN}",
        "--ServerApp.jpserver_extensions={'workbench': True}",
        "--WorkbenchServer.workers=1",
    ]
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyter_server", *arguments],
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    running = Server(f"http://127.0.0.1:{port}", root, process)
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(f"{running.url}/api/status?token={TOKEN}").close()
            break
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
    yield running
    process.terminate()
    process.wait(20)


@pytest.mark.parametrize(
    ("path", "body"),
    [("about", None), ("compile", {"source": SAXPY, "arch": "sm_90"}), ("static/bokeh/bokeh.min.js", None)],
)
def test_every_route_refuses_a_request_without_a_token(server: Server, path: str, body: Any) -> None:
    assert server.request(path, body, token=None)[0] == 403
    assert server.request(path, body, token="wrong")[0] == 403
    assert server.request(path, body)[0] == 200


def test_the_routes_tested_above_are_all_there_are() -> None:
    from workbench.server.extension import WorkbenchServer

    class Probe:
        handlers: list[tuple[Any, ...]] = []  # noqa: RUF012

    WorkbenchServer.initialize_handlers(Probe())
    assert [route[0] for route in Probe.handlers] == [
        r"/workbench/about",
        r"/workbench/compile",
        r"/workbench/static/bokeh/(.+)",
    ]


def test_about_names_archs_and_toolkit(server: Server) -> None:
    _, answer = server.request("about")
    about = json.loads(answer)
    assert about["defaults"]["arch"] in about["archs"]
    assert "nvrtc" in about["toolkit"]


def test_a_cell_becomes_ptx_and_then_sass_and_then_words(server: Server) -> None:
    (server.root / "nested" / "scale.h").write_text("#define SCALE 2.0f\n")
    translation, sass, analysis = server.compile(source=SAXPY, path="nested/a.ipynb")
    assert (translation["kind"], sass["kind"], analysis["kind"]) == ("translation", "sass", "analysis")
    assert set(analysis["kernels"]) == {line["kernel"] for line in sass["lines"]}
    assert "mul" in translation["ptx"] or "add" in translation["ptx"]
    assert any(line["text"].startswith("STG") for line in sass["lines"])


def test_a_path_outside_the_servers_folder_is_not_looked_at(server: Server) -> None:
    (server.root.parent / "scale.h").write_text("#define SCALE 2.0f\n")
    [message] = server.compile(source=SAXPY, path="../a.ipynb")
    assert message["kind"] == "errors"


def test_the_cells_own_arch_wins(server: Server) -> None:
    source = "%%cuda -arch sm_80\n__global__ void f(float* x) { x[threadIdx.x] = 1; }"
    translation, sass, _ = server.compile(source=source)
    assert (translation["arch"], sass["arch"]) == ("sm_80", "sm_80")


def test_an_unknown_arch_is_a_failure_with_its_name(server: Server) -> None:
    [message] = server.compile(source="__global__ void f() {}", arch="sm_12")
    assert message["kind"] == "failure"
    assert "sm_12" in message["message"]


@pytest.mark.parametrize("source", ["", "%%cuda", "%%cuda\n", "%%cuda\n\0", "%%cuda\n// \ud800 \u2028 \U0001f600"])
def test_strange_sources_are_answered(server: Server, source: str) -> None:
    assert server.compile(source=source)[0]["kind"] in ("translation", "errors")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{not json", 400),
        (b"", 400),
        ([], 400),
        ({"arch": "sm_90"}, 400),
        ({"source": 3, "arch": "sm_90"}, 400),
        ({"source": "", "arch": "sm_90", "language": "hip"}, 400),
        ({"source": "x" * (5 << 20), "arch": "sm_90"}, 413),
    ],
)
def test_malformed_requests_are_refused(server: Server, body: Any, status: int) -> None:
    assert server.request("compile", body)[0] == status


def test_bokeh_files_are_scripts_of_its_folder_alone(server: Server) -> None:
    status, script = server.request("static/bokeh/bokeh.min.js")
    assert (status, b"Bokeh" in script) == (200, True)
    for path in ("static/bokeh/../../../__init__.py", "static/bokeh/%2e%2e/%2e%2e/views.py", "static/bokeh/none.js"):
        assert server.request(path)[0] in (403, 404)


def test_stopping_the_server_ends_its_workers(server: Server) -> None:
    server.compile(source="__global__ void f() {}")
    children = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    workers = [int(child) for listed in children for child in listed.read_text().split()]
    if not workers:
        pytest.skip("this system does not list the children of a process")
    server.process.terminate()
    server.process.wait(20)
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.1)
