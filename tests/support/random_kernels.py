"""Random kernels, run by both engines and, with g++, on the host.

`PYTHONPATH=tests python -m support.random_kernels SEED COUNT`.

A seed names a kernel (`kernel_writer.py`). The interpreter is compared with host C++ of the same text, native code
with both where it knows the kernel. The host stays out where it matters which lanes happen to be together.
`--without-native` leaves native code out, `--show` prints the kernel of SEED.
"""

from __future__ import annotations

import argparse

import numpy as np

from support import host_kernels
from support.kernel_writer import Writer
from support.launching import compile_cuda, launch

ARCHS = ("compute_90", "compute_100")
"""By turns: code for the second one has numbers in registers without a type."""


def difference(launch, compile_cuda, seed: int, native: bool = True) -> str | None:
    """What differs between interpreter, native code and host for one seed, or None.

    Says `fell back` and why where native code refuses the kernel and the others agree.
    """
    from workbench.errors import UnsupportedInstruction

    writer = Writer(seed)
    source = writer.source()
    ptx = compile_cuda(source, ARCHS[seed % len(ARCHS)], "--fmad=false")
    args = (*writer.inputs(seed), np.int32(seed % 50))
    shape = writer.blocks, writer.shape
    refusal, arrays = None, {}
    slow = launch(ptx, "k", *shape, *args, engine="interpreter")
    if slow.result.faults:
        return f"the interpreter faults: {slow.result.faults[0]}"
    arrays["interpreter"] = slow.arrays
    if host_kernels.compiler() and writer.one_meaning:
        arrays["host"] = host_kernels.run_on_host(source, *shape, *args)
    if native:
        try:
            fast = launch(ptx, "k", *shape, *args, engine="jit")
            if fast.result.faults:
                return f"native code faults: {fast.result.faults[0]}"
            arrays["native code"] = fast.arrays
        except UnsupportedInstruction as reason:
            refusal = f"fell back: {reason}"
    parties = list(arrays)
    found = [
        text
        for j, one in enumerate(parties)
        for other in parties[j + 1 :]
        if (text := _compare(one, arrays[one], other, arrays[other]))
    ]
    return "; ".join(found) or refusal


def _compare(one: str, first: list[np.ndarray], other: str, second: list[np.ndarray]) -> str | None:
    """Where two results differ. NaNs of any payload are the same to the host, not to engines that run the same PTX."""
    for number, (x, y) in enumerate(zip(first, second, strict=True)):
        same = x.view(f"u{x.itemsize}") == y.view(f"u{y.itemsize}")
        if x.dtype.kind == "f" and "host" in (one, other):
            same |= np.isnan(x) & np.isnan(y)
        if not same.all():
            at = np.flatnonzero(~same)
            return f"{one} and {other}: a{number} at {at[:6]}: {x[at[:3]]} and {y[at[:3]]}"
    return None


def main() -> None:
    """Runs seeds and prints those that differ, then the counts."""
    parser = argparse.ArgumentParser(description="Random kernels in both engines and on the host.")
    parser.add_argument("seed", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--without-native", action="store_true")
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    if arguments.show:
        print(Writer(arguments.seed).source())
    if not host_kernels.compiler():
        print("no g++: the host does not take part")
    ran = refused = wrong = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        try:
            found = difference(launch, compile_cuda, seed, native=not arguments.without_native)
        except KeyboardInterrupt:
            break
        except Exception as error:
            found = f"{type(error).__name__}: {str(error)[:600]}"
        ran += 1
        if found and found.startswith("fell back"):
            refused += 1
            print(seed, found, flush=True)
        elif found:
            wrong += 1
            print("SEED", seed, found, flush=True)
    print(f"{ran} kernels, {refused} not in native code, {wrong} differ")


if __name__ == "__main__":
    main()
