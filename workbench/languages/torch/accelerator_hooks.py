"""Functions of C++ by which Torch asks for its accelerator, for a build that answers that it has none.

`at::detail::getCUDAHooks()` gives an object whose virtual functions a build for CUDA overrides. Those that autograd,
DLPack and `torch.accelerator` ask are replaced in a table of the object's own, by machine code of a line each. The
table's order is that of the headers which the build ships.
"""

from __future__ import annotations

import ctypes
import re
from pathlib import Path
from typing import Any

import torch

from workbench.base.errors import MissingDependency
from workbench.emulate.native.machine_code import Code, Processor, compile_object, load_object
from workbench.languages.torch.device_guard import REMEDY

_HEADERS = ("AcceleratorHooksInterface.h", "CUDAHooksInterface.h")
_VIRTUAL = re.compile(r"^\s*virtual\s[^;{]*?(~?\w+)\s*\(", re.MULTILINE)
_HOOKS = "_ZN2at6detail12getCUDAHooksEv"
_CPU_ALLOCATOR = "_ZN3c1015GetCPUAllocatorEv"
_YES, _FIRST, _ONE = "ret i8 1", "ret i8 0", "ret i32 1"
_CODE = {
    "isBuilt": ("i8", "", _YES),
    "isAvailable": ("i8", "", _YES),
    "hasPrimaryContext": ("i8", ", i8 %device", _YES),
    "init": ("void", "", "ret void"),
    "deviceCount": ("i8", "", _YES),
    "setCurrentDevice": ("void", ", i8 %device", "ret void"),
    "getCurrentDevice": ("i8", "", _FIRST),
    "exchangeDevice": ("i8", ", i8 %device", _FIRST),
    "maybeExchangeDevice": ("i8", ", i8 %device", _FIRST),
    # c10::Device is two bytes: its kind, which is CUDA's 1, and its index.
    "getDeviceFromPtr": ("i16", ", i8* %data", "ret i16 1"),
    "hasCUDA": ("i8", "", _YES),
    "hasCUDART": ("i8", "", _YES),
    "current_device": ("i8", "", _FIRST),
    "getNumGPUs": ("i32", "", _ONE),
    "deviceSynchronize": ("void", ", i8 %device", "ret void"),
}
"""Results, parameters behind the object and code of the functions, in LLVM IR: of one device, 0, which is there."""
_PREFIX = "torch_hooks_"
_put: list[Any] = []
"""The table and the code, which Torch has pointers to."""


def register() -> None:
    """Replace the functions; nothing if they are replaced.

    Raises
    ------
    MissingDependency
        The build lacks a function, or has them for a GPU.
    """
    if _put:
        return
    root = Path(torch.__file__).parent
    try:
        names = _virtual_functions(root / "include" / "ATen" / "detail")
        library = ctypes.CDLL(str(root / "lib" / "libtorch_cpu.so"))
        hooks_of_cuda = getattr(library, _HOOKS)
        allocator = ctypes.cast(getattr(ctypes.CDLL(str(root / "lib" / "libc10.so")), _CPU_ALLOCATOR), ctypes.c_void_p)
        slots = {name: names.index(name) for name in (*_CODE, "getPinnedMemoryAllocator")}
    except (OSError, AttributeError, ValueError) as error:
        raise MissingDependency(
            f"this Torch has no hooks for CUDA as version 2.13 has them: {error}", REMEDY
        ) from error
    hooks_of_cuda.restype = ctypes.c_void_p
    holder = ctypes.c_void_p.from_address(hooks_of_cuda())
    assert holder.value is not None
    # Before the first function come the offset to the whole object and the type (Itanium C++ ABI, 2.5).
    table = (ctypes.c_void_p * (len(names) + 2)).from_address(holder.value - 2 * ctypes.sizeof(ctypes.c_void_p))
    own = (ctypes.c_void_p * len(table))(*table)
    code = _compiled()
    for name in _CODE:
        own[slots[name] + 2] = code.addresses[_PREFIX + name]
    own[slots["getPinnedMemoryAllocator"] + 2] = allocator.value
    _put.extend((code, own))
    holder.value = ctypes.addressof(own) + 2 * ctypes.sizeof(ctypes.c_void_p)


def _virtual_functions(folder: Path) -> list[str]:
    """The names of the table's functions in their order; a destructor takes two places."""
    found: list[str] = []
    for file in _HEADERS:
        for name in _VIRTUAL.findall((folder / file).read_text()):
            found += [name] * (2 if name.startswith("~") else 1)
    return found


def _compiled() -> Code:
    lines = []
    for name, (kind, parameters, code) in _CODE.items():
        result = kind if kind == "void" else f"zeroext {kind}"
        lines.append(f"define {result} @{_PREFIX}{name}(i8* %self{parameters}) {{ {code} }}")
    processor = Processor.own()
    return load_object(compile_object("\n".join(lines), processor), tuple(_PREFIX + name for name in _CODE), processor)
