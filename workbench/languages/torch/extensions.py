"""Extensions of Torch in CUDA C++: `torch.utils.cpp_extension`, with `workbench nvcc` for the compiler.

A library is built as with a CUDA toolkit and loaded into this process, where its launches run on the emulated device
that tensors lie on. A fault is raised when the extension's function returns.
"""

from __future__ import annotations

import atexit
import ctypes
import functools
import inspect
import operator
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import torch

from workbench.base.disk_cache import default_cache, key_of
from workbench.base.errors import ArgumentError, KernelFault, MissingDependency, WorkbenchError
from workbench.base.records.outcomes import Outcome
from workbench.base.workers.replaced_names import Replacement, instead
from workbench.device.runtime.launches import KernelLaunch, launched
from workbench.device.runtime.status import Status
from workbench.emulate.native.machine_code import Processor, compile_object, load_object
from workbench.languages.cupy import captures
from workbench.languages.cupy.machine import machine
from workbench.languages.torch import graphs

HEADERS = Path(__file__).parent / "headers"
"""Headers that Torch's build for the CPU leaves out."""
_SOURCE = Path(__file__).with_name("cuda_library.cpp")
_LIBRARIES = ("c10_cuda", "torch_cuda")


class _Faults:
    """The device's messages about launches of extensions; `raise_pending` raises the first that nobody has seen."""

    def __init__(self) -> None:
        self._pending: list[Exception] = []

    def output(self, text: str) -> None:
        """Print what kernels have printed."""
        sys.stdout.write(text)

    def launched(self, kernel: str, outcome: Outcome, number: int) -> None:
        """Keep a fault."""
        if any(fault.severity == "error" for fault in outcome.faults):
            self._pending.append(KernelFault(outcome))

    def refusal(self, kernel: str, reason: str) -> None:
        """Keep why a launch was refused."""
        self._pending.append(ArgumentError(f"{kernel} cannot be launched: {reason}", "launch"))

    def examine(self, launch: KernelLaunch, params: bytes) -> bool:
        """Give a launch to the capture of the current stream, or to what examines the session's (`wb.host_launches`);
        False where there is neither."""
        if captures.active:
            run = functools.partial(self._run, launch, params)
            try:
                graphs.performed(launch.kernel.name, run, lambda _: run)
            except Exception as error:  # C++ stands between this and the caller
                self._pending.append(error)
            return True
        from workbench.api.examined_launches import examiner
        from workbench.api.loaded_launches import examine_loaded

        found = examiner()
        if found is None:
            return False
        try:
            examine_loaded(found, launch, params, machine().memory, ())
        except Exception as error:  # C++ stands between this and the caller
            self._pending.append(error)
        return True

    def _run(self, launch: KernelLaunch, params: bytes) -> None:
        on = machine()
        with on.clock.launch(launch, params, on.memory):
            outcome = launched(launch, params, on.memory)
        self.output(outcome.stdout)
        self.launched(launch.kernel.name, outcome, 0)

    def raise_pending(self) -> None:
        """Raise what a launch of before has ended with; the device goes on.

        Raises
        ------
        KernelFault
            A kernel broke a rule of the machine.
        ArgumentError
            CUDA would refuse the launch.
        """
        if self._pending:
            from workbench.languages.programs.exports import set_last_error

            error = self._pending[0]
            self._pending.clear()
            _process().device.sticky = Status.SUCCESS
            set_last_error(Status.SUCCESS)
            raise error


faults = _Faults()


@functools.cache
def _process() -> Any:
    """The state of the CUDA runtime that extensions of this process call, on the machine that tensors lie on."""
    from workbench.device.runtime.emulated_device import EmulatedDevice
    from workbench.languages.programs.process import process

    emulated = machine()
    result = process()
    result.use_device(EmulatedDevice(emulated.model, emulated.memory, faults, examine=faults.examine), emulated.clock)
    return result


_binders: list[Any] = []


def serve() -> None:
    """Have libraries that `workbench nvcc` has linked find the emulated device when they are loaded here."""
    if _binders:
        return
    from workbench.languages.programs.running import BINDER, Bind, strings

    def bind(names: int, slots: Any, count: int, main: int | None) -> int:
        import workbench.languages.programs.calls
        import workbench.languages.programs.libraries  # noqa: F401
        from workbench.languages.programs import exports

        _process()
        exports.bind(strings(names, count), slots)
        unloading = _unloading()
        atexit.register(lambda: [operator.setitem(slots, at, unloading) for at in range(count)])
        return 0

    binder = Bind(bind)
    _binders.append(binder)
    os.environ[BINDER] = f"{os.getpid()}:{ctypes.cast(binder, ctypes.c_void_p).value:x}"


MODULE = "torch.utils.cpp_extension"


