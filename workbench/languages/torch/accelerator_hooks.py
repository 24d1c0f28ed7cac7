"""Functions of C++ by which Torch asks for its accelerator, for a build that answers that it has none.

`at::detail::getCUDAHooks()` gives an object whose virtual functions a build for CUDA overrides. Those that autograd,
DLPack and `torch.accelerator` ask are replaced in a table of the object's own, by machine code of a line each. The
table's order is that of the headers which the build ships. Page-locked memory comes from an allocator of its own, the
CPU's but for the function that frees, by which it is known (`is_page_locked`).
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
_FREE = "_ZN3c108free_cpuEPv"
"""The function that frees memory of the CPU's allocator: its own calls it, and tells a profiler."""
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
_ALLOCATOR = "getPinnedMemoryAllocator"
_NUM_FUNCTIONS = 6
_ALLOCATE, _RAW_DELETER = 2, 4
"""The number of c10::Allocator's virtual functions, and the places of two (c10/core/Allocator.h)."""
_PINNED = """
%data = type { i8*, i8*, i8*, i64 }
%allocator = type { i8*, %allocator*, void (%data*, %allocator*, i64)*, i8* }
; The allocator stands behind the functions in the table that the hooks' object begins with.
define %allocator* @torch_hooks_getPinnedMemoryAllocator(i8*** %self) {
  %table = load i8**, i8*** %self
  %place = getelementptr i8*, i8** %table, i64 NUMBER
  %found = load i8*, i8** %place
  %allocator = bitcast i8* %found to %allocator*
  ret %allocator* %allocator
}
define void @torch_hooks_allocate(%data* sret(%data) %out, %allocator* %self, i64 %size) {
  %cpu_place = getelementptr %allocator, %allocator* %self, i64 0, i32 1
  %cpu = load %allocator*, %allocator** %cpu_place
  %function_place = getelementptr %allocator, %allocator* %self, i64 0, i32 2
  %function = load void (%data*, %allocator*, i64)*, void (%data*, %allocator*, i64)** %function_place
  call void %function(%data* sret(%data) %out, %allocator* %cpu, i64 %size)
  %free_place = getelementptr %allocator, %allocator* %self, i64 0, i32 3
  %free = load i8*, i8** %free_place
  %deleter = getelementptr %data, %data* %out, i64 0, i32 DELETER
  store i8* %free, i8** %deleter
  ret void
}
"""
"""An allocator whose memory is the CPU's, freed by the last word of the allocator."""
_PREFIX = "torch_hooks_"
_deleters: list[tuple[int, int]] = []
"""The place of the function that frees a storage's memory, in bytes, and that function for page-locked memory."""
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
        library, c10 = (ctypes.CDLL(str(root / "lib" / f"lib{name}.so")) for name in ("torch_cpu", "c10"))
        hooks_of_cuda = getattr(library, _HOOKS)
        cpu_allocator, free = getattr(c10, _CPU_ALLOCATOR), ctypes.cast(getattr(c10, _FREE), ctypes.c_void_p).value or 0
        slots = {name: names.index(name) for name in (*_CODE, _ALLOCATOR)}
        cpu_allocator.restype = ctypes.c_void_p
        cpu = cpu_allocator()
        place, deleter = _place_of_deleter(_words(_words(cpu, 1)[0], _NUM_FUNCTIONS)[_RAW_DELETER], cpu)
    except (OSError, AttributeError, ValueError) as error:
        raise MissingDependency(
            f"this Torch has no hooks for CUDA as version 2.13 has them: {error}", REMEDY
        ) from error
    hooks_of_cuda.restype = ctypes.c_void_p
    holder = ctypes.c_void_p.from_address(hooks_of_cuda())
    assert holder.value is not None
    code = _compiled(len(names), deleter)
    # Before the first function come the offset to the whole object and the type (Itanium C++ ABI, 2.5).
    before = 2 * ctypes.sizeof(ctypes.c_void_p)
    table = _words(holder.value - before, len(names) + 2)
    own = (ctypes.c_void_p * (len(table) + 1))(*table)
    for name, slot in slots.items():
        own[slot + 2] = code.addresses[_PREFIX + name]
    functions = (ctypes.c_void_p * (_NUM_FUNCTIONS + 2))(*_words(_words(cpu, 1)[0] - before, _NUM_FUNCTIONS + 2))
    allocate = functions[_ALLOCATE + 2]
    functions[_ALLOCATE + 2] = code.addresses[f"{_PREFIX}allocate"]
    allocator = (ctypes.c_void_p * 4)(ctypes.addressof(functions) + before, cpu, allocate, free)
    own[len(table)] = ctypes.addressof(allocator)
    _put.extend((code, own, functions, allocator))
    _deleters.append((place, free))
    holder.value = ctypes.addressof(own) + before


def is_page_locked(storage: Any) -> bool:
    """True if a storage of the host's memory was made by the allocator of page-locked memory."""
    return any(_words(storage._cdata + place, 1)[0] == free for place, free in _deleters)


def _words(address: int, count: int) -> list[Any]:
    return list((ctypes.c_void_p * count).from_address(address))


def _place_of_deleter(raw_deleter: int, allocator: int) -> tuple[int, int]:
    """The place of the function that frees a storage's memory: in a storage, in bytes, and in its pointer to data, of
    three words (data, and the owner and the function in the order of the C++ library).

    Raises
    ------
    ValueError
        It is not where it is looked for.
    """
    function = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(raw_deleter)(allocator)
    storage = torch.UntypedStorage(4)  # no operator: a mode (TORCH_CUDA_SANITIZER) would ask for the device
    words = _words(storage._cdata, 8)
    data = words.index(storage.data_ptr())
    deleter = words.index(function)
    if sorted((data + 1, data + 2)) != sorted((deleter, words.index(storage.data_ptr(), data + 1))):
        raise ValueError("a storage has no function that frees behind its data")
    return deleter * ctypes.sizeof(ctypes.c_void_p), deleter - data


def _virtual_functions(folder: Path) -> list[str]:
    """The names of the table's functions in their order; a destructor takes two places."""
    found: list[str] = []
    for file in _HEADERS:
        for name in _VIRTUAL.findall((folder / file).read_text()):
            found += [name] * (2 if name.startswith("~") else 1)
    return found


def _compiled(num_functions: int, deleter: int) -> Code:
    lines = [_PINNED.replace("NUMBER", str(num_functions)).replace("DELETER", str(deleter))]
    for name, (kind, parameters, code) in _CODE.items():
        result = kind if kind == "void" else f"zeroext {kind}"
        lines.append(f"define {result} @{_PREFIX}{name}(i8* %self{parameters}) {{ {code} }}")
    processor = Processor.own()
    names = tuple(_PREFIX + name for name in (*_CODE, _ALLOCATOR, "allocate"))
    return load_object(compile_object("\n".join(lines), processor), names, processor)
