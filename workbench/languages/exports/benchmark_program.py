"""A kernel as a CUDA program that checks it on one stored case and times it: nothing but nvcc is needed."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

import numpy as np

from workbench.analyse.checks.case_launches import larger_sizes
from workbench.analyse.checks.problem import Array
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.languages.exports.cxx_header import body
from workbench.languages.exports.formulas import Formula, in_cxx
from workbench.languages.exports.stored_case import StoredCase, stored_case
from workbench.languages.exports.subject import CXX_TYPES, Argument, Subject
from workbench.languages.exports.texts import cxx_string, in_comment

_MAX_BYTES = 1 << 26


def program(subject: Subject) -> str:
    """Give the text of the program.

    Raises
    ------
    ArgumentError
        There is no problem that says what to launch the kernel with, or not by formulas; textures; types of arrays that
        C++ has no name for.
    """
    problem = subject.problem
    if problem is None:
        raise ArgumentError("a benchmark needs to know the arrays of the kernel: give problem=", "problem")
    if subject.textures:
        raise ArgumentError(f"{subject.name} uses textures or surfaces, which a benchmark does not make", "what")
    if not subject.launch.values:
        raise ArgumentError(
            f"the launch function of {problem.name} decides by comparing sizes, so a benchmark cannot hold it as a "
            "formula: compute grid, block and arguments by + - * // %, or give launch=",
            "problem",
        )
    case = stored_case(problem)
    arrays = {n: s for n, s in {**problem.inputs, **problem.outputs}.items() if isinstance(s, Array)}
    for name, spec in arrays.items():
        if spec.dtype.name not in CXX_TYPES:
            raise ArgumentError(f"{name} holds {spec.dtype}, which has no type in C++ here", "problem")
    made_inputs = [name for name, spec in arrays.items() if spec.make is not None]
    if made_inputs and isinstance(case, Missing):
        raise ArgumentError(
            f"{made_inputs[0]} is made by a function, and no case is small enough to store: {case.reason}", "problem"
        )
    dims = list(problem.dims)
    sizes = case.sizes if made_inputs and isinstance(case, StoredCase) else larger_sizes(problem, _MAX_BYTES)[-1]
    lines = [*(f"// {line}" for line in subject.about)]
    own = [option for option in subject.options if not option.startswith("-D")]
    options = " ".join([*subject.nvcc_options, *own])
    command = f"nvcc -arch={subject.arch} {options}".strip() + ("" if subject.source else " -lcuda")
    lines.append(f"// Compile with: {in_comment(command)}")
    usage = " ".join(f"[{dim}]" for dim in dims if not made_inputs)
    lines += [f"// Arguments: {usage} [--repeats N]".replace("  ", " "), "#include <algorithm>", "#include <cstdio>"]
    lines += [
        "#include <cstdlib>",
        "#include <cstring>",
        "#include <type_traits>",
        "#include <vector>",
        *_half_includes(arrays),
        "",
    ]
    # Kernels beside the one that is timed.
    lines += ["#ifdef __NVCC__", "#pragma nv_diag_suppress 177", "#endif"]
    lines += [*body(subject), "", "namespace {", "", *_stored(case, arrays), *_TOOLS.strip("\n").splitlines(), ""]
    lines += _data(subject, arrays, dims, case, bool(made_inputs))
    lines += ["}  // namespace", "", *_main(subject, arrays, dims, sizes, case, bool(made_inputs))]
    return "\n".join(lines) + "\n"


def _half_includes(arrays: Mapping[str, Array]) -> list[str]:
    dtypes = {spec.dtype.name for spec in arrays.values()}
    names = {"float16": "cuda_fp16.h", "bfloat16": "cuda_bf16.h"}
    return [f"#include <{file}>" for dtype, file in names.items() if dtype in dtypes]


_TOOLS = """
void need(int status, const char* what) {
  if (status != 0) {
    std::fprintf(stderr, "%s: status %d\\n", what, status);
    std::exit(2);
  }
}

