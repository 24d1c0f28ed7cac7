"""Python imports this by itself where its folder is on PYTHONPATH: Numba, CuPy, Triton and cuTile of a child process
find the emulator.

`workbench.languages.numba.launcher` puts the folder there. Nothing is loaded until one of them is imported, and a
`sitecustomize` that this one stands before is imported all the same.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys


def _install() -> None:
    from workbench.languages import numba as numba_host

    # The program that started this one has said so, and what this one prints may be read by another.
    numba_host.install(device=os.environ.get("KERNEL_WORKBENCH_NUMBA") or None, announce=False)


def _install_cupy() -> None:
    from workbench.languages import cupy as cupy_host

    cupy_host.install(device=os.environ.get("KERNEL_WORKBENCH_NUMBA") or None, announce=False)


def _install_triton() -> None:
    from workbench.languages import triton as triton_host

    triton_host.install()


def _install_cutile() -> None:
    from workbench.languages import cutile as cutile_host

    cutile_host.install()


def _install_cute() -> None:
    from workbench.languages import cute as cute_host

    cute_host.install()


def _install_numba_mlir() -> None:
    from workbench.languages import numba_mlir as numba_mlir_host

    numba_mlir_host.install(device=os.environ.get("KERNEL_WORKBENCH_NUMBA") or None, announce=False)


def _next() -> None:
    """Import the `sitecustomize` that would have been imported without this one."""
    own = os.path.dirname(os.path.abspath(__file__))
    path = [entry for entry in sys.path if os.path.abspath(entry or ".") != own]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", path)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if importlib.util.find_spec("workbench") is not None:  # a child may be another environment's Python
    from workbench.base.workers.after_import import AfterImport

    AfterImport("numba.cuda", _install)
    AfterImport("triton", _install_triton)
    AfterImport("cuda.tile", _install_cutile)
    AfterImport("cutlass", _install_cute)
    AfterImport("numba_cuda_mlir.cuda", _install_numba_mlir)
    _install_cupy()
_next()
