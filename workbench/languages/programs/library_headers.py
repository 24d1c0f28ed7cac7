"""Headers of the libraries that have stand-ins: types and functions as their documentation has them, from one table.

NVIDIA's own headers come with packages of hundreds of megabytes of machine code; where one is installed it is found
before these.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from workbench.base.disk_cache import default_cache, key_of
from workbench.languages.programs import solver_names

_BEGIN = """\
/* {name}: the part of {library} that Kernel Workbench stands in for. */
#ifndef {guard} /* programs ask for it */
#define {guard}
{includes}
#if defined(__cplusplus)
extern "C" {{
#endif
"""
_END = "#if defined(__cplusplus)\n}\n#endif\n"


def _enumeration(name: str, prefix: str, values: str, tag: str = "") -> str:
    """An enumeration; values: `A=1 B=2`."""
    members = ",\n".join(f"  {prefix}{each.replace('=', ' = ')}" for each in values.split())
    return f"typedef enum {tag}{{\n{members}\n}} {name};\n"


_ALGORITHMS = " ".join(
    ["DFALT=-1", "DEFAULT=-1", *[f"ALGO{n}={n}" for n in range(24)], "DEFAULT_TENSOR_OP=99", "DFALT_TENSOR_OP=99"]
    + [f"ALGO{n}_TENSOR_OP={100 + n}" for n in range(16)]
)
_TYPES = {
    "cublas": "".join(
        (
            "#define CUBLASWINAPI\n#define CUBLAS_VER_MAJOR 13\n#define CUBLAS_VER_MINOR 1\n"
            "#define CUBLAS_VER_PATCH 0\n#define CUBLAS_VERSION 130100\n",
            _enumeration(
                "cublasStatus_t",
                "CUBLAS_STATUS_",
                "SUCCESS=0 NOT_INITIALIZED=1 ALLOC_FAILED=3 INVALID_VALUE=7 ARCH_MISMATCH=8 MAPPING_ERROR=11 "
                "EXECUTION_FAILED=13 INTERNAL_ERROR=14 NOT_SUPPORTED=15 LICENSE_ERROR=16",
            ),
            _enumeration("cublasFillMode_t", "CUBLAS_FILL_MODE_", "LOWER=0 UPPER=1 FULL=2"),
            _enumeration("cublasDiagType_t", "CUBLAS_DIAG_", "NON_UNIT=0 UNIT=1"),
            _enumeration("cublasSideMode_t", "CUBLAS_SIDE_", "LEFT=0 RIGHT=1"),
            _enumeration("cublasOperation_t", "CUBLAS_OP_", "N=0 T=1 C=2 HERMITAN=2 CONJG=3"),
            _enumeration("cublasPointerMode_t", "CUBLAS_POINTER_MODE_", "HOST=0 DEVICE=1"),
            _enumeration("cublasAtomicsMode_t", "CUBLAS_ATOMICS_", "NOT_ALLOWED=0 ALLOWED=1"),
            _enumeration("cublasGemmAlgo_t", "CUBLAS_GEMM_", _ALGORITHMS),
            _enumeration(
                "cublasMath_t",
                "CUBLAS_",
                "DEFAULT_MATH=0 TENSOR_OP_MATH=1 PEDANTIC_MATH=2 TF32_TENSOR_OP_MATH=3 "
                "MATH_DISALLOW_REDUCED_PRECISION_REDUCTION=16",
            ),
            _enumeration(
                "cublasComputeType_t",
                "CUBLAS_COMPUTE_",
                "16F=64 16F_PEDANTIC=65 32F=68 32F_PEDANTIC=69 32F_FAST_16F=74 32F_FAST_16BF=75 32F_FAST_TF32=77 "
                "64F=70 64F_PEDANTIC=71 32I=72 32I_PEDANTIC=73",
            ),
            "typedef cudaDataType cublasDataType_t;\ntypedef struct cublasContext* cublasHandle_t;\n",
        )
    ),
    "cufft": "".join(
        (
            "#define CUFFTAPI\n#define CUFFT_VERSION 12000\n#define CUFFT_FORWARD -1\n#define CUFFT_INVERSE 1\n"
            "#define CUFFT_PLAN_NULL -1\n",
            _enumeration(
                "cufftResult",
                "CUFFT_",
                "SUCCESS=0 INVALID_PLAN=1 ALLOC_FAILED=2 INVALID_TYPE=3 INVALID_VALUE=4 INTERNAL_ERROR=5 "
                "EXEC_FAILED=6 SETUP_FAILED=7 INVALID_SIZE=8 UNALIGNED_DATA=9 INVALID_DEVICE=11 NO_WORKSPACE=13 "
                "NOT_IMPLEMENTED=14 NOT_SUPPORTED=16 MISSING_DEPENDENCY=17 NVRTC_FAILURE=18 NVJITLINK_FAILURE=19 "
                "NVSHMEM_FAILURE=20",
                "cufftResult_t ",
            ),
            _enumeration(
                "cufftType", "CUFFT_", "R2C=0x2a C2R=0x2c C2C=0x29 D2Z=0x6a Z2D=0x6c Z2Z=0x69", "cufftType_t "
            ),
            "typedef int cufftHandle;\ntypedef float cufftReal;\ntypedef double cufftDoubleReal;\n"
            "typedef cuComplex cufftComplex;\ntypedef cuDoubleComplex cufftDoubleComplex;\n",
        )
    ),
    "curand": "".join(
        (
            "#define CURANDAPI\n#define CURAND_VERSION 10400\n",
            _enumeration(
                "curandStatus_t",
                "CURAND_STATUS_",
                "SUCCESS=0 VERSION_MISMATCH=100 NOT_INITIALIZED=101 ALLOCATION_FAILED=102 TYPE_ERROR=103 "
                "OUT_OF_RANGE=104 LENGTH_NOT_MULTIPLE=105 DOUBLE_PRECISION_REQUIRED=106 LAUNCH_FAILURE=201 "
                "PREEXISTING_FAILURE=202 INITIALIZATION_FAILED=203 ARCH_MISMATCH=204 INTERNAL_ERROR=999",
                "curandStatus ",
            ),
            _enumeration(
                "curandRngType_t",
                "CURAND_RNG_",
                "TEST=0 PSEUDO_DEFAULT=100 PSEUDO_XORWOW=101 PSEUDO_MRG32K3A=121 PSEUDO_MTGP32=141 "
                "PSEUDO_MT19937=142 PSEUDO_PHILOX4_32_10=161 QUASI_DEFAULT=200 QUASI_SOBOL32=201 "
                "QUASI_SCRAMBLED_SOBOL32=202 QUASI_SOBOL64=203 QUASI_SCRAMBLED_SOBOL64=204",
                "curandRngType ",
            ),
            _enumeration(
                "curandOrdering_t",
                "CURAND_ORDERING_",
                "PSEUDO_BEST=100 PSEUDO_DEFAULT=101 PSEUDO_SEEDED=102 PSEUDO_LEGACY=103 PSEUDO_DYNAMIC=104 "
                "QUASI_DEFAULT=201",
                "curandOrdering ",
            ),
            _enumeration(
                "curandDirectionVectorSet_t",
                "CURAND_",
                "DIRECTION_VECTORS_32_JOEKUO6=101 SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6=102 "
                "DIRECTION_VECTORS_64_JOEKUO6=103 SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6=104",
                "curandDirectionVectorSet ",
            ),
            "typedef unsigned int curandDirectionVectors32_t[32];\n"
            "typedef unsigned long long curandDirectionVectors64_t[64];\n"
            "typedef struct curandGenerator_st* curandGenerator_t;\n",
        )
    ),
}
# Files that programs include: the library, and what else they include.
_FILES = {
    "cublas_api.h": (
        "cublas",
        "#include <stdint.h>\n#include <driver_types.h>\n#include <cuComplex.h>\n#include <cuda_fp16.h>\n"
        "#include <cuda_bf16.h>\n#include <library_types.h>",
    ),
    "cufft.h": ("cufft", "#include <driver_types.h>\n#include <cuComplex.h>\n#include <library_types.h>"),
    "curand.h": ("curand", "#include <cuda_runtime.h>\n#include <library_types.h>"),
}
_PROFILER = """\
/* cuda_profiler_api.h: a profiler's section; nothing profiles here. */
#ifndef __CUDA_PROFILER_API_H__
#define __CUDA_PROFILER_API_H__
#include <driver_types.h>
#if defined(__cplusplus)
extern "C" {
#endif
extern __host__ cudaError_t CUDARTAPI cudaProfilerStart(void);
extern __host__ cudaError_t CUDARTAPI cudaProfilerStop(void);
#if defined(__cplusplus)
}
#endif
#endif
"""
_GUARDS = {
    "cublas_api.h": "CUBLAS_API_H_",
    "cublas_v2.h": "CUBLAS_V2_H_",
    "cufft.h": "_CUFFT_H_",
    "cufftXt.h": "_CUFFTXT_H_",
    "curand.h": "CURAND_H_",
}
"""The macros by which programs and other headers ask whether a header was read."""
_OTHERS = {"cublas_v2.h": "cublas_api.h", "cufftXt.h": "cufft.h"}
"""Files that are others under another name."""
_WRITTEN = Path(__file__).parent / "headers"
"""Headers that are files here: no-ops, and helpers of NVIDIA's samples."""


def header(name: str) -> str:
    """Give the text of a header."""
    import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)
    from workbench.languages.programs.libraries.declared import DECLARATIONS

    if name == "cuda_profiler_api.h":
        return _PROFILER
    if name in _OTHERS:
        return f"#ifndef {_GUARDS[name]}\n#define {_GUARDS[name]}\n#include <{_OTHERS[name]}>\n#endif\n"
    if name == "cusolverDn.h":
        return solver_names.header()
    library, includes = _FILES[name]
    lines = [_BEGIN.format(name=name, library=library, includes=includes, guard=_GUARDS[name]), _TYPES[library]]
    for each in DECLARATIONS:
        if each.library == library:
            lines.append(f"{each.text};\n")
    lines.append(_END)
    lines += [f"#define {each.alias} {each.name}\n" for each in DECLARATIONS if each.alias and each.library == library]
    lines.append("#endif\n")
    return "".join(lines)


def header_folder() -> Path:
    """Give a folder with the headers, which is made where there is none: its name says what it was made from."""
    own = Path(__file__).parent
    sources = [Path(__file__), own / "solver_names.py", *sorted((own / "libraries").glob("*.py"))]
    sources += sorted(_WRITTEN.rglob("*.h*"))
    folder = default_cache("headers").folder / key_of(*(source.read_bytes() for source in sources))[:16]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
            unfinished = Path(beside) / "made"
            shutil.copytree(_WRITTEN, unfinished)
            for name in (*_FILES, *_OTHERS, "cuda_profiler_api.h", "cusolverDn.h"):
                (unfinished / name).write_text(header(name), encoding="utf-8")
            try:
                os.rename(unfinished, folder)
            except OSError:
                if not folder.is_dir():  # another process may have been faster
                    raise
    return folder
