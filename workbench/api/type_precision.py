"""`wb.precision`: types of factors compared on the data of a problem."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import VALUES, Problem, Values
from workbench.analyse.checks.reference_op import ReferenceOp
from workbench.analyse.model.number_formats import FORMATS
from workbench.analyse.model.precision import Precision
from workbench.analyse.model.precision import precision as compared
from workbench.api.defaults import resolved_arch, resolved_device
from workbench.base.arguments import one_of, said, texts, whole
from workbench.base.errors import ArgumentError
from workbench.isa import arch as arch_data


def precision(
    problem: Problem | ReferenceOp,
    *,
    types: Sequence[str] | None = None,
    device: str | None = None,
    values: Values = "mixed",
    seed: int = 0,
    **sizes: int,
) -> Precision:
    """Compare types of the factors of matrix products: what each costs in precision, and the time that it saves.

    The problem's reference is computed in double precision, and once for each type: then its products (`@`,
    `np.matmul`, `np.dot`, `np.einsum`) are those of the GPU's tensor cores with factors of that type and sums in
    single precision, as published models of each generation have them (arXiv 2511.10909); all else stays in double
    precision. No kernel runs.

    Parameters
    ----------
    problem
        A `wb.Problem`, whose inputs may be yours (`wb.array(..., make=...)`), or `wb.reference("attention")`.
    types
        Some of fp32, tf32, bf16, fp16, fp8_e4m3, fp8_e5m2 (8-bit floats with one scale a matrix), mxfp8, mxfp4 (blocks
        of 32 with a power of two), nvfp4 (blocks of 16 with an 8-bit scale); None for all.
    device
        The GPU, `"B200"`; else the session's.
    values
        The kind of data that is drawn: "mixed", "offset", "wide" …
    seed
        Of the data.
    sizes
        Of the problem's dimensions, `n=256`; without them those of its largest case.

    Returns
    -------
    Precision
        `types`, each with `rms_error`, `max_error` (relative) and `time` in us, which is modelled; `absent`, the types
        that the GPU lacks; `rows()`, `to_json()`.

    Raises
    ------
    ArgumentError
        No problem, a type, a device or sizes that are not known, a reference that multiplies no matrices, or more
        products than are computed.

    Examples
    --------
    >>> wb.precision(wb.reference("gemm"), device="B200", n=128, m=128, k=256)  # doctest: +SKIP
    """
    if isinstance(problem, ReferenceOp):
        problem = problem.problem(_no_launch)
    if not isinstance(problem, Problem):
        raise ArgumentError(f"problem must be a wb.Problem or a wb.reference, not {said(problem)}", "problem")
    one_of(values, "values", VALUES)
    names = tuple(FORMATS) if types is None else texts(types, "types", '("fp16", "nvfp4")')
    formats = [FORMATS[one_of(name, "types", tuple(FORMATS))] for name in dict.fromkeys(names)]
    model = arch_data.device(resolved_device(device) or arch_data.default_device(resolved_arch()).name)
    return compared(problem, _sizes(problem, sizes), values, whole(seed, "seed"), model, formats)


def _sizes(problem: Problem, chosen: dict[str, int]) -> dict[str, int]:
    """The sizes of a case: those that are chosen, the others of the largest case."""
    for name in chosen:
        if name not in problem.dims:
            dims = ", ".join(problem.dims)
            raise ArgumentError(f"problem {problem.name!r} has no dimension {name!r}; it has {dims}", name)
    own = {name: whole(size, name, 1) for name, size in chosen.items()}
    largest = max((dict(sizes) for sizes, _ in sizes_of(problem)), key=lambda sizes: math.prod(sizes.values()))
    fitted = problem.fitted({**largest, **own})
    if fitted is None or any(fitted[name] != size for name, size in own.items()):
        raise ArgumentError(f"the sizes are no case of {problem.name!r}: its `fit` gives {fitted}", "sizes")
    return dict(fitted)


def _no_launch(case: object) -> tuple[object, ...]:
    raise ArgumentError("no kernel is launched for a precision", "problem")
