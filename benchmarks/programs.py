"""Costs of whole programs: a launch, a call, a copy beside memcpy, and a program that does nothing.

Usage: python benchmarks/programs.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
EMPTY = "int main() { return 0; }\n"


def build(source: Path, program: Path) -> None:
    """Build a program."""
    command = [sys.executable, "-m", "workbench", "nvcc", "-arch=sm_90", "-O2", "-o", str(program), str(source)]
    subprocess.run(command, check=True)


def main() -> None:
    """Print the costs."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "empty.cu"
        source.write_text(EMPTY)
        build(source, Path(folder) / "empty")
        build(HERE / "programs.cu", Path(folder) / "costs")
        times = []
        for _ in range(7):
            begun = time.perf_counter()
            subprocess.run([Path(folder) / "empty"], check=True)
            times.append(time.perf_counter() - begun)
        print(f"an empty program: {min(times):.2f} s at best, {sorted(times)[3]:.2f} s in the middle")
        subprocess.run([Path(folder) / "costs"], check=True)


if __name__ == "__main__":
    main()
