"""Kernel templates of a text: their parameters, and instances to begin with, each of which the compiler takes."""

from __future__ import annotations

import random

import pytest
from support.clocks import FakeClock

import workbench as wb
from workbench.base.records import Source
from workbench.compilers import template_instances, translate
from workbench.compilers.cxx.kernel_templates import without_code
from workbench.compilers.template_instances import Offer, offers


def offered(text: str, *names: str) -> dict[str, Offer]:
    made = translate(Source(text, "cuda", "cell.cu"), arch="sm_90", names=names)
    return {offer.template.name: offer for offer in offers(made)}


TEMPLATES = {
    "type and number": "template <typename T, int N> __global__ void f(T* x) { x[0] = N; }",
    "no default behind a default": "template <int N = 4, class T> __global__ void f(T* x) { x[0] = N; }",
    "flag": "template <bool B, unsigned N, typename = void> __global__ void f(float* x) { x[0] = B ? N : 0; }",
    "functor": """struct Add { template <class T> __device__ T operator()(T a, T b) const { return a + b; } };
        template <class T, class Op> __global__ void f(T* x, Op op) { x[0] = op(x[0], x[1]); }""",
    "number that is asserted": """template <int N> __global__ void f(float* x) {
        static_assert(N % 32 == 0 && N > 64, "whole warps"); x[0] = N; }""",
    "enumeration": "enum Mode { A, B }; template <Mode M> __global__ void f(float* x) { x[0] = M; }",
    "pack": "template <class... Ts> __global__ void f(Ts*... p) {}",
    "bounds": "template <int B> __global__ void __launch_bounds__(B) f(float* x) { x[0] = B; }",
    "macro": "#define KERNEL __global__ void\ntemplate <class T> KERNEL f(T* x) { x[0] = 1; }",
    "namespace": "namespace a { template <class T> __global__ void f(T* x) { x[0] = 1; } }",
    "several numbers": "template <int M, int N, int K> __global__ void f(float* x) { x[0] = M + N + K; }",
}


@pytest.mark.parametrize("text", TEMPLATES.values(), ids=TEMPLATES)
def test_a_template_without_an_instance_has_examples_that_compile(text: str) -> None:
    [(name, offer)] = offered(text).items()
    assert not offer.has_instance
    assert offer.instances
    for expression in offer.instances:
        assert wb.kernel(text, expression, names=[expression]).entry.expression == expression
    assert name == ("a::f" if "namespace" in text else "f")


def test_drawn_templates_have_examples_that_compile() -> None:
    draw = random.Random(25)
    kinds = {"typename {}": "{}", "class {}": "{}", "int {}": "", "unsigned {}": "", "bool {}": "", "size_t {} = 8": ""}
    for _ in range(8):
        picked = [(kind.format(f"P{at}"), type_.format(f"P{at}")) for at, (kind, type_) in
                  enumerate(draw.choices(list(kinds.items()), k=draw.randint(1, 4)))]  # fmt: skip
        types = [type_ for _, type_ in picked if type_]
        arguments = ", ".join(f"{type_}* a{at}" for at, type_ in enumerate(types)) or "int* a"
        text = f"template <{', '.join(head for head, _ in picked)}> __global__ void drawn({arguments}) {{}}"
        assert offered(text)["drawn"].instances, text


class _Asked:
    """A text whose every instance compiles, and what was asked of it."""

    def __init__(self, text: str) -> None:
        self.source = Source(text, "cuda", "cell.cu")
        self.asked: list[str] = []

    def ask(self, _: str, expressions: list[str]) -> tuple[str, ...]:
        self.asked += expressions
        return tuple(expressions)


@pytest.mark.parametrize(("head", "counts"), [("", [3, 3, 3, 3]), ("#include <cub/cub.cuh>\n", [2, 2, 1, 1])])
def test_what_is_offered_depends_on_the_text_and_not_on_the_time_it_takes(head: str, counts: list[int]) -> None:
    text = head + "".join(f"template <class T> __global__ void f{n}(T* x) {{}}\n" for n in range(4))
    found = without_code(text)
    clock, asked = FakeClock(each=0.01), _Asked(text)
    proved = template_instances._proved(asked, found.templates, found.callables, clock)
    assert [len(each) for each in proved] == counts
    assert proved[3] == [f"f3<{type_}>" for type_ in ("float", "double", "int")[: counts[3]]]
    assert len(asked.asked) == sum(counts)
    for each, most in ((0.4, sum(counts)), (4.0, 2)):  # seconds are a last resort
        clock, asked = FakeClock(each=each), _Asked(text)
        template_instances._proved(asked, found.templates, found.callables, clock)
        assert len(asked.asked) == most


def test_what_has_an_instance_is_distinguished() -> None:
    text = TEMPLATES["type and number"] + "\ntemplate <class T> __global__ void g(T* x) { x[0] = 1; }"
    found = offered(text, "f<double, 3>")
    assert found["f"].has_instance
    assert found["f"].instances == ()
    assert not found["g"].has_instance
    explicit = text + "\ntemplate __global__ void g<int>(int*);"
    assert offered(explicit)["g"].has_instance


def test_a_template_that_nothing_fits_is_offered_without_examples() -> None:
    text = "template <template <class> class C, class T> __global__ void f(C<T>* x) {}"
    assert offered(text)["f"].instances == ()


def test_places_and_parameters_are_those_of_the_text() -> None:
    text = "\n\ntemplate <typename T,\n          int N = 4>\n__global__ void f(T* x) {\n  x[0] = N;\n}\nint later;"
    [template] = without_code(text).templates
    assert (template.line, template.end_line) == (3, 7)
    assert [each.text for each in template.parameters] == ["typename T", "int N = 4"]
    assert [each.has_default for each in template.parameters] == [False, True]


def test_kernels_that_are_only_declared_are_named() -> None:
    text = """extern "C" __global__ void a(float*);
        __global__ void b(float*);
        template <class T> __global__ void c(T*);
        __global__ void b(float* x) { x[0] = 1; }"""
    assert without_code(text).declared == ("a", "c")


@pytest.mark.parametrize("first", ["extern __global__ void child(float* x);", "__global__ void child(float*);"])
def test_a_kernel_that_is_only_declared_is_no_kernel_of_the_compilation(first: str) -> None:
    text = f"{first}\n__global__ void parent(float* x) {{ child<<<1, 32>>>(x); }}"
    made = wb.compile(text, options=["-rdc=true"])
    assert list(made.kernels) == ["parent"]
    assert made.kernel().name == "parent"


def test_a_kernel_of_ptx_that_is_declared_and_then_defined_is_listed_as_defined() -> None:
    from workbench.isa.ptx.entries import entries

    text = """.version 8.0
.target sm_80
.address_size 64
.entry later(.param .u64 a) ;
.extern .entry elsewhere
;
.visible .entry later(.param .u64 a)
{ ret; }
"""
    assert [(each.name, each.line, each.defined) for each in entries(text)] == [
        ("later", 7, True), ("elsewhere", 5, False)]  # fmt: skip
