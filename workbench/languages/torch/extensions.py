"""Extensions of Torch in CUDA C++: `torch.utils.cpp_extension`, with `workbench nvcc` for the compiler.

A library is built as with a CUDA toolkit and loaded into this process, where its launches run on the emulated device
that tensors lie on. A fault is raised when the extension's function returns.
"""

from __future__ import annotations

import atexit
import ctypes
import fcntl
import functools
import inspect
import operator
import os
import shutil
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
from workbench.device.runtime.launches import KernelLaunch
from workbench.device.runtime.status import Status
from workbench.emulate.native.machine_code import Processor, compile_object, load_object
from workbench.languages.cupy.machine import machine
from workbench.languages.torch import extension_streams, named_headers

HEADERS = Path(__file__).parent / "headers"
"""Headers that Torch's build for the CPU leaves out."""
_SOURCE = Path(__file__).with_name("cuda_library.cpp")
_LIBRARIES = ("c10_cuda", "torch_cuda")
_NEEDED = "-ltorch_cpu -lc10"
"""The libraries that their stand-in needs: where an extension itself needs none of them, a linker has left them out."""


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
        """Give a launch to what examines the session's (`wb.host_launches`); False where nothing does."""
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
    device = EmulatedDevice(emulated.model, emulated.memory, faults, examine=faults.examine)
    result.use_device(device, emulated.clock, extension_streams.TorchStreams())
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
        Replacement(MODULE, "include_paths", _with_folder(lambda: _toolkit() and HEADERS)),
        Replacement(MODULE, "library_paths", _with_folder(lambda: _library_folder(_toolkit()))),
        Replacement(MODULE, "_jit_compile", _compiled_with_libraries),
        Replacement(MODULE, "_write_ninja_file_and_build_library", _built_with_named_headers),
        Replacement(MODULE, "_run_ninja_build", _messages_in_errors),
        Replacement(MODULE, "load_inline", _built_by_content),
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


def _with_folder(folder: Callable[[], Path]) -> Callable[[Callable[..., list[str]]], Callable[..., list[str]]]:
    """`include_paths` and `library_paths`, which give one folder more for CUDA."""

    def change(original: Callable[..., list[str]]) -> Callable[..., list[str]]:
        @functools.wraps(original)
        def paths(*args: Any, **keywords: Any) -> list[str]:
            found = original(*args, **keywords)
            return [*found, str(folder())] if _of_cuda(original, args, keywords) else found

        return paths

    return change


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


def _built_with_named_headers(original: Callable[..., None]) -> Callable[..., None]:
    """`_write_ninja_file_and_build_library`: with headers of what the sources name, and with Torch's own where these do
    not do."""

    @functools.wraps(original)
    def build(*args: Any, **keywords: Any) -> None:
        bound = inspect.signature(original).bind(*args, **keywords)
        bound.apply_defaults()
        settings = bound.arguments
        folder, sources = Path(settings["build_directory"]), [Path(each) for each in settings["sources"]]
        search = [Path(each) for each in settings["extra_include_paths"]]
        whole, headers = folder / "needs_whole_headers", folder / "headers"
        texts = named_headers.read_texts(sources, search) if settings["with_cuda"] else None
        key = key_of(torch.__version__, *(texts or {}).values())
        known_to_need_more = whole.is_file() and whole.read_text(encoding="utf-8") == key
        if texts is None or known_to_need_more or not named_headers.write_headers(headers, _own_headers(), texts):
            original(**settings)
            return
        smaller: dict[str, Any] = {
            name: [*settings[name], named_headers.DEFINE] for name in ("extra_cflags", "extra_cuda_cflags")
        }
        # The original adds libraries to the list that it is given, and each may be linked once.
        smaller |= {"verbose": False, "extra_include_paths": [str(headers), *map(str, search)]}
        smaller["extra_ldflags"] = [*(settings["extra_ldflags"] or ())]
        try:
            original(**settings | smaller)
        except RuntimeError:  # the sources are wrong, and Torch's own headers give the messages; or they need more
            original(**settings)
            whole.write_text(key, encoding="utf-8")

    return build


