"""A kernel as a C++ header: the kernel in a namespace, and a function that checks its arguments and launches it.

CUDA C++ stands in the header as it is, for nvcc; the function returns `cudaError_t`. Of other languages there is PTX,
which the driver compiles for the GPU that is there; the function returns `CUresult`, and the program links `-lcuda`.
"""

from __future__ import annotations

import re

from workbench.base.errors import ArgumentError
from workbench.languages.exports.cxx_call import checks, extent_of, extents, helpers, parameters
from workbench.languages.exports.source_parts import parts_of
from workbench.languages.exports.subject import Argument, Subject
from workbench.languages.exports.texts import cxx_lines, cxx_string, in_comment, joined_options

_DEFINED = re.compile(r"(?:-D|--define-macro=)([A-Za-z_]\w*)(\([^)]*\))?(?:=(.*))?", re.DOTALL)
_OWN = re.compile(r"--?(?:pre-include|arch|gpu-architecture|I|include-path)\b")


def header(subject: Subject) -> str:
    """Give the text of the header."""
    lines = [*(f"// {line}" for line in subject.about), *_usage(subject), "#pragma once", "", *body(subject)]
    return "\n".join(lines).rstrip() + "\n"


def _usage(subject: Subject) -> list[str]:
    options = [o for o in joined_options(subject.options) if not _DEFINED.fullmatch(o) and not _OWN.match(o)]
    command = " ".join(
        ["nvcc", f"-arch={subject.arch}", *subject.nvcc_options, *options, *([] if subject.source else ["-lcuda"])]
    )
    return [f"// Compile with: {in_comment(command)}"]


def body(subject: Subject) -> list[str]:
    """Give the header's lines without its comment."""
    includes = ["cuda_runtime.h"] if subject.source else ["cuda.h", "cuda_runtime.h"]
    dtypes = {each.dtype for each in subject.arguments} if not subject.source else set()
    includes += ["cuda_fp16.h"] * ("float16" in dtypes) + ["cuda_bf16.h"] * ("bfloat16" in dtypes)
    includes += ["cstddef", "cstdint"] + ([] if subject.source else ["map", "mutex"])
    lines = [f"#include <{name}>" for name in includes] + [""]
    return lines + (_with_source(subject) if subject.source else _with_ptx(subject))


def _with_source(subject: Subject) -> list[str]:
    if re.search(r"\bmain\s*\(", subject.source) and re.search(r"^\s*int\s+main\s*\(", subject.source, re.MULTILINE):
        raise ArgumentError(f"{subject.filename} has a main function: export the kernel from a file without it", "what")
    parts = parts_of(subject.source)
    defined = [found for option in joined_options(subject.options) if (found := _DEFINED.fullmatch(option))]
    names = list(dict.fromkeys([*(found[1] for found in defined), *parts.macros]))
    push = [line for name in names for line in (f'#pragma push_macro("{name}")', f"#undef {name}")]
    pop = [f'#pragma pop_macro("{name}")' for name in names]
    define = [f"#define {each[1]}{each[2] or ''} {'1' if each[3] is None else each[3]}" for each in defined]
    lines: list[str] = []
    if parts.front:
        lines += [*push, *define, parts.front, *pop, ""]
    lines += [*push, *define, f"namespace {subject.identifier} {{", "namespace {", ""]
    lines += [*(f"using ::{name};" for name in parts.hidden), parts.body.strip("\n"), ""]
    lines += ["}  // namespace", *pop, "", *helpers(subject)]
    lines += [_signature(subject, "cudaError_t", "cudaStream_t stream = nullptr"), *_checked(subject, "cudaError_t")]
    # Types may have other names with nvcc than with NVRTC (`int64_t`); only overloads need them.
    types = ", ".join(each.type for each in subject.arguments)
    declaration = f"void (*const kernel)({types})" if subject.is_overloaded else "auto* const kernel"
    lines += [
        f"  {declaration} = &{subject.called};",
        "  cudaFuncAttributes attributes{};",
        "  cudaError_t status =",
        "      cudaFuncGetAttributes(&attributes, reinterpret_cast<const void*>(kernel));",
        "  if (status != cudaSuccess) return status;",
        "  const unsigned long long threads = 1ULL * block.x * block.y * block.z;",
        "  if (threads < 1 || threads > static_cast<unsigned>(attributes.maxThreadsPerBlock)) {",
        "    return cudaErrorInvalidConfiguration;",
        "  }",
    ]
    if subject.launch.smem != 0 and subject.uses_dynamic_smem:
        lines += [
            "  if (dynamic_smem_bytes > static_cast<std::size_t>(attributes.maxDynamicSharedSizeBytes)) {",
            "    status = cudaFuncSetAttribute(reinterpret_cast<const void*>(kernel),",
            "                                  cudaFuncAttributeMaxDynamicSharedMemorySize,",
            "                                  static_cast<int>(dynamic_smem_bytes));",
            "    if (status != cudaSuccess) return status;",
            "  }",
        ]
    values = ", ".join(f"const_cast<void*>(static_cast<const volatile void*>(&{a.name}))" for a in subject.arguments)
    lines += [f"  void* arguments[] = {{{values}}};"] if values else ["  void** const arguments = nullptr;"]
    lines += [
        "  return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), grid, block, arguments,",
        "                          dynamic_smem_bytes, stream);",
        "}",
        "",
        f"}}  // namespace {subject.identifier}",
    ]
    return lines


