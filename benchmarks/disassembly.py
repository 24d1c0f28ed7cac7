"""Listings of kernels by a new nvdisasm for each, and by copies of one that waits.

python benchmarks/disassembly.py [--kernels 20] [--arch sm_90]

Both list the same kernels in turns, without the disk cache; the texts are compared. Printed are seconds of the wall and
the ratio of the medians.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

import workbench as wb
from workbench.compilers import WarmDisassembler, disassemble
from workbench.compilers.toolchains import copied_process
from workbench.compilers.toolchains import disassemble as disassembly

_KERNEL = "__global__ void k(float* x, int n) {{ for (int i = threadIdx.x; i < n; i += {0}) x[i] = x[i + {0}] * {0}; }}"


def main() -> None:
    """Print both medians."""
    parser = argparse.ArgumentParser(description="nvdisasm started anew, and copied.")
    parser.add_argument("--kernels", type=int, default=20)
    parser.add_argument("--arch", default="sm_90")
    arguments = parser.parse_args()
    if not copied_process.possible():
        raise SystemExit("processes cannot be copied here")
    copies = WarmDisassembler(only_copies=True)
    copies.prepare(arguments.arch)
    anew, copied = [], []
    for number in range(1, arguments.kernels + 1):
        translation = wb.compile(_KERNEL.format(number), arch=arguments.arch).translation
        texts = []
        for seconds, warm in ((copied, copies), (anew, None)):
            disassembly._own.close()
            begun = time.perf_counter()
            listing = disassemble(translation, cache=False, warm=warm)
            seconds.append(time.perf_counter() - begun)
            texts.append(getattr(listing, "text", listing))
        if texts[0] != texts[1]:
            raise SystemExit(f"the listings of kernel {number} differ")
    copies.close()
    print(f"anew {median(anew):.4f} s, copied {median(copied):.4f} s, ratio {median(anew) / median(copied):.1f}")


if __name__ == "__main__":
    main()
