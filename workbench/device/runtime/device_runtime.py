"""Dynamic parallelism, which is refused: code that launches kernels calls CUDA's device runtime, which is machine code.

Code that names its functions is linked with stubs, so that the other kernels of the program run. A kernel that may call
one is named with the line of the call before it is launched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from workbench.base.records.place_names import short_place
from workbench.compilers.binaries.binary_file import images, ptx_text
from workbench.compilers.binaries.fatbin import is_fatbin

if TYPE_CHECKING:
    from workbench.device.runtime.modules import LoadedKernel

_PREFIX = "__cudaCDP2"
"""The beginning of the names of the device runtime's functions (cuda_device_runtime_api.h)."""
_SOURCE = "_cuda_device_runtime_cu_"
"""The source of the device runtime, which names of its code have."""
_HEADER = "cuda_device_runtime_api.h"
_LAUNCH = f"{_PREFIX}LaunchDevice"
_PARAMETER = f"{_PREFIX}GetParameterBuffer"
_DECLARATION = re.compile(
    rf"\.extern\s+\.func\s*((?:\([^()]*\)\s*)?({_PREFIX}\w+)\s*(?:\([^()]*\))?)\s*(?:\.noreturn\s*)?;"
)


def is_device_runtime(image: bytes) -> bool:
    """True of the fat binary of libcudadevrt.a."""
    if not is_fatbin(image):
        return False
    texts = (each.data for each in images(image, "the program") if each.kind == "ptx")
    return any(_SOURCE in ptx_text(data) for data in texts if isinstance(data, bytes))


def stubs(texts: Iterable[str]) -> str:
    """Give PTX that defines the device runtime's functions that texts declare; empty where there are none."""
    found: dict[str, str] = {}
    for text in texts:
        if _PREFIX in text:
            found |= {match[2]: match[1] for match in _DECLARATION.finditer(text)}
    functions = [f".visible .func {head}\n{{\n  trap;\n}}\n" for head in found.values()]
    return "\n".join([".version 6.0", ".target sm_50", ".address_size 64", *functions]) if found else ""


def reason_to_refuse(kernel: LoadedKernel) -> str:
    """Give why a kernel is not launched: the call of the device runtime that it may make; empty where there is none."""
    lines = list(_calls(kernel))
    if not lines:
        return ""
    name, line = next((each for each in lines if each[0].startswith(_LAUNCH)), lines[0])
    spot = kernel.module.line_map.ptx_to_source.get(line)
    place = ""
    if spot is not None:
        sites = [(spot.file, spot.line), *((each.file, each.line) for each in spot.inlined_at)]
        file, at = next((each for each in sites if not each[0].endswith(_HEADER)), sites[-1])
        place = f" at {short_place(file, at)}"
    what = "launches a kernel" if name.startswith((_LAUNCH, _PARAMETER)) else f"calls {name.removeprefix(_PREFIX)}"
    return f"{kernel.name} {what} itself{place}: dynamic parallelism is not supported, as its runtime is machine code"


def _calls(kernel: LoadedKernel) -> Iterator[tuple[str, int]]:
    """The functions of the device runtime that a kernel names, with the line of each in the PTX."""
    from workbench.emulate.kernel import kernel_of, names_in

    if _PREFIX not in kernel.module.translation.ptx:
        return
    for function in kernel_of(kernel.module.program, kernel.mangled_name).reachable:
        for instruction in function.instructions():
            for name in names_in(instruction):
                if name.startswith(_PREFIX):
                    yield name, instruction.line
