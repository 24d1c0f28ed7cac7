"""Mangled names are read back, and declarations are read from C++ text."""

from __future__ import annotations

import pytest

from workbench.compilers.cxx.declarations import kernels_in, names_for
from workbench.compilers.cxx.demangle import demangle, plain_name
from workbench.compilers.cxx.types import spell

NAMES = {
    "_ZN2ns5innerIdEEvNS_1VIT_Li4EEEPS3_PKNS1_IPKS2_Li2EEENS_1PEPSA_": (
        "ns::inner<double>",
        ["ns::V<double, 4>", "ns::V<double, 4>*", "const ns::V<const double*, 2>*", "ns::P", "ns::P*"],
    ),
    "_Z6reduceIfLi128EEvPKT_PS0_i": ("reduce<float, 128>", ["const float*", "float*", "int"]),
    "_Z6reduceI6__halfLin3EEvPKT_PS1_i": ("reduce<__half, -3>", ["const __half*", "__half*", "int"]),
    "_Z4litsIiLb1ELj7ELc65ELN2ns5ColorE1EEvT_": ("lits<int, true, 7, (char)65, (ns::Color)1>", ["int"]),
    "_Z4packIJifEEvDpPT_f": ("pack<int, float>", ["int*", "float*", "float"]),
    "_Z5pack2IcJifEEvT_DpN2ns1VIT0_Li2EEE": ("pack2<char, int, float>", ["char", "ns::V<int, 2>", "ns::V<float, 2>"]),
    "_Z1hPKPKfPvPVi": ("h", ["const float* const*", "void*", "volatile int*"]),
    "_ZN36_GLOBAL__N__00000000_4_a_cu_d7567d364anonEPf": ("(anonymous namespace)::anon", ["float*"]),
    "_Z2fpPFvfiEPA3_fPA4_Kf": ("fp", ["void (*)(float, int)", "float (*)[3]", "const float (*)[4]"]),
    "_Z4byfnIXadL_Z6targetfiEEEvPf": ("byfn<&target>", ["float*"]),
    "_Z3depIiEvN1SIT_E1IIfEEPS2_": ("dep<int>", ["S<int>::I<float>", "S<int>*"]),
    "_Z3refIKfEvT_PS1_": ("ref<const float>", ["const float", "const float*"]),
    "_Z4nonev": ("none", []),
}


@pytest.mark.parametrize("mangled", NAMES)
def test_names_are_read_back(mangled):
    name, parameters = NAMES[mangled]
    read = demangle(mangled)
    assert read.name == name
    assert [spell(kind) for kind in read.parameters] == parameters


@pytest.mark.parametrize(
    "mangled", ["saxpy", "", "_Z", "_Z3ab", "_ZN", "_Z1kIDTcl1fEEEvv", "_ZS_", "_Z9999999k", "_Z1kT_"]
)
def test_what_cannot_be_read_is_left(mangled):
    assert demangle(mangled) is None
    assert plain_name(mangled) == mangled


def test_declarations_are_read_from_text():
    text = r"""
#define KERNEL __global__ void never(int x)
extern "C" __global__ void __launch_bounds__(256, 2) k(const float* __restrict__ x, float *y, unsigned int n,
    float const* z, int* const q, float s[3], unsigned long long, half h = half(3), int w = a < b ? 1 : 2,
    float last) {}
template<class T, int N> __global__ __launch_bounds__(N < 3 ? 4 : 5) void red(const __grid_constant__ P<T, N> p,
    std::array<int, 3>* arr, void (*f)(int, float), T... args);
// __global__ void commented(int a)
__global__ void nop(void) {} static const char* s = "__global__ void quoted(int)";
__attribute__((used)) __global__ void [[maybe_unused]] z(const T, const T t, float (&a)[3]) {}
__global__ void broken(
"""
    found = {d.name: d for d in kernels_in(text)}
    assert list(found) == ["k", "red", "nop", "z"]
    assert [p.name for p in found["k"].parameters] == ["x", "y", "n", "z", "q", "s", None, "h", "w", "last"]
    spelled = [spell(p.type) if p.type else None for p in found["k"].parameters]
    assert spelled == [
        "const float*", "float*", "unsigned int", "const float*", "int* const", "float*", "unsigned long long", None,
        "int", "float",
    ]  # fmt: skip
    assert [p.name for p in found["red"].parameters] == ["p", "arr", "f", "args"]
    assert names_for(kernels_in(text), "red<float, 3>", 5) == ("p", "arr", "f", "args0", "args1")
    assert names_for(kernels_in(text), "lib::z", 3) == ("arg0", "t", "a")
    assert names_for(kernels_in(text), "unknown", 2) == ("arg0", "arg1")


def test_parameters_are_parted_at_the_commas_that_no_bracket_holds() -> None:
    text = """
__global__ void k([[gnu::unused]] int a, const P<Q<R<int, 2>>>* b, bool c = N < 3, bool d = M > 2, int e = 1 << 3,
    int f = 64 >> 2, S<T, 3> g = S<T, 3>{1, 2}, [[maybe_unused]] [[gnu::aligned(4)]] float* h = nullptr) {}
"""
    (found,) = kernels_in(text)
    assert [p.name for p in found.parameters] == ["a", "b", "c", "d", "e", "f", "g", "h"]
    assert [spell(p.type) if p.type else None for p in found.parameters] == [
        "int", None, "bool", "bool", "int", "int", None, "float*",
    ]  # fmt: skip
