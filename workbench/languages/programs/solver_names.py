"""The names of cuSOLVER's dense functions, which are all refused: a program with the header is compiled and linked."""

from __future__ import annotations

from collections.abc import Iterator

# Functions, and the letters of the operands that each of them stands behind.
_OPERATIONS = (
    (
        "orgqr ormqr orgbr orgtr ormtr sytrd syevd syevdx syevj syevjBatched sygvd sygvdx sygvj",
        "S D",
    ),
    (
        "ungqr unmqr ungbr ungtr unmtr hetrd heevd heevdx heevj heevjBatched hegvd hegvdx hegvj",
        "C Z",
    ),
    (
        "potrf potrs potri potrfBatched potrsBatched getrf getrs geqrf gebrd gesvd gesvdj gesvdjBatched "
        "gesvdaStridedBatched sytrf sytri laswp lauum",
        "S D C Z",
    ),
    (
        "potrf potrs getrf getrs geqrf syevd syevdx syevBatched gesvd gesvdp gesvdr trtri larft sytrs geev",
        "X",
    ),
    ("gesv gels", "ZZ ZC ZK ZE ZY CC CE CK CY DD DS DH DB DX SS SH SB SX"),
)
_HANDLES = (
    "Create Destroy SetStream GetStream CreateParams DestroyParams SetAdvOptions SetDeterministicMode "
    "GetDeterministicMode CreateSyevjInfo DestroySyevjInfo XsyevjSetTolerance XsyevjSetMaxSweeps XsyevjSetSortEig "
    "XsyevjGetResidual XsyevjGetSweeps CreateGesvdjInfo DestroyGesvdjInfo XgesvdjSetTolerance XgesvdjSetMaxSweeps "
    "XgesvdjSetSortEig XgesvdjGetResidual XgesvdjGetSweeps IRSParamsCreate IRSParamsDestroy IRSInfosCreate "
    "IRSInfosDestroy IRSXgesv IRSXgesv_bufferSize IRSXgels IRSXgels_bufferSize"
)


def names() -> Iterator[str]:
    """Give the names, as cuSOLVER's documentation has them."""
    yield from ("cusolverGetVersion", "cusolverGetProperty")
    yield from (f"cusolverDn{name}" for name in _HANDLES.split())
    for functions, operands in _OPERATIONS:
        for operand in operands.split():
            for function in functions.split():
                yield f"cusolverDn{operand}{function}"
                yield f"cusolverDn{operand}{function}_bufferSize"


def header() -> str:
    """Give the text of cusolverDn.h: any arguments are compiled, since none is read."""
    lines = [
        "/* cusolverDn.h: functions that the emulator refuses by their names. */",
        "#ifndef CUSOLVERDN_H_",
        "#define CUSOLVERDN_H_",
        "#include <cusolver_common.h>",
        "#if defined(__cplusplus)",
        'extern "C" {',
        "#define WORKBENCH_ANY ...",
        "#else",
        "#define WORKBENCH_ANY",
        "#endif",
        *(f"cusolverStatus_t {name}(WORKBENCH_ANY);" for name in names()),
        "#undef WORKBENCH_ANY",
        "#if defined(__cplusplus)",
        "}",
        "#endif",
        "#endif",
    ]
    return "\n".join(lines) + "\n"
