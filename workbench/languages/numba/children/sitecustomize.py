"""Python imports this by itself where its folder is on PYTHONPATH: CuPy and the languages of kernels of a child process
find the emulator.

`workbench.languages.numba.launcher` puts the folder there, and says which languages there are, since to load their
records takes 40 ms. Nothing is loaded until one of their libraries is imported, and a `sitecustomize` that this one
stands before is imported all the same.
"""

from __future__ import annotations

import functools
import importlib
import importlib.machinery
import importlib.util
import os
import sys

_DEVICE = os.environ.get("KERNEL_WORKBENCH_NUMBA") or None


def _install(language: str, models_device: bool) -> None:
    # The program that started this one has said so, and what this one prints may be read by another.
    options = {"device": _DEVICE, "announce": False} if models_device else {}
    importlib.import_module(f"workbench.languages.{language}").install(**options)


def _next() -> None:
    """Import the `sitecustomize` that would have been imported without this one."""
    own = os.path.dirname(os.path.abspath(__file__))
    path = [entry for entry in sys.path if os.path.abspath(entry or ".") != own]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", path)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if importlib.util.find_spec("workbench") is not None:  # a child may be another environment's Python
    from workbench.base.workers.stand_in import install_after_import
    from workbench.languages import cupy

    for each in os.environ.get("KERNEL_WORKBENCH_LANGUAGES", "").split():
        language, library, models_device = each.split(":")
        install_after_import(library, functools.partial(_install, language, bool(models_device)))
    cupy.install(device=_DEVICE, announce=False)
_next()
