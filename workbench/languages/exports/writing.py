"""Files of an export, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from workbench.analyse.checks import Problem
from workbench.api.handles import Kernel
from workbench.languages.exports.kinds import Exports
from workbench.languages.exports.subject import Subject, subject_of


def texts_of(kernel: Kernel, kind: Exports, stem: str, problem: Problem | None, launch: Any) -> Mapping[str, str]:
    """Give the texts of an export by file name; the first is the main one.

    Parameters
    ----------
    kernel
        The kernel.
    kind
        One of `KINDS`.
    stem
        Name of the main file without its ending.
    problem, launch
        As `wb.export` takes them.

    Raises
    ------
    ArgumentError
        What the export cannot pass, by its name.
    """
    return _WRITERS[kind](subject_of(kernel, problem, launch), stem)


def _cpp(subject: Subject, stem: str) -> Mapping[str, str]:
    from workbench.languages.exports.cxx_header import header

    return {f"{stem}.cuh": header(subject)}


def _cupy(subject: Subject, stem: str) -> Mapping[str, str]:
    from workbench.languages.exports.cupy_module import module

    return module(subject, stem)


def _torch(subject: Subject, stem: str) -> Mapping[str, str]:
    from workbench.languages.exports.torch_op import module

    return module(subject, stem)


def _onnxruntime(subject: Subject, stem: str) -> Mapping[str, str]:
    from workbench.languages.exports.onnx_op import op_of, source
    from workbench.languages.exports.onnx_test import test_of

    op = op_of(subject)
    return {f"{stem}.cu": source(subject, op), f"test_{stem}.py": test_of(subject, op, stem)}


def _benchmark(subject: Subject, stem: str) -> Mapping[str, str]:
    from workbench.languages.exports.benchmark_program import program

    return {f"{stem}.cu": program(subject)}


_WRITERS: Mapping[Exports, Callable[[Subject, str], Mapping[str, str]]] = {
    "cpp": _cpp,
    "cupy": _cupy,
    "torch": _torch,
    "onnxruntime": _onnxruntime,
    "benchmark": _benchmark,
}
