"""Kernel templates are found in C++ text, and only they."""

from __future__ import annotations

import pytest

from workbench.api.template import template_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("template <class T> __global__ void f(T* p) {}", ("f",)),
        ("template<typename T, int N = (1 << 3)>\n__global__ void\nf(T (&a)[N]) {}", ("f",)),
        ("template<class T> __global__ __launch_bounds__(256, 2) void g(T x) {}", ("g",)),
        ("template<class T> __launch_bounds__(sizeof(T) * (4)) __global__ void g(T x) {}", ("g",)),
        ("template<class T> __device__ T h(T x) { return x; } __global__ void k() {}", ()),
        ("// template <class T> __global__ void f(T* p) {}", ()),
        ('const char* s = "template <class T> __global__ void f() {}";', ()),
        (
            "template<class T> struct S { }; template<class T> __global__ void a(); "
            "template<int N> __global__ void a() {}",
            ("a",),
        ),
        ("template<template<class> class C> __global__ void t(C<int> c) {}", ("t",)),
        ("", ()),
        ("template<", ()),
    ],
)
def test_names(text: str, names: tuple[str, ...]) -> None:
    assert template_names(text) == names
