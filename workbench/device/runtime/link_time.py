"""Link-time optimisation: nvJitLink makes PTX of intermediate code, on machines without a GPU too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.base.errors import CompileError, MissingDependency
from workbench.base.records import Diagnostic, Missing


def ptx_of_ltoir(pieces: Sequence[tuple[str, bytes]], arch: str) -> str:
    """Link intermediate code, with its names and bytes, to PTX.

    Raises
    ------
    CompileError
        nvJitLink refuses it.
    MissingDependency
        nvJitLink is not installed.
    """
    api = _api()
    options = [f"-arch={arch}", "-lto", "-ptx", "-lineinfo"]
    handle = api.create(len(options), options)
    try:
        for name, data in pieces:
            api.add_data(handle, api.InputType.LTOIR, data, len(data), name or "a piece of LTO-IR")
        api.complete(handle)
        text = bytearray(api.get_linked_ptx_size(handle))
        api.get_linked_ptx(handle, text)
    except api.nvJitLinkError as error:
        log = bytearray(api.get_error_log_size(handle))
        api.get_error_log(handle, log)
        message = log.decode(errors="replace").rstrip("\0").strip()
        nowhere = Missing("nvJitLink names no line")
        raise CompileError((Diagnostic("error", message or str(error), nowhere, nowhere, nowhere),), message) from error
    finally:
        api.destroy(handle)
    return text.decode().rstrip("\0")


def _api() -> Any:
    from cuda.bindings import nvjitlink

    try:
        nvjitlink.version()
    except RuntimeError as error:  # the bindings load the library on first use
        raise MissingDependency(
            "nvJitLink, which link-time optimisation needs, is not installed", "pip install 'nvidia-nvjitlink>=13,<14'"
        ) from error
    return nvjitlink
