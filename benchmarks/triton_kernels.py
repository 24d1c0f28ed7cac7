"""Triton without a GPU: a listing beside Triton's compiler, a launch's cost on the host, a matrix product beside NumPy.

    python benchmarks/triton_kernels.py

All figures are measured in one run, side by side: elapsed times, the least of several, and of the product the
processor's time, of all threads, too. The first call is made in a
process of its own with empty caches; Python's own code is there, as in any package that pip installed.
"""

from __future__ import annotations

import json
import linecache
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np

CELL = """import triton, triton.language as tl

@triton.jit
def product(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    i = tl.program_id(0) * M + tl.arange(0, M)
    j = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    total = tl.zeros((M, N), tl.float32)
    for at in range(0, k, K):
        left = tl.load(a + i[:, None] * k + (at + inner)[None, :])
        right = tl.load(b + (at + inner)[:, None] * n + j[None, :])
        total = tl.dot(left, right, total)
    tl.store(c + i[:, None] * n + j[None, :], total * 1.0)

@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, i < n) + tl.load(y + i, i < n), i < n)
"""
SIZE = 512


def _cell(text: str, name: str) -> dict[str, Any]:
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    found: dict[str, Any] = {"__name__": "__main__"}
    exec(compile(text, name, "exec"), found)
    return found


def _least(function: Callable[[], object], times: int, clock: Callable[[], float] = time.perf_counter) -> float:
    best = float("inf")
    for _ in range(times):
        begun = clock()
        function()
        best = min(best, clock() - begun)
    return best


def _first_call() -> None:
    from workbench.languages import triton as triton_host

    triton_host.install()
    names = _cell(CELL, "first")
    a, b = (np.ones((SIZE, SIZE), np.float16) for _ in range(2))
    c = np.zeros((SIZE, SIZE), np.float32)
    begun = time.perf_counter()
    names["product"][(SIZE // 64, SIZE // 64)](a, b, c, SIZE, SIZE, SIZE, M=64, N=64, K=32)
    print(time.perf_counter() - begun)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        first = [_in_a_new_process(f"{folder}/{at}", f"{folder}/bytecode") for at in range(4)]
        print(f"matrix product of {SIZE}, first call with empty caches: {min(first[1:]):.2f} s")
        os.environ["TRITON_CACHE_DIR"] = f"{folder}/here"
        _measured()


def _in_a_new_process(caches: str, bytecode: str) -> float:
    """Time of the first call with empty caches, in seconds. Python keeps its own code in `bytecode`."""
    environment = {
        **os.environ,
        "TRITON_CACHE_DIR": f"{caches}/triton",
        "KERNEL_WORKBENCH_CACHE_DIR": f"{caches}/own",
        "PYTHONPYCACHEPREFIX": bytecode,
        "PYTHONDONTWRITEBYTECODE": "",
    }
    command = [sys.executable, "-W", "ignore", __file__, "first"]
    return float(subprocess.run(command, capture_output=True, text=True, env=environment, check=True).stdout)


def _measured() -> None:
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource
    from triton.compiler import compile as compile_triton

    import workbench as wb
    from workbench.jupyter.live.cells import cells_of
    from workbench.languages import triton as triton_host

    triton_host.install()
    names = _cell(CELL, "cell")
    rng = np.random.default_rng(0)
    a, b = (rng.normal(size=(SIZE, SIZE)).astype(np.float16) for _ in range(2))
    c = np.zeros((SIZE, SIZE), np.float32)
    grid = (SIZE // 64, SIZE // 64)
    product = lambda: names["product"][grid](a, b, c, SIZE, SIZE, SIZE, M=64, N=64, K=32)  # noqa: E731
    product()
    left, right = a.astype(np.float32), b.astype(np.float32)
    np.testing.assert_allclose(c, left @ right, atol=0.05)
    for name, clock in (("elapsed", time.perf_counter), ("of the processor", time.process_time)):
        own, numpy = _least(product, 100, clock), _least(lambda: left @ right, 100, clock)
        ratio = f"{own / numpy:.1f} times NumPy's ({1e3 * own:.1f} ms, {1e3 * numpy:.1f} ms)"
        print(f"matrix product of {SIZE}, time {name}: {ratio}")

    x, y = rng.normal(size=(2, 1000)).astype(np.float32)
    target = wb.target("emulator")
    held = target.to_device(x), target.to_device(y), target.zeros(1000, "float32")
    add = names["add"]
    add[(4,)](*held, 1000, BLOCK=256)
    kernel = wb.kernel(add, signature=(*held, 1000, 256))
    through = _least(lambda: [add[(4,)](*held, 1000, BLOCK=256) for _ in range(100)], 20) / 100
    direct = _least(lambda: [target.launch(kernel, 4, 128, (*held, 1000)) for _ in range(100)], 20) / 100
    print(f"a launch: {1e6 * (through - direct):.0f} µs beside the emulator's {1e6 * direct:.0f} µs")

    request = {"source": CELL, "arch": "sm_80", "path": "notebook.ipynb"}
    listed, compiled = [], []
    for at in range(1, 8):
        text = CELL.replace("total * 1.0", f"total * {at}.5").split("@triton.jit\ndef add")[0]
        begun = time.perf_counter()
        message = cells_of("triton").answer(
            json.dumps({"do": "translate", "request": {**request, "source": text}}), names
        )
        listed.append(time.perf_counter() - begun)
        assert message._repr_json_()["kind"] == "translation"
        function = _cell(text.replace("0.5", "0.25"), f"other{at}")["product"]
        signature = {"a": "*fp16", "b": "*fp16", "c": "*fp32", "m": "i32", "n": "i32", "k": "i32"}
        source = ASTSource(
            function,
            {**signature, "M": "constexpr", "N": "constexpr", "K": "constexpr"},
            {(6,): 64, (7,): 64, (8,): 32},
        )
        begun = time.perf_counter()
        compile_triton(source, target=GPUTarget("cuda", 80, 32))
        compiled.append(time.perf_counter() - begun)
    print(
        f"a listing of a changed cell: {min(listed[1:]) / min(compiled[1:]):.2f} times triton.compile "
        f"({1e3 * min(listed[1:]):.0f} ms, {1e3 * min(compiled[1:]):.0f} ms)"
    )
    cells_of("triton").close()


if __name__ == "__main__":
    _first_call() if sys.argv[1:] == ["first"] else main()