def _signature(subject: Subject, result: str, stream: str) -> str:
    declared = [each.declared for each in parameters(subject)] + [stream]
    return f"static inline {result} launch(" + ",\n                   ".join(declared) + ") {"


def _checked(subject: Subject, status: str) -> list[str]:
    runtime = status == "cudaError_t"
    invalid = "cudaErrorInvalidValue" if runtime else "CUDA_ERROR_INVALID_VALUE"
    configuration = "cudaErrorInvalidConfiguration" if runtime else invalid
    shape = [line.replace("INVALID_CONFIGURATION", configuration) for line in extents(subject)]
    return [*checks(subject, invalid), *shape]


def _with_ptx(subject: Subject) -> list[str]:
    lines = [
        f"namespace {subject.identifier} {{",
        "",
        "// The PTX that the driver compiles when the kernel is first launched.",
    ]
    lines += ["static const char ptx[] =", *(f"    {line}" for line in cxx_lines(subject.ptx))]
    lines[-1] += ";"
    lines += ["", *helpers(subject)]
    lines += [
        "static inline CUresult function_of_context(CUfunction* function) {",
        "  static std::mutex mutex;",
        "  static std::map<CUcontext, CUfunction> functions;",
        "  CUresult status = cuInit(0);",
        "  if (status != CUDA_SUCCESS) return status;",
        "  CUcontext context = nullptr;",
        "  status = cuCtxGetCurrent(&context);",
        "  if (status != CUDA_SUCCESS) return status;",
        "  if (context == nullptr) return CUDA_ERROR_INVALID_CONTEXT;",
        "  const std::lock_guard<std::mutex> lock(mutex);",
        "  const auto found = functions.find(context);",
        "  if (found != functions.end()) {",
        "    *function = found->second;",
        "    return CUDA_SUCCESS;",
        "  }",
        "  CUmodule module = nullptr;",
        "  status = cuModuleLoadData(&module, ptx);",
        "  if (status != CUDA_SUCCESS) return status;",
        "  status = cuModuleGetFunction(function, module,",
        f"                               {cxx_string(subject.mangled_name)});",
        "  if (status == CUDA_SUCCESS) functions[context] = *function;",
        "  return status;",
        "}",
        "",
        _signature(subject, "CUresult", "CUstream stream = nullptr"),
        *_checked(subject, "CUresult"),
        "  CUfunction function = nullptr;",
        "  CUresult status = function_of_context(&function);",
        "  if (status != CUDA_SUCCESS) return status;",
        "  if (dynamic_smem_bytes > 48 * 1024) {",
        "    status = cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,",
        "                                static_cast<int>(dynamic_smem_bytes));",
        "    if (status != CUDA_SUCCESS) return status;",
        "  }",
    ]
    addresses: list[str] = []
    for each in subject.arguments:
        setup, own = _words(subject, each)
        lines += setup
        addresses += own
    if subject.reserved:
        lines.append("  std::uint64_t reserved = 0;")
        addresses += ["&reserved"] * subject.reserved
    lines.append(f"  void* arguments[] = {{{', '.join(addresses) or 'nullptr'}}};")
    lines += [
        "  return cuLaunchKernel(function, grid.x, grid.y, grid.z, block.x, block.y, block.z,",
        "                        static_cast<unsigned int>(dynamic_smem_bytes), stream, arguments, nullptr);",
        "}",
        "",
        f"}}  // namespace {subject.identifier}",
    ]
    return lines


def _words(subject: Subject, each: Argument) -> tuple[list[str], list[str]]:
    """Statements for a parameter, and the addresses of its PTX parameters."""
    if each.kind != "numba_array":
        address = f"const_cast<void*>(static_cast<const volatile void*>(&{each.name}))"
        return [], [address]
    # Numba passes an array as: meminfo, parent, number of items, size of an item, data, extents, strides in bytes
    # (numba.core.datamodel.models.ArrayModel).
    n, own = each.ndim, each.name
    extent = [extent_of(subject, each, axis) for axis in range(n)]
    order = range(n) if each.layout == "F" else range(n - 1, -1, -1)
    lines = [f"  const std::int64_t {own}_item = sizeof(*{own});", f"  std::int64_t {own}_words[{5 + 2 * n}] = {{}};"]
    lines += [f"  {own}_words[{5 + axis}] = {text};" for axis, text in enumerate(extent)]
    lines.append(f"  std::int64_t {own}_items = 1;")
    for axis in order:
        lines.append(f"  {own}_words[{5 + n + axis}] = {own}_items * {own}_item;")
        lines.append(f"  {own}_items *= {own}_words[{5 + axis}];")
    lines += [f"  {own}_words[2] = {own}_items;", f"  {own}_words[3] = {own}_item;"]
    lines.append(f"  {own}_words[4] = static_cast<std::int64_t>(reinterpret_cast<std::intptr_t>({own}));")
    return lines, [f"&{own}_words[{word}]" for word in range(5 + 2 * n)]


__all__ = ["body", "header"]
