"""Symbols of PTX with the names that people gave them."""

from __future__ import annotations

from workbench.base.records import Source
from workbench.compilers import translate
from workbench.compilers.cxx.readable_names import names_of, readable_names, with_names

CALLS = """
template <class T> __device__ __noinline__ T twice(T x) { return x + x * x; }
__device__ int table[4];
__global__ void k(float* x, int* n) { x[0] = twice(x[0]); n[0] = twice(n[0]) + table[n[1] & 3]; }"""


def test_names_of_functions_variables_and_kernels():
    translation = translate(Source(CALLS, "cuda", "cell.cu"), arch="sm_90")
    names = names_of(translation)
    assert names["_Z1kPfPi"] == "k"
    assert sorted(name for name in names.values() if name.startswith("twice")) == ["twice<float>", "twice<int>"]


def test_overloads_are_distinguished_by_their_parameters():
    text = "call _Z4partii, (a);\n.param .b32 _Z4partf_param_0\n_Z4restv"
    assert readable_names(text, {}) == {
        "_Z4partii": "part(int, int)",
        "_Z4partf": "part(float)",
        "_Z4restv": "rest",
    }


def test_names_that_are_settled_stay_and_what_cannot_be_read_is_left_out():
    names = readable_names("_Z1kPf _Zwhatever axpy _Z1ki_param_12", {"_Z1kPf": "k<float>", "other": "o"})
    assert names == {"_Z1kPf": "k<float>", "_Z1ki": "k"}


def test_kernels_of_cute_have_their_own_names():
    symbol = "kernel_cutlass_axpy_kernel__tensorptrf32gmemo10001_0"
    text = f".visible .entry {symbol}(\n.param .u64 {symbol}_param_0\n)"
    names = readable_names(text, {symbol: "axpy_kernel"})
    assert with_names(text, names) == ".visible .entry axpy_kernel(\n.param .u64 axpy_kernel_param_0\n)"
    assert readable_names(text, {}) == {}


def test_labels_of_functions_in_machine_code():
    assert readable_names("CALL.REL.NOINC `($_Z5callsPi$_Z4partii)", {}) == {"_Z5callsPi": "calls", "_Z4partii": "part"}


def test_symbols_are_replaced_and_parameters_keep_their_numbers():
    names = {"_Z4partii": "part", "_Z5callsPi": "calls"}
    assert with_names("ld.param.u32 %r1, [_Z4partii_param_1];", names) == "ld.param.u32 %r1, [part_param_1];"
    assert with_names("CALL.REL.NOINC `($_Z5callsPi$_Z4partii)", names) == "CALL.REL.NOINC `($calls$part)"
    assert with_names("_Z9forgotteni, _Z4partii2", names) == "_Z9forgotteni, _Z4partii2"
