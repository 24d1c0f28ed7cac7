"""CuPy on a machine with no GPU: `import cupy` gives a stand-in over NumPy and the emulator.

Arrays lie in the emulator's device memory; functions of arrays are NumPy's and SciPy's, on views of it; kernels that a
user writes run in the emulator. Importing this imports none of them.
"""

from __future__ import annotations

import sys

from workbench.languages.cupy.finder import CupyFinder, forget, imported

__all__ = ["install", "is_emulated", "is_installed", "uninstall"]

_finder: CupyFinder | None = None


def install(*, device: str | None = None, arch: str | None = None, announce: bool = True) -> bool:
    """Have `import cupy` give the stand-in, unless there is a GPU, which is asked when it is imported.

    Parameters
    ----------
    device, arch
        The GPU to model, by its name, or by the arch of which it is the usual one; None takes the session's
        defaults, else sm_90's.
    announce
        Whether the first import says so on stderr.

    Returns
    -------
    bool
        False where nothing was done: it is installed already, or CuPy has been imported.

    Raises
    ------
    ArgumentError
        No GPU has that name.
    """
    global _finder
    if device or arch:
        from workbench.languages.cupy.machine import choose

        choose(device, arch)
    if _finder is not None or imported():
        return False
    _finder = CupyFinder(_say if announce else _nothing)
    sys.meta_path.insert(0, _finder)
    return True


def uninstall() -> bool:
    """Give `import cupy` back to what is installed; False where the stand-in was not there.

    Arrays that a program still holds stay what they are.
    """
    global _finder
    if _finder is None:
        return False
    sys.meta_path.remove(_finder)
    _finder = None
    if is_emulated():
        forget()
    return True


def is_installed() -> bool:
    """True if `import cupy` gives the stand-in."""
    return _finder is not None


def is_emulated() -> bool:
    """True if the CuPy that has been imported is the stand-in."""
    return bool(getattr(sys.modules.get("cupy"), "is_emulated", False))


def _say() -> None:
    from workbench.languages.cupy.machine import machine

    model = machine().model
    print(
        f"No GPU: cupy is Kernel Workbench's stand-in over NumPy and the emulator, as a {model.name} ({model.arch}).",
        file=sys.stderr,
    )


def _nothing() -> None:
    return
