"""The error by which Numba says that there is no CUDA driver, with the ways to run the program without one.

Numba asks for a driver where a kernel is launched, and for a signature where it is decorated.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from workbench.base.workers.after_import import AfterImport

_ERRORS = "numba.cuda.cudadrv.error"
HINT = (
    "Without a GPU, Kernel Workbench runs Numba's kernels in its emulator: start the program as `workbench run FILE`, "
    "or run `%load_ext workbench` in a notebook, before Numba's first kernel."
)


def explain_on_import() -> None:
    """Have the error name the ways, as soon as Numba has it."""
    AfterImport(_ERRORS, _explain)


def _explain() -> None:
    kind: Any = sys.modules[_ERRORS].CudaSupportError

    def words(self: BaseException) -> str:
        message = ImportError.__str__(self)
        # A driver that a person has switched off is not missing.
        return message if os.environ.get("NUMBA_DISABLE_CUDA", "0") != "0" else f"{message}\n{HINT}"

    kind.__str__ = words