def replacements() -> list[Replacement]:
    """Names of `torch.utils.cpp_extension`: the toolkit, and where headers and libraries are, for `load` and for a
    `CUDAExtension`."""
    try:
        toolkit: str | None = str(_toolkit())
    except MissingDependency:  # what needs it says so
        toolkit = None
    return [
        Replacement(MODULE, "CUDA_HOME", instead(toolkit)),
        Replacement(MODULE, "include_paths", _with_headers),
        Replacement(MODULE, "library_paths", _with_libraries),
        Replacement(MODULE, "_jit_compile", _compiled_with_libraries),
    ]


_CUDART_UNLOADING = 4
"""cudaErrorCudartUnloading and CUDA_ERROR_DEINITIALIZED."""


@functools.cache
def _unloading() -> int:
    """The address of what libraries call in place of CUDA's functions when Python has ended: their handlers of exit."""
    name, processor = "torch_unloading", Processor.own()
    text = f"define i32 @{name}() {{ ret i32 {_CUDART_UNLOADING} }}"
    code = load_object(compile_object(text, processor), (name,), processor)
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(code))  # stays when modules are cleared
    return int(code.addresses[name])


def _of_cuda(function: Callable[..., Any], args: tuple[Any, ...], keywords: dict[str, Any]) -> bool:
    named = inspect.signature(function).bind(*args, **keywords)
    named.apply_defaults()
    return bool(named.arguments["device_type"] == "cuda")


def _with_headers(original: Callable[..., list[str]]) -> Callable[..., list[str]]:
    @functools.wraps(original)
    def include_paths(*args: Any, **keywords: Any) -> list[str]:
        if not _of_cuda(original, args, keywords):
            return original(*args, **keywords)
        _toolkit()
        return [*original(*args, **keywords), str(HEADERS)]

    return include_paths


def _with_libraries(original: Callable[..., list[str]]) -> Callable[..., list[str]]:
    @functools.wraps(original)
    def library_paths(*args: Any, **keywords: Any) -> list[str]:
        if not _of_cuda(original, args, keywords):
            return original(*args, **keywords)
        return [*original(*args, **keywords), str(_library_folder(_toolkit()))]

    return library_paths


def _compiled_with_libraries(original: Callable[..., Any]) -> Callable[..., Any]:
    """`_jit_compile`, which `load` and `load_inline` call."""

    @functools.wraps(original)
    def jit_compile(
        name: str,
        sources: Sequence[str],
        extra_cflags: Any,
        extra_cuda_cflags: Any,
        extra_sycl_cflags: Any,
        extra_ldflags: Any,
        *args: Any,
        **kwargs: Any,
    ) -> Any:
        linked = [*(extra_ldflags or ()), f"-L{_library_folder(_toolkit())}"]
        result = original(name, sources, extra_cflags, extra_cuda_cflags, extra_sycl_cflags, linked, *args, **kwargs)
        if isinstance(result, ModuleType):
            _watch(result)
        return result

    return jit_compile


def _watch(module: ModuleType) -> None:
    """Have the functions of an extension raise the faults of their launches."""
    for name, value in list(vars(module).items()):
        if callable(value) and not isinstance(value, type):
            setattr(module, name, _raising(value))


def _raising(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            result = function(*args, **kwargs)
        except RuntimeError:
            faults.raise_pending()
            raise
        faults.raise_pending()
        return result

    return call


@functools.cache
def _toolkit() -> Path:
    from workbench.languages.programs.toolkit import toolkit_folder

    return toolkit_folder()


def _library_folder(toolkit: Path) -> Path:
    """A folder with what a linker finds for Torch's libraries for CUDA; built once for a version of Torch.

    Raises
    ------
    WorkbenchError
        The host compiler refuses it.
    """
    from torch.utils.cpp_extension import include_paths

    from workbench.languages.programs.host_compiler import find_host_compiler

    key = key_of(torch.__version__, str(toolkit), _SOURCE.read_bytes())
    folder = default_cache("torch_libraries").folder / key[:16]
    if (folder / f"lib{_LIBRARIES[-1]}.so").is_file():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as beside:
        compiler = find_host_compiler(Path(beside))
        built = Path(beside) / "cuda_library.o"
        included = [HEADERS, *include_paths("cpu"), toolkit / "include"]
        options = [
            *(f"-I{each}" for each in included),
            "-std=c++20",
            "-O1",
            "-fPIC",
            "-c",
            str(_SOURCE),
            "-o",
            str(built),
        ]
        command = [str(compiler.path), *compiler.options, *options]
        ran = subprocess.run(command, env=compiler.environment, capture_output=True, text=True)
        if ran.returncode:
            raise WorkbenchError(f"Torch's functions for CUDA do not compile: {ran.stderr.strip()[-2000:]}")
        os.replace(built, folder / built.name)
    # One object has the functions of both: the other library is one that is linked anyway.
    for name, linked in zip(_LIBRARIES, (folder / "cuda_library.o", "-lc10"), strict=True):
        (folder / f"lib{name}.so").write_text(f"INPUT({linked})\n", encoding="utf-8")
    return folder
