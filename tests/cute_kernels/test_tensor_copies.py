"""CuTe DSL's tensor copies, in a process of their own: CuTe reads its arch as it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
from workbench.languages import cute
cute.install_on_import()
import cutlass
cute.install()
from support.cute_tensor_copies import SWIZZLES, wrong
print(sum(wrong(swizzle) for swizzle in SWIZZLES), len(SWIZZLES))
"""


def test_a_matrix_goes_through_swizzled_tiles() -> None:
    environment = {**os.environ, "CUTE_DSL_ARCH": "sm_90a", "PYTHONPATH": str(Path(__file__).parents[1])}
    ran = subprocess.run([sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout.splitlines()[-1:] == ["0 3"], ran.stderr
