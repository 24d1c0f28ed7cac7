"""Triton's passes on a kernel: the program before and after each, from its source to LLVM's last pass.

Compiled again, from the first text that Triton's front end made, in a process of its own: MLIR and LLVM print between
passes only where the environment of the process says so, and LLVM prints to its standard error.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Translation
from workbench.base.records.compiler_passes import CompilerPass, PassText
from workbench.base.workers.inside import end_with_owner, go_first, limit_memory
from workbench.base.workers.python_command import python_command
from workbench.compilers.correlate.ir_diff import differences
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.compilers.correlate.pass_dumps import Dump, llvm_dumps, mlir_dumps, without_locations
from workbench.compilers.toolchains.archs import compute_capability
from workbench.languages.triton.source import REMEDY, renamer

_PROGRAM = "from workbench.languages.triton.passes import compile_here\ncompile_here()\n"
_LIMIT_SECONDS = 120.0
_MEMORY_BYTES = 8 << 30
_STAGES = ("ttir", "ttgir", "llir")
"""The stages that passes lead to; in the last one those of MLIR are followed by LLVM's."""


def triton_passes(translation: Translation, limit_seconds: float = _LIMIT_SECONDS) -> tuple[CompilerPass, ...]:
    """Compile a Triton kernel once more, and give each pass that ran.

    MLIR's last pass, behind which the program is LLVM's, and LLVM's first are left out: of these one side is not
    printed.

    Raises
    ------
    ArgumentError
        The text that Triton's front end made is not known, or its compiler does not take it.
    """
    first = translation.passes_start
    if first is None:
        raise ArgumentError("the text that Triton's passes start from is not known: compile the kernel again", "kernel")
    major, minor = compute_capability(translation.arch)
    question = {"capability": major * 10 + minor, "options": dict(_options(translation.options))}
    with tempfile.TemporaryDirectory(prefix="kernel-workbench-") as folder:
        place = Path(folder)
        (place / "kernel.ttir").write_text(first.text, encoding="utf-8")
        log = _run(place, json.dumps(question), limit_seconds)
        mlir = mlir_dumps(_text(place / "passes"))
        ends = {name: without_locations(_text(place / name))[0] for name in _STAGES[:-1]}
    return (*_mlir_passes(mlir, ends, renamer(translation.source, first.text)), *_llvm_passes(llvm_dumps(log)))


def _run(folder: Path, question: str, limit_seconds: float) -> str:
    """Run the compiler on `kernel.ttir` of a folder.

    MLIR prints to the file `passes` there, LLVM to standard error, which is returned. The texts in which MLIR's stages
    end are in files of their names.
    """
    requested = {
        "MLIR_ENABLE_DUMP": "1",
        "MLIR_DUMP_PATH": str(folder / "passes"),
        "LLVM_IR_ENABLE_DUMP": "1",
        "TRITON_CACHE_DIR": str(folder / "cache"),
    }
    try:
        ended = subprocess.run(
            python_command(_PROGRAM, [str(folder)]),
            input=question.encode(),
            capture_output=True,
            timeout=limit_seconds,
            check=False,
            env={**os.environ, **requested},
        )
    except subprocess.TimeoutExpired as error:
        raise ArgumentError(
            f"Triton's compiler took more than {limit_seconds:g} s while it printed the program after each pass",
            "kernel",
        ) from error
    log = ended.stderr.decode(errors="replace")
    if ended.returncode:
        last = log.strip().rsplit("\n", 1)[-1] or f"exit code {ended.returncode}"
        raise ArgumentError(f"Triton's compiler ended while it printed its passes: {last}", "kernel")
    return log


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def compile_here() -> None:
    """Run Triton's stages on the file in the folder that the command line names: inside the process.

    As `triton.compile` does; that one begins behind the passes of the text it is given.
    """
    end_with_owner()
    go_first()
    try:
        from triton._C.libtriton import ir
        from triton.backends.compiler import GPUTarget, Language
        from triton.compiler import make_backend
    except ImportError as error:
        raise MissingDependency("triton is not installed", REMEDY) from error
    folder = Path(sys.argv[1])
    question = json.loads(sys.stdin.read())
    limit_memory(_MEMORY_BYTES)
    target = GPUTarget("cuda", question["capability"], 32)
    backend = make_backend(target)
    options = backend.parse_options(question["options"])
    context = ir.context()
    ir.load_dialects(context)
    backend.load_dialects(context)
    module = ir.parse_mlir_module(str(folder / "kernel.ttir"), context)
    module.context = context
    stages: dict[str, Any] = {}
    backend.add_stages(stages, options, Language.TRITON)
    metadata = {"target": target, **options.__dict__}
    for name in _STAGES:
        module = stages[name](module, metadata)
        if name != _STAGES[-1]:
            (folder / name).write_text(str(module), encoding="utf-8")


def _options(written: Sequence[str]) -> Iterator[tuple[str, object]]:
    """Options of a translation, `num_warps=4`, as Triton takes them."""
    for each in written:
        name, _, value = each.partition("=")
        yield name, json.loads(value.lower())


def _mlir_passes(
    dumps: Sequence[Dump], ends: Mapping[str, str], rename: Callable[[str], str]
) -> Iterator[CompilerPass]:
    """ends: texts of stages. A stage begins with the last pass that finds the text in which the one before it ends."""
    texts = [_mlir_text(dump.text, rename) for dump in dumps]
    begins = {
        stage: max((at for at, each in enumerate(texts) if each.text == ends.get(before)), default=len(texts))
        for before, stage in pairwise(_STAGES)
    }
    for at, (dump, before, after) in enumerate(zip(dumps, texts, texts[1:], strict=False)):
        stage = max((name for name in begins if begins[name] <= at), key=_STAGES.index, default=_STAGES[0])
        yield _pass(dump, stage, before, after)


def _mlir_text(printed: str, rename: Callable[[str], str]) -> PassText:
    text, numbers = without_locations(printed)
    spots = mlir_spots(printed, rename)
    return PassText("mlir", text, {new: spots[old] for new, old in enumerate(numbers, 1) if old in spots})


def _llvm_passes(dumps: Sequence[Dump]) -> Iterator[CompilerPass]:
    texts = [PassText("llvm", dump.text, {}) for dump in dumps]
    for dump, before, after in zip(dumps[1:], texts, texts[1:], strict=False):
        yield _pass(dump, _STAGES[-1], before, after)


def _pass(dump: Dump, stage: str, before: PassText, after: PassText) -> CompilerPass:
    lines = differences(before.text, after.text) if before.text != after.text else ()
    return CompilerPass(dump.name, dump.options, dump.function, stage, before, after, lines)
