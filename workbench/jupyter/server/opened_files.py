"""A file of device code as a page with the listing of one of its kernels: what a double click on it shows.

It runs nothing of the file, and reads no source outside the folder of the server.
"""

from __future__ import annotations

from pathlib import Path

from workbench.base.errors import WorkbenchError
from workbench.jupyter import wire


def opened_page(path: Path, root: Path, arch: str | None, kernel: str | None) -> wire.Json:
    """The message with a page about one kernel, or the failure that says what the file is instead.

    Parameters
    ----------
    root : the folder that source files have to lie in
    arch : one of the file's; None takes the default
    kernel : its demangled name; None, or one that the architecture lacks, takes the first
    """
    from workbench.api.opening import open_within
    from workbench.jupyter.widgets.listing_output import bounded_page

    try:
        binary = open_within(path, root, arch=arch)
        kernels = binary.kernels
        name = kernel if kernel is not None and kernel in kernels else next(iter(kernels), "")
        page = bounded_page(kernels[name]) if name else ""
    except WorkbenchError as error:
        return wire.failure("argument", str(error), "")
    return wire.opened(binary.arch, binary.archs, tuple(kernels), name, page)