// Numbers of a fixed seed (SplitMix64), in [0, 1).
double next_number(unsigned long long* state) {
  unsigned long long z = (*state += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return static_cast<double>((z ^ (z >> 31)) >> 11) * (1.0 / 9007199254740992.0);
}

template <class T>
double as_double(T value) {
  if constexpr (std::is_arithmetic<T>::value) {
    return static_cast<double>(value);
  } else {
    return static_cast<double>(static_cast<float>(value));
  }
}

template <class T>
T* filled(std::size_t count, double low, double high, unsigned long long seed) {
  std::vector<T> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    values[i] = static_cast<T>(low + (high - low) * next_number(&seed));
  }
  T* memory = nullptr;
  need(cudaMalloc(&memory, std::max<std::size_t>(count, 1) * sizeof(T)), "cudaMalloc");
  need(cudaMemcpy(memory, values.data(), count * sizeof(T), cudaMemcpyHostToDevice), "cudaMemcpy");
  return memory;
}

template <class T>
T* copied(std::size_t count, const void* bytes) {
  T* memory = nullptr;
  need(cudaMalloc(&memory, std::max<std::size_t>(count, 1) * sizeof(T)), "cudaMalloc");
  need(cudaMemcpy(memory, bytes, count * sizeof(T), cudaMemcpyHostToDevice), "cudaMemcpy");
  return memory;
}

template <class T>
[[maybe_unused]] long long wrong(const T* memory, const double* expected, const double* bound, std::size_t count) {
  std::vector<T> values(count);
  need(cudaMemcpy(values.data(), memory, count * sizeof(T), cudaMemcpyDeviceToHost), "cudaMemcpy");
  long long found = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double error = as_double(values[i]) - expected[i];
    found += !(error <= bound[i] && -error <= bound[i]);
  }
  return found;
}

[[maybe_unused]] long long floor_div(long long a, long long b) {
  return a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
}

