"""Misspelled names of CUDA, such as `threadidx` and `__synchthreads`; nothing is compiled here."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.base.records import Diagnostic, Fix, Note
from workbench.base.records.text_lines import text_lines
from workbench.compilers.cxx.nvrtc_messages import NO_VECTOR_MEMBER, UNDEFINED

_NO_TYPE = "this declaration has no storage class or type specifier"
_MIN_LETTERS = 4
_ALIKE = 0.8

_VARIABLES = "threadIdx blockIdx blockDim gridDim warpSize"
_WORDS = (
    "__global__ __device__ __host__ __shared__ __constant__ __managed__ __restrict__ __launch_bounds__ __forceinline__ "
    "__noinline__ __grid_constant__ __cluster_dims__ volatile unsigned constexpr template typename extern return"
)
_FUNCTIONS = (
    "__syncthreads __syncthreads_count __syncthreads_and __syncthreads_or __syncwarp __threadfence "
    "__threadfence_block __threadfence_system __shfl_sync __shfl_up_sync __shfl_down_sync __shfl_xor_sync "
    "__ballot_sync __all_sync __any_sync __activemask __match_any_sync __match_all_sync __reduce_add_sync "
    "__reduce_min_sync __reduce_max_sync __reduce_and_sync __reduce_or_sync __reduce_xor_sync atomicAdd atomicSub "
    "atomicExch atomicMin atomicMax atomicInc atomicDec atomicCAS atomicAnd atomicOr atomicXor atomicAdd_block "
    "atomicAdd_system __popc __popcll __clz __clzll __ffs __ffsll __brev __brevll __byte_perm __ldg __ldcg __ldcs "
    "__stcg __stcs __mul24 __umul24 __mulhi __umulhi __sad __usad __dp4a __dp2a_lo __dp2a_hi __funnelshift_l "
    "__funnelshift_r __fdividef __expf __exp10f __logf __log2f __log10f __sinf __cosf __tanf __powf __fsqrt_rn "
    "__frsqrt_rn __frcp_rn __fadd_rn __fmul_rn __fmaf_rn __saturatef __int_as_float __float_as_int "
    "__uint_as_float __float_as_uint __float2int_rn __float2int_rz __int2float_rn __nanosleep __isShared "
    "__isGlobal __assume clock64 printf assert malloc sqrtf rsqrtf rsqrt cbrtf expf exp2f expm1f logf log2f "
    "log10f log1pf sinf cosf tanf sincosf asinf acosf atanf atan2f sinhf coshf tanhf powf fabsf floorf ceilf "
    "roundf truncf rintf fminf fmaxf fmodf fmaf erff erfcf lgammaf tgammaf hypotf copysignf isnan isinf isfinite "
    "memcpy memset make_float2 make_float3 make_float4 make_int2 make_int4 make_uint2 make_uint4 make_double2"
)
_CUDA = tuple(dict.fromkeys(f"{_VARIABLES} {_WORDS} {_FUNCTIONS}".split()))


def with_meant_names(found: Sequence[Diagnostic], text: str, filename: str) -> tuple[Diagnostic, ...]:
    """Add to errors about an unknown name which name was meant, where one is near: of CUDA, or of the text."""
    lines = text_lines(text)
    unknown = {match[1] for each in found if (match := UNDEFINED.search(each.message))}
    own = {word for word in re.findall(r"[A-Za-z_]\w*", _bare(text)) if len(word) >= _MIN_LETTERS} - unknown
    return tuple(
        _with_fix(each, lines, own) if each.filename == filename and not each.fixes else each for each in found
    )


def _with_fix(remark: Diagnostic, lines: Sequence[str], own: set[str]) -> Diagnostic:
    if remark.severity != "error" or not isinstance(remark.line, int) or not isinstance(remark.column, int):
        return remark
    line = lines[remark.line - 1] if remark.line <= len(lines) else ""
    member = NO_VECTOR_MEMBER.search(remark.message)
    if member is not None:
        lower = member[1].lower()
        return _with(remark, lower, member[1]) if lower in "xyzw" and lower != member[1] else remark
    match = UNDEFINED.search(remark.message)
    name = match[1] if match else ""
    if remark.message == _NO_TYPE:
        word = re.match(r"\w+", line[remark.column - 1 :])
        name = word[0] if word else ""
    meant = _meant(name, own)
    return _with(remark, meant, name) if meant else remark


def _meant(name: str, own: set[str]) -> str:
    """The name that was meant; empty where none is near. One that differs in case and low lines alone comes first."""
    if len(name) < _MIN_LETTERS or name in _CUDA:
        return ""
    same = [each for each in _CUDA if _folded(each) == _folded(name)]
    if len(same) == 1:
        return same[0]
    for names in (_CUDA, sorted(own)):
        close = difflib.get_close_matches(name, names, n=1, cutoff=_ALIKE)
        if close:
            return close[0]
    return ""


def _with(remark: Diagnostic, meant: str, written: str) -> Diagnostic:
    """The remark with the name; with the change of the text where nothing but letters' case and low lines differ."""
    notes = (*remark.notes, Note(f"did you mean {meant}?", "meant"))
    if _folded(meant) != _folded(written):
        return replace(remark, notes=notes, meant=meant)
    assert isinstance(remark.line, int)
    assert isinstance(remark.column, int)
    end = remark.column + len(written)
    fix = Fix(f"Change to {meant}", remark.line, remark.column, remark.line, end, meant)
    return replace(remark, notes=notes, meant=meant, fixes=(fix,))


def _folded(name: str) -> str:
    return name.replace("_", "").lower()


def _bare(text: str) -> str:
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', " ", text, flags=re.DOTALL)
