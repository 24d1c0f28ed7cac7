"""From a keystroke to PTX and to SASS: what the panel waits for, beside the raw tools, in one run.

    .venv/bin/python benchmarks/inspector.py [--rounds 15] [--only small] [--browser]

Five texts: a small kernel, softmax in four kernels, a cell with CUB and cooperative groups, a flash-attention kernel of
more than 5,000 lines of PTX, and that PTX as a text of its own. Each round compiles a text that no cache has seen, in
turn: (1) the compiler alone in this process, warm: NVRTC, or ptxas for PTX; (2) nvdisasm alone on that cubin, with
source and PTX lines and encodings; (3) a request to a running Jupyter server, as the panel makes it, up to its PTX
message and up to its SASS message. The first edit of a text stands apart: headers are precompiled after it, and the
second is compared with it.
With --browser also (4): a key pressed in a cell of a real JupyterLab, up to the changed listing in the page and up to
the frame that shows it, with the debounce (a wait that is meant) taken off. Ratios are medians of round-by-round
ratios; times are for orientation only.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import secrets
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from workbench.compilers.toolchains.toolchain import find_tool, include_folders, shim_folder

ARCH = "sm_90"
DEBOUNCE_SECONDS = 0.15  # the default of the setting debounceMs
BROWSER_ROUNDS = 8  # the digits that a digit can be changed to, so that no text was compiled before
PAUSE_SECONDS = 1.0  # between two edits: nobody types whole versions of a kernel back to back
ROOT = Path(__file__).resolve().parent.parent
SMALL = """__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
"""
SOFTMAX = (ROOT / "kernels" / "softmax" / "kernel.cu").read_text(encoding="utf-8")
FLASH = (ROOT / "tests" / "data" / "flash_attention.cu").read_text(encoding="utf-8")
CUB = """#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void sums(const float* x, float* y, int n) {
  using Reduce = cub::BlockReduce<float, 128>;
  __shared__ typename Reduce::TempStorage room;
  const float sum = Reduce(room).Sum(threadIdx.x < n ? x[threadIdx.x] : 0.0f);
  cg::this_thread_block().sync();
  if (threadIdx.x == 0) y[blockIdx.x] = sum;
}
"""


@dataclass(frozen=True)
class Server:
    """A Jupyter server of its own, with its own folders."""

    url: str
    token: str
    folder: Path


@contextlib.contextmanager
def running_server() -> Iterator[Server]:
    """A JupyterLab on a free port."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        token = secrets.token_hex(16)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        environment = {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
            "JUPYTER_TOKEN": token,
        }
        notebooks = folder / "notebooks"
        notebooks.mkdir()
        command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--ServerApp.port={port}"]
        command += ["--ServerApp.ip=127.0.0.1", f"--ServerApp.root_dir={notebooks}", "--expose-app-in-browser"]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        server = Server(f"http://127.0.0.1:{port}", token, notebooks)
        try:
            _wait(server, process)
            yield server
        finally:
            process.terminate()
            process.wait(10)


