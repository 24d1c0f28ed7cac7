"""LLVM IR to an object file, in this process or in one that does nothing else.

As a program it compiles requests from standard input until that ends: llvmlite lets only one
thread of a process into LLVM at a time, so a compilation in the background of the same process would delay one that a
caller waits for. Knows llvmlite and, to keep its results, the disk cache. Imports no other module of the workbench, so
that the process starts fast.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, Literal

Effort = Literal["whole", "tier1", "tier0"]
"""Optimisation: the few passes that pay for IR that is already plain (tier1); for the runtime, with functions inlined
before that are marked for it, and arguments replaced that all calls give the same constant (whole); or the least, for
code that is soon replaced (tier0)."""

_WATCH_SECONDS = 0.5
_GRACE_SECONDS = 20.0


@lru_cache
def _target(triple: str) -> Any:
    import llvmlite.binding as llvm

    if triple:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        return llvm.Target.from_triple(triple)
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple()


def is_x86(triple: str) -> bool:
    """True if code is for an x86; an empty triple is this process's."""
    import llvmlite.binding as llvm

    return (triple or str(llvm.get_process_triple())).startswith(("x86", "i686", "amd64"))


def target_machine(cpu: str, features: str, triple: str, effort: Effort = "tier1") -> Any:
    """LLVM's generator of code for a processor; `triple` is empty where it is this process's."""
    level = 0 if effort == "tier0" else 2
    return _target(triple).create_target_machine(
        cpu=cpu, features=features, opt=level, reloc="default", codemodel="jitdefault", jit=True
    )


def object_of(ir: str, cpu: str, features: str, triple: str, effort: Effort) -> bytes:
    """Machine code of a module as an object file."""
    import llvmlite.binding as llvm

    machine = target_machine(cpu, features, triple, effort)
    if not is_x86(triple):
        ir = ir.replace("preserve_allcc ", "")  # which LLVM's code for AArch64 cannot store the registers of
    module = llvm.parse_assembly(ir)
    module.triple = triple or llvm.get_process_triple()
    module.data_layout = str(machine.target_data)
    builder = llvm.create_pass_builder(machine, llvm.PipelineTuningOptions())
    if effort == "whole":
        inlining = llvm.create_new_module_pass_manager()
        inlining.add_always_inliner_pass()
        inlining.add_ipsccp_pass()
        inlining.run(module, builder)
    passes = llvm.create_new_function_pass_manager()
    passes.add_sroa_pass()
    if effort != "tier0":
        passes.add_instruction_combine_pass()
        passes.add_simplify_cfg_pass()
        passes.add_new_gvn_pass()
        passes.add_sinking_pass()
        passes.add_dead_code_elimination_pass()
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, builder)
    return bytes(machine.emit_object(module))


def write_frame(stream: IO[bytes], head: dict[str, Any], body: bytes) -> None:
    """Writes a message to a pipe: a line of JSON with the number of bytes behind it."""
    stream.write(json.dumps({**head, "bytes": len(body)}).encode() + b"\n" + body)
    stream.flush()


def read_frame(stream: IO[bytes]) -> tuple[dict[str, Any], bytes] | None:
    """Reads a message from a pipe; None where it has ended, even within one."""
    line = stream.readline()
    if not line.endswith(b"\n"):
        return None
    head = json.loads(line)
    body = stream.read(head["bytes"])
    return (head, body) if len(body) == head["bytes"] else None


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Compiles requests until the pipe ends.

    A result for the disk is stored before the answer, since the caller may be gone by then.
    """
    while (request := read_frame(requests)) is not None and "cpu" in request[0]:
        head, ir = request
        try:
            data = object_of(ir.decode(), head["cpu"], head["features"], head["triple"], "tier1")
            if head["keep"]:
                from workbench.base.disk_cache import Cache

                folder, key = head["keep"]
                Cache(Path(folder)).put(key, {"object": data})
            answer, body = {"failure": ""}, data
        except Exception as error:  # sent to the requester, which reports it
            answer, body = {"failure": f"{type(error).__name__}: {error}"}, b""
        try:
            write_frame(answers, answer, body)
        except BrokenPipeError:
            return


def end_after(parent: int, grace_seconds: float) -> None:
    """Have this process end some time after another one, on POSIX: a result for the disk is worth that much.

    Streams of the other process are let go at once, so that who reads them to their end does not wait for this one.
    """
    import os
    import threading
    import time

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_WATCH_SECONDS)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        time.sleep(grace_seconds)
        os._exit(1)

    if hasattr(os, "getppid") and os.name == "posix":
        threading.Thread(target=watch, daemon=True).start()


def _main() -> None:
    import os
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt is meant for the launch, not for this
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that a library prints may get amid the answers
    end_after(int(sys.argv[1]), _GRACE_SECONDS)
    serve(sys.stdin.buffer, answers)
    os._exit(0)  # closing pipes without a reader would be reported as an error


if __name__ == "__main__":
    _main()
