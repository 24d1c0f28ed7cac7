"""A kernel of an answer's text, in CUDA C++ or Numba. No statement of the text is executed: it is compiled."""

from __future__ import annotations

from workbench.analyse.checks.gallery import example_args
from workbench.api.handles import Kernel
from workbench.base.errors import ArgumentError
from workbench.search.verification.kernel_text import KernelText, compilation_of_text, numba_cell, numba_kernel
from workbench.teach.course.exercise import Exercise, Language


def kernel_of_text(text: str, language: Language, exercise: Exercise, name: str | None = None) -> Kernel:
    """The kernel of a text.

    Parameters
    ----------
    text
        A whole `%%cuda` cell, or CUDA C++ without that line; or the Python cells that the kernel needs, one below the
        other.
    language
        Of the text.
    exercise
        The exercise that it answers: a Numba kernel is compiled for its arguments.
    name
        Of the kernel; that of the exercise where None. The only one is taken whatever its name.

    Raises
    ------
    CompileError
        It does not compile.
    ArgumentError
        It has no such kernel, an option of its cell may read or write a file, or a part of the Python is not read
        without executing it.
    """
    kernel_name = exercise.name if name is None else name
    return _cuda(text, kernel_name) if language == "cuda" else _numba(text, kernel_name, exercise)


def _cuda(text: str, name: str) -> Kernel:
    kernels = compilation_of_text(KernelText(text, "cuda", "answer.cu")).kernels
    if name in kernels:
        return kernels[name]
    if len(kernels) == 1:
        return next(iter(kernels.values()))
    contents = f"it has {', '.join(kernels)}" if kernels else "it has none"
    raise ArgumentError(f"there is no kernel {name}: {contents}", "text")


def _numba(text: str, name: str, exercise: Exercise) -> Kernel:
    cell = numba_cell(text)
    found = [kernel for kernel in cell.kernels if kernel.name == name] or list(cell.kernels[-1:])
    if not found:
        unread = next((str(each) for each in cell.unread), f"it defines no @cuda.jit kernel {name}")
        raise ArgumentError(unread, "text")
    return numba_kernel(found[-1], example_args(exercise.problem, name))