def _messages_in_errors(original: Callable[[str, bool, str], None]) -> Callable[[str, bool, str], None]:
    """`_run_ninja_build`, whose error holds the compiler's messages also where Torch has them printed: who catches it
    may see no output of this process."""

    @functools.wraps(original)
    def run(build_directory: str, verbose: bool, error_prefix: str) -> None:
        try:
            original(build_directory, verbose, error_prefix)
        except RuntimeError:
            if not verbose:
                raise
            original(build_directory, False, error_prefix)  # what failed is compiled again

    return run


def _own_headers() -> Path:
    return Path(torch.__file__).parent / "include"


_MAX_BUILDS = 16
"""Builds of one name that are kept, those that were used last."""


def _built_by_content(original: Callable[..., Any]) -> Callable[..., Any]:
    """`load_inline`, with a folder for each content of the sources, so that what was built before is loaded.

    A build holds the stand-in for Torch's libraries for CUDA, as part of the content. What this process has loaded is
    given again: Torch's names for what it loads anew (`NAME_v1`) are part of the code.
    """
    loaded: dict[Path, Any] = {}

    @functools.wraps(original)
    def load_inline(*args: Any, **keywords: Any) -> Any:
        bound = inspect.signature(original).bind(*args, **keywords)
        if bound.arguments.get("build_directory") is not None:
            return original(*args, **keywords)
        from torch.utils.cpp_extension import _get_build_directory

        builds = Path(_get_build_directory(bound.arguments["name"], False))
        chosen = {key: value for key, value in bound.arguments.items() if key not in ("name", "verbose")}
        folder = builds / key_of(torch.__version__, _SOURCE.read_bytes(), repr(chosen))[:16]
        if folder not in loaded:
            folder.mkdir(exist_ok=True)
            os.utime(folder)
            _forget_oldest(builds)
            bound.arguments["build_directory"] = str(folder)
            with open(folder / "builder", "a", encoding="utf-8") as builder:
                fcntl.flock(builder, fcntl.LOCK_EX)
                # Torch waits for ever for a lock that a process which was killed has left.
                (folder / "lock").unlink(missing_ok=True)
                loaded[folder] = original(*bound.args, **bound.kwargs)
        return loaded[folder]

    return load_inline


def _forget_oldest(builds: Path) -> None:
    """Remove the builds that were not used for longest; what a process has loaded stays in its memory."""
    folders = sorted((each for each in builds.iterdir() if each.is_dir()), key=lambda each: -each.stat().st_mtime)
    for folder in folders[_MAX_BUILDS:]:
        if (folder / "build.ninja").is_file():
            shutil.rmtree(folder, ignore_errors=True)


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

    key = key_of(torch.__version__, str(toolkit), _SOURCE.read_bytes(), named_headers.FACTORIES, _NEEDED)
    folder = default_cache("torch_libraries").folder / key[:16]
    if (folder / f"lib{_LIBRARIES[-1]}.so").is_file():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as beside:
        factories = Path(beside) / named_headers.FACTORIES
        factories.parent.mkdir(parents=True)
        text = (_own_headers() / named_headers.FACTORIES).read_text(encoding="utf-8")
        factories.write_text(named_headers.used_factories(text), encoding="utf-8")
        (Path(beside) / "factories.cpp").write_text(f"#include <{named_headers.FACTORIES}>\n", encoding="utf-8")
        compiler = find_host_compiler(Path(beside))
        included = [Path(beside), HEADERS, *include_paths("cpu"), toolkit / "include"]
        for source in (_SOURCE, Path(beside) / "factories.cpp"):
            built = Path(beside) / f"{source.stem}.o"
            options = [*(f"-I{each}" for each in included), "-std=c++20", "-O1", "-fPIC", "-c", str(source)]
            command = [str(compiler.path), *compiler.options, *options, "-o", str(built)]
            ran = subprocess.run(command, env=compiler.environment, capture_output=True, text=True)
            if ran.returncode:
                raise WorkbenchError(f"Torch's functions for CUDA do not compile: {ran.stderr.strip()[-2000:]}")
            os.replace(built, folder / built.name)
    # One library has the functions of both: the other one is a library that is linked anyway.
    objects = f"{folder / 'cuda_library.o'} {folder / 'factories.o'} {_NEEDED}"
    for name, linked in zip(_LIBRARIES, (objects, "-lc10"), strict=True):
        (folder / f"lib{name}.so").write_text(f"INPUT({linked})\n", encoding="utf-8")
    return folder