[[maybe_unused]] long long floor_mod(long long a, long long b) { return a - b * floor_div(a, b); }
"""


def _stored(case: StoredCase | Missing, arrays: Mapping[str, Array]) -> list[str]:
    if isinstance(case, Missing):
        return []
    lines: list[str] = []

    def table(kind: str, name: str, values: list[str]) -> None:
        lines.append(f"const {kind} {name}[] = {{")
        lines.extend(textwrap.wrap(", ".join(values or ["0"]), 100, initial_indent="    ", subsequent_indent="    "))
        lines.extend(["};", ""])

    for name, value in case.inputs.items():
        table("unsigned char", f"stored_{name}", [str(byte) for byte in value.tobytes()])
    if not isinstance(case.expected, Missing):
        for name, value in case.expected.items():
            table("double", f"expected_{name}", [repr(float(each)) for each in value.ravel()])
            table(
                "double",
                f"bound_{name}",
                [repr(float(each)) for each in np.broadcast_to(case.bounds[name], value.shape).ravel()],
            )
    return lines


def _names(dims: list[str]) -> dict[str, str]:
    return {dim: f"sizes.size_{dim}" for dim in dims}


def _count(spec: Array, dims: list[str]) -> str:
    names = _names(dims)
    return " * ".join(names[each] if isinstance(each, str) else f"{each}LL" for each in spec.dims) or "1LL"


def _data(
    subject: Subject, arrays: Mapping[str, Array], dims: list[str], case: StoredCase | Missing, all_stored: bool
) -> list[str]:
    problem = subject.problem
    assert problem is not None
    lines = ["struct Sizes {", *(f"  long long size_{dim};" for dim in dims), "};", "", "struct Data {"]
    lines += [f"  {CXX_TYPES[spec.dtype.name]}* {name};" for name, spec in arrays.items()]
    lines += [
        "};",
        "",
        f"Data made({'' if dims else '[[maybe_unused]] '}const Sizes& sizes, [[maybe_unused]] bool stored) {{",
    ]
    lines.append("  Data data{};")
    for number, (name, spec) in enumerate(arrays.items()):
        kind, count = CXX_TYPES[spec.dtype.name], f"static_cast<std::size_t>({_count(spec, dims)})"
        is_input = name in problem.inputs
        if is_input and isinstance(case, StoredCase):
            condition = "" if all_stored or not spec.dims else "if (stored) "
            lines.append(f"  {condition}data.{name} = copied<{kind}>({count}, stored_{name});")
            if not condition:
                continue
        low, high = _range(spec) if is_input else (0.0, 1.0)
        lines.append(
            f"  if (data.{name} == nullptr) data.{name} = filled<{kind}>({count}, {low}, {high}, {number + 1});"
        )
        if not is_input:
            lines.append(f'  need(cudaMemset(data.{name}, 0xff, {count} * sizeof({kind})), "cudaMemset");')
    lines += ["  return data;", "}", "", "void release(const Data& data) {"]
    lines += [f'  need(cudaFree(data.{name}), "cudaFree");' for name in arrays]
    lines += ["}", "", f"int launch({'' if dims else '[[maybe_unused]] '}const Sizes& sizes, const Data& data) {{"]
    arguments = [text for each, value in zip(subject.arguments, subject.launch.values, strict=True)
             for text in _argument_code(subject, each, value, arrays, dims, case)]  # fmt: skip
    arguments += [_names(dims)[size] for size in subject.extra_sizes]
    lines.append(f"  return static_cast<int>({subject.identifier}::launch({', '.join(arguments)}));")
    return [*lines, "}", ""]


def _range(spec: Array) -> tuple[float, float]:
    if spec.low is not None and spec.high is not None:
        return float(spec.low), float(spec.high)
    if spec.dtype.kind == "b":
        return 0.0, 2.0
    return (0.0, 100.0) if spec.dtype.kind == "u" else (-100.0, 100.0) if spec.dtype.kind == "i" else (-1.0, 1.0)


def _argument_code(
    subject: Subject, each: Argument, value: object, arrays: Mapping[str, Array], dims: list[str],
    case: StoredCase | Missing,
) -> list[str]:  # fmt: skip
    if each.name in subject.launch.bound:
        name = subject.launch.bound[each.name]
        return [f"data.{name}", f"static_cast<std::size_t>({_count(arrays[name], dims)})"]
    if isinstance(value, str):  # a number that the problem draws
        drawn = case.inputs[value] if isinstance(case, StoredCase) else None
        if drawn is None:
            raise ArgumentError(f"{value} is drawn, and no case is small enough to store", "problem")
        return [_number(each, drawn.item())]
    if isinstance(value, Formula):
        return [f"static_cast<{each.type}>({in_cxx(value, _names(dims))})"]
    return [_number(each, value)]


def _number(each: Argument, value: object) -> str:
    if not isinstance(value, bool | int | float | np.number | np.bool_):
        raise ArgumentError(
            f"{each.name} is given {value!r}; a benchmark passes arrays of the problem and numbers", each.name
        )
    number = value.item() if isinstance(value, np.generic) else value
    text = str(number).lower() if isinstance(number, bool) else repr(number)
    if isinstance(number, float) and not np.isfinite(number):
        raise ArgumentError(f"{each.name} is {number}", each.name)
    return f"static_cast<{each.type}>({text})"


def _main(
    subject: Subject, arrays: Mapping[str, Array], dims: list[str], sizes: Mapping[str, int],
    case: StoredCase | Missing, all_stored: bool,
) -> list[str]:  # fmt: skip
    problem = subject.problem
    assert problem is not None

    def of(values: Mapping[str, int]) -> str:
        return "{" + ", ".join(f"{values[dim]}LL" for dim in dims) + "}"

    lines = ["int main(int count, char** words) {", "  int repeats = 20;", f"  Sizes sizes{of(sizes)};"]
    lines += ["  int place = 0;", "  for (int i = 1; i < count; ++i) {"]
    lines += [
        '    if (std::strcmp(words[i], "--repeats") == 0 && i + 1 < count) {',
        "      repeats = std::atoi(words[++i]);",
    ]
    if not all_stored:
        for number, dim in enumerate(dims):
            lines += [f"    }} else if (place == {number}) {{", f"      sizes.size_{dim} = std::atoll(words[i]);"]
            lines += ["      ++place;"]
    lines += ["    } else {", '      std::fprintf(stderr, "argument %s is not known\\n", words[i]);', "      return 2;"]
    lines += ["    }", "  }", "  static_cast<void>(place);", "  if (repeats < 1) return 2;"]
    lines += ['  need(cudaFree(nullptr), "the runtime");', ""]
    expected = case.expected if isinstance(case, StoredCase) else case
    if isinstance(case, StoredCase) and not isinstance(case.expected, Missing):
        lines += ["  {", f"    const Sizes stored{of(case.sizes)};", "    const Data data = made(stored, true);"]
        lines += ['    need(launch(stored, data), "the launch of the stored case");']
        lines += ['    need(cudaDeviceSynchronize(), "the stored case");', "    long long found = 0;"]
        for name, value in case.expected.items():
            lines.append(f"    found += wrong(data.{name}, expected_{name}, bound_{name}, {value.size});")
        total = sum(value.size for value in case.expected.values())
        lines += ["    release(data);", "    if (found != 0) {"]
        lines += [f'      std::printf("wrong: %lld of {total} elements of the stored case\\n", found);']
        lines += [
            "      return 1;",
            "    }",
            f'    std::printf("checked: {total} elements of a stored case\\n");',
            "  }",
        ]
    else:
        reason = expected.reason if isinstance(expected, Missing) else ""
        lines.append(f"  std::puts({cxx_string(f'not checked: {reason}')});")
    in_bytes = " + ".join(
        f"{(name in problem.inputs) + (name in problem.outputs)} * sizeof(*data.{name}) * "
        f"static_cast<std::size_t>({_count(spec, dims)})"
        for name, spec in arrays.items()
    )
    lines += [
        "",
        "  const Data data = made(sizes, false);",
        f"  const double bytes = static_cast<double>({in_bytes});",
        "  int device = 0, l2 = 0;",
        '  need(cudaGetDevice(&device), "cudaGetDevice");',
        '  need(cudaDeviceGetAttribute(&l2, cudaDevAttrL2CacheSize, device), "the size of the L2 cache");',
        "  const std::size_t flushed = 2 * static_cast<std::size_t>(std::max(l2, 1 << 20));",
        "  void* flush = nullptr;",
        '  need(cudaMalloc(&flush, flushed), "cudaMalloc");',
        "  cudaEvent_t start, end;",
        '  need(cudaEventCreate(&start), "cudaEventCreate");',
        '  need(cudaEventCreate(&end), "cudaEventCreate");',
        "  std::vector<float> times;",
        "  for (int i = -3; i < repeats; ++i) {  // three launches before those that are timed",
        '    need(cudaMemsetAsync(flush, i & 1, flushed), "cudaMemsetAsync");',
        '    need(cudaEventRecord(start), "cudaEventRecord");',
        '    need(launch(sizes, data), "the launch");',
        '    need(cudaEventRecord(end), "cudaEventRecord");',
        '    need(cudaEventSynchronize(end), "the kernel");',
        "    float milliseconds = 0;",
        '    need(cudaEventElapsedTime(&milliseconds, start, end), "cudaEventElapsedTime");',
        "    if (i >= 0) times.push_back(milliseconds);",
        "  }",
        "  std::sort(times.begin(), times.end());",
        "  const auto at = [&](double part) {",
        "    return times[static_cast<std::size_t>(part * (times.size() - 1) + 0.5)];",
        "  };",
        *(f'  std::printf("{dim} = %lld\\n", sizes.size_{dim});' for dim in dims),
        '  std::printf("launches: %d, caches flushed before each\\n", repeats);',
        '  std::printf("median: %.3f us, 5%%: %.3f us, 95%%: %.3f us\\n",',
        "              1e3 * at(0.5), 1e3 * at(0.05), 1e3 * at(0.95));",
        "  // Each input is read once and each output written once: the least that the kernel moves.",
        '  std::printf("bandwidth at the median: %.3f GB/s for %.0f bytes\\n", bytes / at(0.5) * 1e-6, bytes);',
        '  need(cudaEventDestroy(start), "cudaEventDestroy");',
        '  need(cudaEventDestroy(end), "cudaEventDestroy");',
        '  need(cudaFree(flush), "cudaFree");',
        "  release(data);",
        "  return 0;",
        "}",
    ]
    return lines


__all__ = ["program"]
