"""ptxas as a function: PTX text in; cubin and log out. It knows no diagnostics and no kernels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base import disk_cache as disk
from workbench.base.records import Missing
from workbench.compilers.toolchains import toolchain, tools, versions
from workbench.isa.ptx import file_names

TEXT_NAME = "kernel.ptx"
"""The name of the text in ptxas' log."""


# Numba synchronises a grid through functions of CUDA's device runtime, a static library.
_DEVICE_RUNTIME = "Unresolved extern function 'cudaCG"


_LINKED = re.compile(r"(nvlink info\s*: Function properties for '(\S+)':\nnvlink info\s*: used [^\n]*\n)")


@dataclass(frozen=True)
class Assembly:
    """The result of ptxas; `cubin` is empty where it refused the text."""

    cubin: bytes
    log: str


def assemble(ptx: str, arch: str, options: Sequence[str], store: disk.Cache | None) -> Assembly | Missing:
    """Assemble PTX text; Missing where ptxas is not there or does not end."""
    debug = any(option in ("-g", "--device-debug") for option in options)
    command = ["-v", "-arch", arch, *(() if debug else ("-lineinfo",)), *options]
    key = disk.key_of("ptxas", versions.identity("ptxas"), ptx, f"{len(command)}", *command) if store else ""
    cached = store.get(key) if store else None
    if cached is not None:
        return Assembly(cached["cubin"], cached["log"].decode())
    ptx = file_names.for_ptxas(ptx)
    ran = tools.run_on_file("ptxas", command, TEXT_NAME, ptx.encode(), "kernel.cubin")
    if isinstance(ran, Missing):
        return ran
    log = ran.stdout + ran.stderr
    if ran.code and _DEVICE_RUNTIME in log:
        ran = _assemble_with_runtime(ptx, arch, command)
        if isinstance(ran, Missing):
            return ran
        log = ran.stdout + ran.stderr
    if ran.code:
        if ran.code < 0 or not log.strip():
            log += f"ptxas fatal   : ptxas ended with code {ran.code}\n"
        return Assembly(b"", log)
    if store is not None:
        store.put(key, {"cubin": ran.output, "log": log.encode()})
    return Assembly(ran.output, log)


def _assemble_with_runtime(ptx: str, arch: str, command: Sequence[str]) -> tools.Run | Missing:
    """Assemble to an object and link it with the device runtime, as Numba does; the log is ptxas' own."""
    ran = tools.run_on_file("ptxas", ["-c", *command], TEXT_NAME, ptx.encode(), "kernel.o")
    if isinstance(ran, Missing) or ran.code:
        return ran
    library = toolchain.find_device_runtime()
    if isinstance(library, Missing):
        return library
    options = ["-v", "-arch", arch, f"-L{library.parent}", "-lcudadevrt"]
    linked = tools.run_on_file("nvlink", options, "kernel.o", ran.output, "kernel.cubin")
    if isinstance(linked, Missing):
        return linked
    linker_log = linked.stdout + linked.stderr
    if not linked.code:
        # It speaks of dozens of functions of the library too.
        named = _LINKED.findall(linker_log)
        linker_log = "".join(remark for remark, name in named if f" {name}" in ptx)
    return tools.Run(linked.code, ran.stdout, ran.stderr + linker_log, linked.output)
