"""NVRTC as a function: text and options in; PTX, cubin, log and lowered names out.

Kernels, diagnostics and caches are not handled here. NVRTC runs inside this process, and a crash of it ends the
process; therefore callers use `nvrtc_process`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError, InternalError
from workbench.compilers.toolchains import toolchain

_COMPILATION = 6  # NVRTC_ERROR_COMPILATION
_INVALID_OPTION = 5  # NVRTC_ERROR_INVALID_OPTION
_NAME_EXPRESSION = 9  # NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID (a lowered name that was not found)


@dataclass(frozen=True)
class Output:
    """The result of one call. `ptx` and `cubin` are empty where it failed or where they were not asked for."""

    ok: bool
    ptx: str
    cubin: bytes
    log: str
    lowered_names: tuple[str, ...]


def compile_program(
    text: str,
    name: str,
    options: Sequence[str],
    expressions: Sequence[str] = (),
    headers: Mapping[str, str] = MappingProxyType({}),
) -> Output:
    """Compile CUDA C++ text.

    Parameters
    ----------
    name
        What the compiler calls the text in its log and its line tables.
    options
        NVRTC's own. With a real architecture (`sm_90`) there is a cubin, with a virtual one only PTX.
    expressions
        C++ name expressions to instantiate; `lowered_names` has one entry for each.

    headers
        Texts by the names under which they are included; they come before files of the same name.

    Raises
    ------
    ArgumentError
        NVRTC does not know an option.
    MissingDependency
        NVRTC is not installed.
    """
    api = _api()
    texts, names = [each.encode() for each in headers.values()], [each.encode() for each in headers]
    program = _value(api, api.nvrtcCreateProgram(text.encode(), name.encode(), len(names), texts, names))
    try:
        for expression in expressions:
            _value(api, api.nvrtcAddNameExpression(program, expression.encode()))
        encoded = [option.encode() for option in options]
        (status,) = api.nvrtcCompileProgram(program, len(encoded), encoded)
        log = _text(api, api.nvrtcGetProgramLogSize, api.nvrtcGetProgramLog, program)
        if int(status) == _INVALID_OPTION:
            raise ArgumentError(log.strip() or "NVRTC refuses the options " + " ".join(options), "options")
        if int(status) == _COMPILATION or int(status) == _NAME_EXPRESSION:
            return Output(False, "", b"", log, ())
        if int(status):
            return Output(False, "", b"", f"{log}\nNVRTC ended with {status.name}", ())
        ptx = _text(api, api.nvrtcGetPTXSize, api.nvrtcGetPTX, program)
        cubin = _bytes(api, api.nvrtcGetCUBINSize, api.nvrtcGetCUBIN, program)
        lowered = tuple(_value(api, api.nvrtcGetLoweredName(program, e.encode())).decode() for e in expressions)
        return Output(True, ptx, cubin, log, lowered)
    finally:
        api.nvrtcDestroyProgram(program)


def precompile(text: str, name: str, options: Sequence[str], path: str, heap_bytes: int) -> bool:
    """Precompile the headers that a text includes into a file; whether that was done.

    Parameters
    ----------
    heap_bytes
        What all precompiled headers of this process may take in memory. NVRTC's default of 256 MiB is too small for
        CUB's, and it then makes none and says so only in the status that is asked for here.
    """
    api = _api()
    (status,) = api.nvrtcSetPCHHeapSize(heap_bytes)
    if int(status):
        return False
    program = _value(api, api.nvrtcCreateProgram(text.encode(), name.encode(), 0, [], []))
    try:
        encoded = [option.encode() for option in (*options, f"--create-pch={path}", "--pch-messages=false")]
        (status,) = api.nvrtcCompileProgram(program, len(encoded), encoded)
        (created,) = api.nvrtcGetPCHCreateStatus(program)
        return not int(status) and not int(created)
    finally:
        api.nvrtcDestroyProgram(program)


def version() -> str:
    """Give NVRTC's own version, `13.5`."""
    api = _api()
    status, major, minor = api.nvrtcVersion()
    if int(status):
        raise InternalError(f"nvrtcVersion ended with {status.name}")
    return f"{major}.{minor}"


def _api() -> Any:
    try:
        from cuda.bindings import nvrtc
    except ImportError as error:
        raise toolchain.missing("cuda-bindings, through which NVRTC is called,") from error
    try:
        nvrtc.nvrtcVersion()
    except RuntimeError as error:  # the bindings load the library on first use
        raise toolchain.missing("NVRTC") from error
    return nvrtc


def _value(api: Any, answer: tuple[Any, ...]) -> Any:
    status, *values = answer
    if int(status):
        message = api.nvrtcGetErrorString(status)[1]
        raise InternalError(f"NVRTC: {message.decode() if isinstance(message, bytes) else message}")
    return values[0] if values else None


def _bytes(api: Any, size: Callable[[Any], Any], get: Callable[[Any, bytes], Any], program: Any) -> bytes:
    count = int(_value(api, size(program)))
    if not count:
        return b""
    # NVRTC writes into this object: of one byte, `b" " * 1` would be Python's only b" ", and change everywhere.
    buffer = bytes(count)
    _value(api, get(program, buffer))
    return buffer


def _text(api: Any, size: Callable[[Any], Any], get: Callable[[Any, bytes], Any], program: Any) -> str:
    # Both the PTX and the log end in a NUL byte.
    return _bytes(api, size, get, program).split(b"\0", 1)[0].decode(errors="replace")
