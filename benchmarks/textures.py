"""Texture fetches beside loads from global memory, in a stencil of five points.

Usage: python benchmarks/textures.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def main() -> None:
    """Run the program."""
    source = Path(__file__).with_suffix(".cu")
    subprocess.run([sys.executable, "-m", "workbench", "run", "--emulate", str(source)], check=True)


if __name__ == "__main__":
    main()
