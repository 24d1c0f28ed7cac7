"""Costs of the first hour: setting up, loading the extension, the first compile and launch, and memory, in one run.

python benchmarks/first_hour.py             without setting up
python benchmarks/first_hour.py --install   also the set-up of `make lab` in a fresh clone with empty caches (network)

Times are of this machine, as busy as it is; processor time is given beside them. Memory is the proportional set size
(what is shared between processes counts once), of a process and all that it started; resident sizes in brackets.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

ROOT = Path(__file__).resolve().parent.parent
TOKEN = "benchmark"
KERNEL = "__global__ void scale(float* x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 2; }"
CUB = "#include <cub/block/block_reduce.cuh>\n" + KERNEL
CELLS = {
    "%load_ext workbench": "%load_ext workbench",
    "first compile": f"%%cuda\n{KERNEL}",
    "first launch": "import numpy as np\nscale[1, 32](np.ones(32, np.float32), 32)",
    "import of Numba": "from numba import cuda",
    "first Numba launch": (
        "@cuda.jit\ndef half(x):\n    i = cuda.grid(1)\n    if i < x.size:\n        x[i] /= 2\n"
        "half[1, 32](np.ones(32, np.float32))"
    ),
}
GOALS = {
    "make lab": "60 s",
    "%load_ext workbench": "1 s",
    "first compile": "1 s",
    "server, panel's first cell": "350 MB",
    "kernel, CUDA": "150 MB",
}


def row(what: str, value: str) -> None:
    """One line of the table."""
    print(f"{what:32} {value:36} {GOALS.get(what, '')}", flush=True)


def memory(process: int) -> str:
    """Memory of a process and all that it started."""
    parent = psutil.Process(process)
    sizes = [each.memory_full_info() for each in (parent, *parent.children(recursive=True))]
    proportional = sum(getattr(size, "pss", size.uss) for size in sizes) / 1e6
    return f"{proportional:.0f} MB ({sum(size.rss for size in sizes) / 1e6:.0f} MB), {len(sizes)} processes"


def timed(process: int, work: Callable[[], Any]) -> str:
    """Seconds that pass, and those of the processor, of a process and all that it started."""

    def used() -> float:
        parent = psutil.Process(process)
        return sum(sum(each.cpu_times()[:2]) for each in (parent, *parent.children(recursive=True)))

    before, start = used(), time.perf_counter()
    work()
    return f"{time.perf_counter() - start:.2f} s (processor {used() - before:.2f} s)"


def setting_up(folder: Path) -> None:
    """A fresh clone's set-up, with empty caches."""
    clone = folder / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    environment = {**os.environ, "HOME": str(folder / "home"), "XDG_CACHE_HOME": str(folder / "home" / ".cache")}
    environment |= {"UV_CACHE_DIR": str(folder / "uv"), "PIP_CACHE_DIR": str(folder / "pip")}
    environment.pop("VIRTUAL_ENV", None)
    start = time.perf_counter()
    subprocess.run([str(clone / "scripts" / "bootstrap"), "lab"], check=True, env=environment)
    row("make lab", f"{time.perf_counter() - start:.0f} s until JupyterLab starts")


def server(folder: Path) -> None:
    """A Jupyter server, and what the panel asks of it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = [
        "--no-browser", "--allow-root", f"--ServerApp.root_dir={folder}", f"--ServerApp.port={port}",
        f"--IdentityProvider.token={TOKEN}", "--ServerApp.jpserver_extensions={'workbench': True}",
    ]  # fmt: skip
    url = f"http://127.0.0.1:{port}"
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-m", "jupyterlab", *options], stdout=log, stderr=log)

    def ask(route: str, body: dict[str, Any] | None = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{url}/{route}", data, {"Authorization": f"token {TOKEN}"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return bytes(answer.read())

    def listing(client: str, source: str) -> str:
        body = {"source": source, "arch": "sm_90", "client": client}
        return timed(process.pid, lambda: ask("workbench/compile", body))

    def until_there() -> None:
        while True:
            try:
                ask("api/status")
                return
            except OSError:
                time.sleep(0.05)

    try:
        row("server's start", timed(process.pid, until_there))
        row("server", memory(process.pid))
        row("panel's first question", timed(process.pid, lambda: ask("workbench/about")))
        row("panel's first listing", listing("a", KERNEL))
        row("server, panel's first cell", memory(process.pid))
        listing("b", KERNEL + "//")
        row("server, a second notebook", memory(process.pid))
        row("panel's first listing with CUB", listing("a", CUB))
        time.sleep(10)
        row("server, CUB precompiled", memory(process.pid))
    finally:
        process.terminate()
        process.wait(20)


def kernel() -> None:
    """A notebook's kernel: the first cells, and its memory."""
    from jupyter_client.manager import KernelManager

    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(60)
    process = manager.provisioner.process.pid
    try:
        row("kernel, empty", memory(process))
        for what, cell in CELLS.items():

            def run(cell: str = cell) -> None:
                reply = client.execute_interactive(cell, timeout=120, output_hook=lambda message: None)
                assert reply["content"]["status"] == "ok", reply["content"]

            row(what, timed(process, run))
            if what == "first launch":
                row("kernel, CUDA", memory(process))
        row("kernel, CUDA and Numba", memory(process))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="What the first hour costs.")
    parser.add_argument("--install", action="store_true", help="also set up a fresh clone with empty caches")
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="first-hour-"))
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["IPYTHONDIR"] = str(folder / "ipython")
    print(f"{'':32} {'':36} goal")
    try:
        if arguments.install:
            setting_up(folder)
        server(folder)
        kernel()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
