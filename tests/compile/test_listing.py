"""SASS listings: what nvdisasm prints, joined with encodings, control codes and the line map."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from workbench.base.records import Control, Missing
from workbench.compilers import disassemble, live_registers
from workbench.compilers.toolchains import disassemble as disassembly
from workbench.compilers.toolchains import toolchain, tools
from workbench.compilers.toolchains.disassemble import LiveRegisters

KERNELS = {
    "inlined": """
template<class T> __device__ T sq(T x) {
  return x * x;
}
__device__ float two(float a) {
  float t = sq(a) +
     sq(a + 1);
  return t * a; }
__device__ __noinline__ float far(float a) { return sinf(a) * two(a); }
__global__ void k(const float* __restrict__ a, float* b, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  for (int j = 0; j < n; j++)
    if (i < n) b[i] = two(a[i]) + far(a[j]);
  b[i + 1] = sq(a[7]);
}
""",
    "shared": """
__global__ void transpose(const float* in, float* out, int n) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    if (x < n && y + j < n) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  for (int j = 0; j < 32; j += 8) out[j * n + x] = tile[threadIdx.x][threadIdx.y + j];
}
__global__ void histogram(const int* x, int* bins, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(&bins[x[i] & 255], 1);
}
""",
    "switch": """
__device__ int step(int k, int x) {
  switch (k) {
    case 0: return x * 3; case 1: return x / 7; case 2: return x ^ 5; case 3: return __popc(x);
    case 4: return x << 3; case 5: return x % 11; default: return -x;
  }
}
__global__ void k(int* a, double* d, int n) {
  for (int i = 0; i < n; i++) a[i] = step(a[i] % 8, a[i + 1]);
  d[0] = sqrt(d[1]) / d[2];
}
""",
}


@pytest.fixture(params=KERNELS)
def translation(request, compile_cuda, arch):
    return compile_cuda(KERNELS[request.param], arch)


@pytest.mark.sampled(2)
def test_line_maps_agree_with_nvdisasm_on_every_instruction(translation, line_map_disagreements):
    assert len(disassemble(translation).lines) > 20
    assert line_map_disagreements(translation) == []


@pytest.mark.sampled(3)
def test_encodings_and_reuse_bits_agree_with_nvdisasm(translation, nvdisasm):
    text = nvdisasm(translation.cubin, "-c", "-hex")
    words = [int(word, 16) for word in re.findall(r"/\* (0x[0-9a-f]{16}) \*/", text)]
    listing = disassemble(translation)
    assert [line.encoding for line in listing.lines] == [
        low | high << 64 for low, high in zip(words[::2], words[1::2], strict=True)
    ]
    for line in listing.lines:
        assert isinstance(line.control, Control)
        assert (".reuse" in line.text) == bool(line.control.reuse), line
        assert 0 <= line.control.stall < 16


def test_lines_are_what_nvdisasm_prints(translation):
    listing = disassemble(translation)
    squeezed = {" ".join(line.split()).rstrip(" ;").replace(" ,", ",") for line in listing.text.splitlines()}
    for line in listing.lines:
        assert f"/*{line.offset:04x}*/ {line.text}" in squeezed
    labels = {line.label for line in listing.lines if line.label}
    targets = {match for line in listing.lines for match in re.findall(r"`\((\.L_x_\d+)\)", line.text)}
    assert targets <= labels
    assert [line.offset for line in listing.lines if line.kernel == listing.lines[0].kernel][:2] == [0, 16]


def test_inlined_calls_keep_their_chain(compile_cuda, arch):
    translation = compile_cuda(KERNELS["inlined"], arch)
    chains = {
        (line.source_line, tuple((c.line, c.function) for c in line.inlined_at))
        for line in disassemble(translation).lines
    }
    assert (3, ((7, "sq<float>"), (13, "two"))) in chains
    assert (3, ((14, "sq<float>"),)) in chains
    assert any(spot.inlined_at and spot.line == 3 for spot in translation.line_map.ptx_to_source.values())
    touched = translation.line_map.sass_offsets("cell.cu", 13)
    assert any(translation.line_map.sass_to_source[place].line == 3 for place in touched)


def test_a_listing_and_its_ptx_are_linked_both_ways(compile_cuda):
    translation = compile_cuda(KERNELS["shared"], "sm_80")
    lines = translation.ptx.splitlines()
    for line in disassemble(translation).lines:
        if line.opcode.startswith("BAR.SYNC"):
            assert "bar.sync" in lines[line.ptx_line - 1] or "barrier.sync" in lines[line.ptx_line - 1]
            assert (line.kernel, line.offset) in translation.line_map.sass_of_ptx(line.ptx_line)
        if line.opcode.startswith("RED"):
            assert "red" in lines[line.ptx_line - 1] or "atom" in lines[line.ptx_line - 1]


@pytest.mark.sampled(3)
def test_live_registers(translation):
    live = live_registers(translation)
    most = {}
    for (kernel, _), counts in live.items():
        assert isinstance(counts, LiveRegisters)
        most[kernel] = max(most.get(kernel, 0), counts.gpr)
    for kernel in translation.kernels:
        assert 0 < most[kernel.mangled_name] <= kernel.resources.registers_per_thread


def test_missing_and_failing_disassemblers_are_missing(compile_cuda, monkeypatch):
    translation = compile_cuda(KERNELS["shared"])
    none = Missing("no cubin")
    assert disassemble(replace(translation, cubin=none)) is none
    for cut in (translation.cubin[:500], b"text"):
        assert disassemble(replace(translation, cubin=cut)).kind == "unreadable_cubin"
    answers = [tools.Run(1, "", "nvdisasm fatal : broken\n", b""), Missing("nvdisasm did not come to an end")]
    monkeypatch.setattr(disassembly._own, "_broken", True)
    for answer in answers:
        monkeypatch.setattr(tools, "run_on_file", lambda *a, answer=answer, **k: answer)
        assert isinstance(disassemble(translation, cache=False), Missing)
        assert isinstance(live_registers(translation, cache=False), Missing)


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="a shell script stands in for the tool")
def test_a_hanging_tool_is_stopped(tmp_path, monkeypatch):
    script = tmp_path / "hang"
    script.write_text("#!/bin/sh\nexec sleep 60\n")
    script.chmod(0o755)
    monkeypatch.setattr(toolchain, "find_tool", lambda name: script)
    stopped = tools.run_on_file("nvdisasm", (), "x", b"", time_limit_seconds=0.2)
    assert stopped.kind == "timed_out"
    script.write_text("not a program")
    script.chmod(0o644)
    assert tools.run_on_file("nvdisasm", (), "x", b"").kind == "not_started"
