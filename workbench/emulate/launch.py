"""`run`: one launch, in native code where all that a kernel reaches can run there, else in the interpreter.

The choice is made before anything runs. A fault in native code on a small memory is told by the interpreter: memory is
put back and the launch repeated, so that blocks which the interpreter runs side by side are blamed as it blames them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Literal

import numpy as np

from workbench.emulate.interpret import RunResult
from workbench.emulate.interpret import run as interpret
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.jit import Launch, NativeKernel, is_compiled, native_kernel, run_native
from workbench.emulate.lower.graph import NotLowered
from workbench.emulate.program import Program
from workbench.errors import UnsupportedInstruction
from workbench.ptx.nodes import Instruction, Label, Name, Scope, Statement
from workbench.records import Dim3, Missing, SourceSpot

Engine = Literal["interpreter", "jit"]
REPLAY_BYTES = 1 << 20
"""Memory up to which a faulting launch is repeated by the interpreter."""
_SECONDS_A_STEP = 12e-6
"""Of the interpreter, for one instruction of a gang of warps."""
_COMPILE_SECONDS = 0.2
_COMPILE_SECONDS_AN_INSTRUCTION = 0.008
_LOOP_ROUNDS = 16


def run(
    program: Program,
    entry: str,
    *,
    grid: Dim3,
    block: Dim3,
    params: bytes,
    dynamic_smem_bytes: int = 0,
    resident_blocks: int = 1,
    cooperative: bool = False,
    count: bool = False,
    spots: Mapping[int, SourceSpot] | None = None,
    time_limit_seconds: float | None = None,
    seed: int = 0,
    access_plan: Mapping[int, tuple[int, int]] | None = None,
    engine: Engine | None = None,
) -> RunResult:
    """Runs a kernel of a loaded program.

    Parameters
    ----------
    params : the parameter block, laid out as the entry declares it.
    resident_blocks : blocks that the device could hold at once.
    count : events are counted; the interpreter does it.
    spots : source positions of PTX lines, for faults and counters.
    time_limit_seconds : after which the launch ends with a `timeout` fault; None for no limit.
    seed : of the garbage in what was never written; other than 0 also of the order of blocks and warps.
    access_plan : for counting, what ptxas merged: PTX line -> (the line at which the merged access is counted, its
        width in bytes). The line named is the one with the lowest address; lines that are not in it count as they are.
    engine : `"interpreter"`, `"jit"`, or None for what is faster and knows the kernel.

    Raises
    ------
    ArgumentError : no such kernel, or a parameter block of the wrong size.
    UnsupportedInstruction : the kernel can reach an instruction that is not known; or, with `engine="jit"`, one that
        has no native form.
    CompileError : the kernel uses names or types that do not fit.
    KeyboardInterrupt : as it comes; memory then holds what was written so far.
    """
    spots = spots or {}

    def in_interpreter() -> RunResult:
        return interpret(
            program,
            entry,
            grid=grid,
            block=block,
            params=params,
            dynamic_smem_bytes=dynamic_smem_bytes,
            resident_blocks=resident_blocks,
            cooperative=cooperative,
            count=count,
            spots=spots,
            time_limit_seconds=time_limit_seconds,
            seed=seed,
            access_plan=access_plan,
        )

    if engine == "interpreter" or (engine is None and (count or cooperative or seed)):
        return in_interpreter()
    kernel = _kernel(program, entry)
    if len(params) < kernel.parameter_bytes or min((*grid, *block)) < 1:
        return in_interpreter()  # which says what is wrong
    if engine is None and not _worth_compiling(program, kernel, grid, block):
        return in_interpreter()
    try:
        if count or cooperative or seed:
            raise NotLowered("counting, cooperative launches and shuffled orders")
        native = native_kernel(program, kernel, grid, block)
    except NotLowered as reason:
        if engine == "jit":
            raise UnsupportedInstruction(f"`{entry}` in native code", kernel.entry.line, str(reason)) from reason
        return in_interpreter()
    shared = kernel.dynamic_smem_offset + dynamic_smem_bytes if dynamic_smem_bytes else kernel.static_smem_bytes
    deadline = None if time_limit_seconds is None else time.monotonic() + time_limit_seconds
    launch = Launch(program, kernel, grid, block, params, shared, deadline, time_limit_seconds)
    return _run(launch, native, spots, in_interpreter)


def _run(
    launch: Launch, native: NativeKernel, spots: Mapping[int, SourceSpot], in_interpreter: Callable[[], RunResult]
) -> RunResult:
    memory = launch.program.memory
    kept = memory.snapshot() if memory.footprint_bytes <= REPLAY_BYTES else None
    faults = run_native(launch, native, spots)
    if faults and kept is not None and faults[0].kind != "timeout":
        memory.restore(kept)
        return in_interpreter()
    return RunResult(faults, Missing("events are counted on request: count=True"), "")


def _kernel(program: Program, entry: str) -> Kernel:
    kernel = program.kernels.get(entry)
    if kernel is None:
        with np.errstate(all="ignore"):
            kernel = program.kernels[entry] = Kernel(program, entry)
    return kernel


def _worth_compiling(program: Program, kernel: Kernel, grid: Dim3, block: Dim3) -> bool:
    """Whether the interpreter would take longer than compiling; a loop counts as if it ran some dozens of times."""
    if is_compiled(program, kernel, grid, block):
        return True
    instructions = sum(len(b.instructions) for b in kernel.entry_code.blocks)
    repeats = _LOOP_ROUNDS if _has_loop(kernel.entry.body or ()) else 1
    gangs = -(-grid.size // 32) * -(-block.size // 32)
    interpreting = gangs * instructions * repeats * _SECONDS_A_STEP
    return interpreting > _COMPILE_SECONDS + instructions * _COMPILE_SECONDS_AN_INSTRUCTION


def _has_loop(body: tuple[Statement, ...]) -> bool:
    """Whether a branch goes back in the text."""
    labels: set[str] = set()
    for statement in body:
        if isinstance(statement, Label):
            labels.add(statement.name)
        elif isinstance(statement, Scope):
            if _has_loop(statement.body):
                return True
        elif isinstance(statement, Instruction) and statement.mnemonic == "bra":
            targets = {o.text for o in statement.operands if isinstance(o, Name)}
            if targets & labels:
                return True
    return False


__all__ = ["Engine", "run"]
