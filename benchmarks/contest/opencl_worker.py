"""Runs one OpenCL kernel on request: `run` answers wall and processor seconds, `result` computes z afresh and saves it.

Needs pyopencl and NumPy alone: its Python may be of another environment than the benchmark's. The folder that it is
given holds job.json and the arrays. If it cannot begin it says why on its first line instead of `ready`.
"""

from __future__ import annotations

import json
import sys
import time
import warnings
from pathlib import Path


def main() -> None:
    """Answers requests until its input ends."""
    folder = Path(sys.argv[1])
    try:
        import numpy as np
        import pyopencl as cl
    except ImportError as missing:
        print(f"no {missing.name}", flush=True)
        return
    warnings.simplefilter("ignore", cl.CompilerWarning)
    platforms = [p for p in cl.get_platforms() if "Portable Computing" in p.name]
    if not platforms:
        print("no PoCL", flush=True)
        return
    context = cl.Context(platforms[0].get_devices()[:1])
    queue = cl.CommandQueue(context)
    job = json.loads((folder / "job.json").read_text(encoding="utf-8"))
    kernel = cl.Kernel(cl.Program(context, job["source"]).build("-cl-fast-relaxed-math"), "k")
    arrays = [np.load(folder / f"{name}.npy") for name in "xyz"]
    flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
    buffers = [cl.Buffer(context, flags, hostbuf=a) for a in arrays]
    whole = tuple(g * b for g, b in zip(job["grid"], job["block"], strict=True))
    kernel.set_args(*buffers, np.int32(job["n"]))

    def launch() -> None:
        cl.enqueue_nd_range_kernel(queue, kernel, whole, tuple(job["block"]))
        queue.finish()

    launch()
    print("ready", flush=True)
    for line in sys.stdin:
        if line.strip() == "run":
            start, busy = time.perf_counter(), time.process_time()
            launch()
            print(time.perf_counter() - start, time.process_time() - busy, flush=True)
        else:
            cl.enqueue_copy(queue, buffers[2], np.zeros_like(arrays[2]))
            launch()
            cl.enqueue_copy(queue, arrays[2], buffers[2])
            np.save(folder / "result.npy", arrays[2])
            print("saved", flush=True)


if __name__ == "__main__":
    main()