def _wait(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{server.url}/api/status?token={server.token}")
            return
        if process.poll() is not None:
            raise SystemExit("the Jupyter server did not start")
        time.sleep(0.25)
    raise SystemExit("the Jupyter server did not answer within a minute")


@dataclass(frozen=True)
class Case:
    """A text and how it is compiled without the workbench."""

    title: str
    text: str
    language: str = "cuda"

    def fresh(self) -> str:
        """The text with a name that no cache has seen."""
        if self.language == "ptx":
            return f"{self.text}\n// {secrets.token_hex(8)}\n"
        return f"{self.text}\n__device__ int round_{secrets.token_hex(8)};\n"

    def raw(self) -> tuple[float, bytes]:
        """Seconds of the compiler alone, and the cubin."""
        return raw_ptxas(self.fresh()) if self.language == "ptx" else raw_nvrtc(self.fresh())


def cases() -> dict[str, Case]:
    """The texts that are measured."""
    from workbench.base.records import Source
    from workbench.compilers import translate

    flash = translate(Source(FLASH, "cuda", "flash_attention.cu"), arch=ARCH)
    lines = flash.ptx.count("\n")
    return {
        "small": Case("a kernel of four lines", SMALL),
        "softmax": Case("kernels/softmax/kernel.cu, four kernels", SOFTMAX),
        "cub": Case("CUB and cooperative groups", CUB),
        "flash": Case(f"tests/data/flash_attention.cu, {lines:,} lines of PTX", FLASH),
        "ptx": Case(f"PTX text of {lines:,} lines", flash.ptx, "ptx"),
    }


def raw_ptxas(text: str) -> tuple[float, bytes]:
    """Seconds of ptxas alone, and the cubin."""
    with tempfile.TemporaryDirectory() as name:
        source, cubin = Path(name) / "kernel.ptx", Path(name) / "kernel.cubin"
        source.write_text(text, encoding="utf-8")
        started = time.perf_counter()
        subprocess.run([find_tool("ptxas"), "-arch", ARCH, "-lineinfo", source, "-o", cubin], check=True)
        return time.perf_counter() - started, cubin.read_bytes()


def raw_nvrtc(source: str) -> tuple[float, bytes]:
    """Seconds of NVRTC alone for PTX and cubin, and the cubin."""
    from cuda.bindings import nvrtc

    def done(result: tuple[object, ...]) -> object:
        if result[0] != nvrtc.nvrtcResult.NVRTC_SUCCESS:
            raise SystemExit(f"NVRTC: {result[0]}")
        return result[1] if len(result) > 1 else None

    started = time.perf_counter()
    program = done(nvrtc.nvrtcCreateProgram(source.encode(), b"cell.cu", 0, [], []))
    folders = [f"-I{folder}".encode() for folder in (shim_folder(), *include_folders())]
    options = [f"--gpu-architecture={ARCH}".encode(), b"--generate-line-info", b"--std=c++17", *folders]
    done(nvrtc.nvrtcCompileProgram(program, len(options), options))
    ptx = b" " * int(done(nvrtc.nvrtcGetPTXSize(program)))  # type: ignore[call-overload]
    done(nvrtc.nvrtcGetPTX(program, ptx))
    cubin = b" " * int(done(nvrtc.nvrtcGetCUBINSize(program)))  # type: ignore[call-overload]
    done(nvrtc.nvrtcGetCUBIN(program, cubin))
    seconds = time.perf_counter() - started
    done(nvrtc.nvrtcDestroyProgram(program))
    return seconds, cubin


def raw_nvdisasm(cubin: bytes) -> float:
    """Seconds of one nvdisasm run with source and PTX lines and encodings."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        started = time.perf_counter()
        subprocess.run([find_tool("nvdisasm"), "-c", "-gi", "-gp", "-hex", file.name], capture_output=True, check=True)
        return time.perf_counter() - started


def request(server: Server, case: Case) -> tuple[float, float]:
    """Seconds to the PTX message and to the SASS message of one request."""
    source = f"%%cuda\n{case.fresh()}" if case.language == "cuda" else case.fresh()
    fields = {"source": source, "arch": ARCH, "client": "benchmark", "language": case.language}
    body = json.dumps(fields).encode()
    headers = {"Authorization": f"token {server.token}", "Content-Type": "application/json"}
    started = time.perf_counter()
    times: dict[str, float] = {}
    with urllib.request.urlopen(urllib.request.Request(f"{server.url}/workbench/compile", body, headers)) as answer:
        for line in answer:
            times[json.loads(line)["kind"]] = time.perf_counter() - started
    if not {"translation", "sass"} <= set(times):
        raise SystemExit(f"the server answered with {sorted(times)}")
    return times["translation"], times["sass"]


def in_browser(server: Server, rounds: int) -> tuple[dict[str, list[float]], float]:
    """Seconds from a key to the listing that shows it, by what is waited for, and the debounce in seconds."""
    import nbformat
    from playwright.sync_api import sync_playwright

    # A name of its own, which no cache has seen.
    text = f"{Case('', SMALL).fresh()}\n__global__ void last(int* p) {{ *p = 1; }}"
    cell = nbformat.v4.new_code_cell(f"%%cuda -arch {ARCH}\n{text}")
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata=metadata), server.folder / "bench.ipynb")
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
    # A task that a frame's callback starts runs when that frame has been drawn.
    watch = """([name, pane]) => {
      window.__seen = {};
      document.addEventListener('keydown', event => { window.__seen = { key: event.timeStamp }; }, true);
      new MutationObserver(() => {
        const seen = window.__seen;
        seen[name] = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => { seen[name + ' drawn'] = performance.now(); };
          port2.postMessage(null);
        });
      }).observe(document.querySelector(pane), { childList: true, subtree: true, characterData: true });
    }"""
    names = ("PTX", "PTX drawn", "SASS", "SASS drawn")
    times: dict[str, list[float]] = {name: [] for name in names}
    with sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        page = browser.new_page(viewport={"width": 1500, "height": 900})
        page.goto(f"{server.url}/lab/tree/bench.ipynb?token={server.token}&reset")
        page.wait_for_selector(".jp-CodeCell .cm-content")
        page.locator(".jp-CodeCell .cm-line").last.click()
        for name in ("PTX", "SASS"):
            pane = f'.kw-Listing[aria-label="{name} listing"] .cm-content'
            page.wait_for_selector(pane, timeout=60000)
            page.evaluate(watch, [name, pane])
        for round_number in range(min(rounds, BROWSER_ROUNDS)):
            page.wait_for_timeout(1500)
            # Behind the number that the last kernel stores: it is what changes in both listings.
            page.keyboard.press("End")
            for _ in "; }":
                page.keyboard.press("ArrowLeft")
            page.keyboard.press("Shift+ArrowLeft")
            page.wait_for_timeout(300)
            page.keyboard.type(str(2 + round_number))
            page.wait_for_timeout(3000)
            seen = page.evaluate("() => window.__seen")
            for name in names:
                times[name].append((seen[name] - seen["key"]) / 1e3)
        browser.close()
    return times, DEBOUNCE_SECONDS


def report(name: str, seconds: list[float], base: list[float], base_name: str) -> None:
    """One line: the median, and the median of the ratios to `base`."""
    ratio = statistics.median(a / b for a, b in zip(seconds, base, strict=True))
    print(f"{name:44} {statistics.median(seconds) * 1e3:8.1f} ms   {ratio:5.2f} x {base_name}")


def measure(server: Server, case: Case, rounds: int) -> tuple[list[float], list[float]]:
    """Prints what a text costs in rounds; the seconds of the compiler alone, and with nvdisasm."""
    compiler = "ptxas" if case.language == "ptx" else "NVRTC"
    first = request(server, case)
    time.sleep(PAUSE_SECONDS)
    request(server, case)  # it waits for the headers that are precompiled after the first
    alone: list[float] = []
    tools: list[float] = []
    ptx: list[float] = []
    sass: list[float] = []
    case.raw()
    for _ in range(rounds):
        seconds, cubin = case.raw()
        alone.append(seconds)
        tools.append(seconds + raw_nvdisasm(cubin))
        time.sleep(PAUSE_SECONDS)
        to_ptx, to_sass = request(server, case)
        ptx.append(to_ptx)
        sass.append(to_sass)
    print(f"\n{case.title}: {rounds} rounds, {ARCH}")
    report(f"{compiler} alone, warm", alone, alone, compiler)
    report("first edit, to PTX", [first[0]] * rounds, alone, compiler)
    report("later edits, to PTX", ptx, alone, compiler)
    report("later edits, to PTX, beside the first", ptx, [first[0]] * rounds, "first edit")
    both = f"{compiler} + nvdisasm"
    report(f"{both} alone", tools, tools, both)
    report("first edit, to SASS", [first[1]] * rounds, tools, both)
    report("later edits, to SASS", sass, tools, both)
    after = [end - begin for begin, end in zip(ptx, sass, strict=True)]
    report("SASS after PTX", after, [t - a for t, a in zip(tools, alone, strict=True)], "nvdisasm")
    return alone, tools


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--only", help="small, softmax, cub, flash or ptx; all where it is not given")
    parser.add_argument("--browser", action="store_true")
    arguments = parser.parse_args()
    with running_server() as server:
        known = cases()
        chosen = [known[arguments.only]] if arguments.only else list(known.values())
        request(server, known["small"])
        raw_nvrtc(known["small"].fresh())
        for case in chosen:
            alone, tools = measure(server, case, arguments.rounds)
            if arguments.browser and case is known["small"]:
                times, debounce = in_browser(server, arguments.rounds)
                for name, seconds in times.items():
                    base, base_name = (alone, "NVRTC") if name.startswith("PTX") else (tools, "NVRTC + nvdisasm")
                    less = [t - debounce for t in seconds]
                    report(f"key to {name}, less the debounce", less, base[: len(less)], base_name)


if __name__ == "__main__":
    main()
