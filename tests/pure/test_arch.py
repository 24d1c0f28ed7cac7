"""The tables of archs and devices, and the launches that CUDA refuses."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.refusals import refused

from workbench.base.errors import LaunchError
from workbench.base.records import Dim3, Missing, Resources
from workbench.base.records.facts import Fact
from workbench.isa.arch import ARCHS, DEVICES, default_device, device, limits, refuse

H100 = device("H100 SXM")
SMALL = Resources(32)


@pytest.mark.parametrize("spelling", ["sm_90", "sm_90a", "compute_90", "90", (9, 0)])
def test_spellings_of_an_arch(spelling):
    assert limits(spelling).arch == "sm_90"
    assert limits("sm_120f").arch == "sm_120"


@pytest.mark.parametrize("arch", ["sm_70", "hopper", "", "sm_90x", (9,), None])
def test_unknown_archs_are_refused_with_the_list(arch):
    with refused("arch"):
        limits(arch)


def test_an_sm_is_described_consistently():
    for arch in ARCHS:
        row = limits(arch)
        assert row.arch == arch
        assert row.max_threads_per_sm % row.warp_size == 0
        assert row.smem_carveouts_bytes == tuple(sorted(row.smem_carveouts_bytes))
        assert row.smem_per_sm_bytes == row.smem_carveouts_bytes[-1]
        assert row.smem_per_block_optin_bytes >= row.smem_per_block_bytes


TRAITS = """
#include <cstdio>
#include <cuda/__device/arch_traits.h>
extern "C" const char* cudaGetErrorString(cudaError_t) { return ""; }  // of the runtime library, which isn't linked
int main() {
    for (int cc : {%s}) {
        auto t = cuda::arch_traits_for(cuda::compute_capability{cc});
        std::printf("sm_%%d %%d %%d %%zu %%zu %%zu %%d %%d\\n", cc, t.max_threads_per_multiprocessor,
                    t.max_blocks_per_multiprocessor, t.max_shared_memory_per_multiprocessor,
                    t.reserved_shared_memory_per_block, t.max_shared_memory_per_block_optin,
                    t.max_registers_per_multiprocessor, t.max_registers_per_thread);
    }
}
"""


def test_the_table_agrees_with_arch_traits(tmp_path):
    compiler = shutil.which("g++") or shutil.which("clang++")
    include = next((p for p in (Path(p) / "nvidia/cu13/include" for p in sys.path) if (p / "cccl/cuda").is_dir()), None)
    if compiler is None or include is None:
        pytest.skip("needs a C++ compiler and the wheels nvidia-cuda-cccl and nvidia-cuda-runtime")
    source, binary = tmp_path / "traits.cpp", tmp_path / "traits"
    source.write_text(TRAITS % ", ".join(arch.removeprefix("sm_") for arch in ARCHS), encoding="utf-8")
    includes = ["-I", str(include), "-I", str(include / "cccl")]
    subprocess.run([compiler, "-std=c++17", *includes, str(source), "-o", str(binary)], check=True)
    said = subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout.splitlines()
    ours = []
    for arch in ARCHS:
        row = limits(arch)
        values = (
            row.max_threads_per_sm,
            row.max_blocks_per_sm,
            row.smem_per_sm_bytes,
            row.smem_reserved_per_block_bytes,
            row.smem_per_block_optin_bytes,
            row.registers_per_sm,
            row.max_registers_per_thread,
        )
        ours.append(" ".join(map(str, (arch, *values))))
    assert said == ours


def test_every_arch_has_a_default_device_and_every_device_an_arch():
    for arch in ARCHS:
        assert default_device(arch).arch == arch
    for row in DEVICES.values():
        assert row.arch in ARCHS
        assert row.num_sms > 0
        assert row.source
    assert default_device("sm_90a").name == "H100 SXM"


# Gbit/s of a pin: of GDDR6, GDDR6X and GDDR7 by their grades; LPDDR5 6400 and LPDDR5X 8533; HBM by the clock that
# `nvidia-smi` says, twice; that of H200 is made of its data sheet's 4.8 TB/s and six stacks of 1024 bits.
DATA_RATES = {
    "T4": 10, "RTX 2080 Ti": 14, "Titan RTX": 14, "RTX 2060": 14, "RTX 2070 Super": 14, "RTX 2080 Super": 15.5,
    "A100": 2.43, "A100 80GB": 3.186, "RTX 3090": 19.5, "A10": 12.5, "A40": 14.5, "RTX 3070": 14, "RTX 3080": 19,
    "RTX 3070 Laptop": 14, "RTX 3060 Laptop": 14, "RTX 3050 Laptop": 12, "RTX A4000": 14, "RTX A6000": 16,
    "Jetson AGX Orin": 6.4, "RTX 4090": 21, "L4": 12.5, "L40S": 18, "L40": 18, "L20": 18, "RTX 4070 Ti SUPER": 21,
    "RTX 4060": 17, "RTX 4060 Laptop": 16, "RTX 4050 Laptop": 16, "H100 SXM": 5.238, "H100 PCIe": 3.186,
    "H200": 6.25, "GH200": 5.238, "B200": 7.992, "B300": 7.992, "Jetson Thor": 8.533, "RTX 5060 Ti": 28,
    "RTX 5090": 28, "GB10": 8.533,
}  # fmt: skip


def test_a_bandwidth_is_the_width_of_the_bus_times_the_data_rate_of_the_memory():
    assert set(DATA_RATES) == {name for name, row in DEVICES.items() if not isinstance(row.bus_bits, Missing)}
    for name, rate in DATA_RATES.items():
        row = DEVICES[name]
        assert row.dram_gb_per_s == pytest.approx(row.bus_bits / 8 * rate, rel=2e-3), name
        assert row.memory_clock_khz == pytest.approx(1e6 * rate / 2, rel=2e-3), name


def test_device_names_are_read_kindly():
    assert device("nvidia GeForce RTX 4090") is device("RTX 4090")
    assert device("h100") is device("H100-SXM") is DEVICES["H100 SXM"]
    for name in ("H1000", "H", "RTX", "Jetson", ""):  # the last of them have models of several archs
        with refused("device"):
            device(name)


ONE = Dim3(1)
WARP = Dim3(32)


def launch(grid=ONE, block=WARP, resources=SMALL, **options):
    refuse(H100, resources, grid, block, **options)


def test_what_cuda_starts_is_not_refused():
    launch()
    launch(grid=Dim3(2**31 - 1, 1, 1))
    launch(grid=Dim3(1, 65535, 65535), block=Dim3(4, 4, 64))
    launch(resources=Resources(32, static_smem_bytes=48 * 1024))
    launch(dynamic_smem_bytes=227 * 1024, opted_in=True)
    launch(block=Dim3(1024), resources=Resources(64))
    launch(grid=Dim3(132 * 2), block=Dim3(1024), cooperative=True)


LARGEST = 227 * 1024


@pytest.mark.parametrize(
    ("options", "limit", "refusal"),
    [
        ({"grid": Dim3(0)}, "grid.x", Fact.of("empty_extent", extent="grid", axis="x", asked=0)),
        ({"block": Dim3(32, 0)}, "block.y", Fact.of("empty_extent", extent="block", axis="y", asked=0)),
        ({"grid": Dim3(-1)}, "grid.x", Fact.of("empty_extent", extent="grid", axis="x", asked=-1)),
        ({"grid": Dim3(2**31)}, "grid.x",
         Fact.of("large_grid", extent="grid", axis="x", asked=2**31, allowed=2**31 - 1)),
        ({"grid": Dim3(1, 65536)}, "grid.y",
         Fact.of("large_grid", extent="grid", axis="y", asked=65536, allowed=65535)),
        ({"grid": Dim3(1, 1, 65536)}, "grid.z",
         Fact.of("large_grid", extent="grid", axis="z", asked=65536, allowed=65535)),
        ({"block": Dim3(1, 1, 65)}, "block.z", Fact.of("large_block", extent="block", axis="z", asked=65, allowed=64)),
        ({"block": Dim3(1025)}, "block.x",
         Fact.of("large_block", extent="block", axis="x", asked=1025, allowed=1024)),
        ({"block": Dim3(32, 33)}, "max_threads_per_block",
         Fact.of("max_threads_per_block", block=Dim3(32, 33), device="H100 SXM", allowed=1024)),
        ({"block": Dim3(256), "resources": Resources(32, max_threads_per_block=128)}, "launch_bounds",
         Fact.of("launch_bounds", asked=256, allowed=128)),
        ({"dynamic_smem_bytes": 48 * 1024 + 1}, "smem_per_block",
         Fact.of("smem_per_block", static=0, dynamic=48 * 1024 + 1, allowed=48 * 1024)),
        ({"dynamic_smem_bytes": LARGEST + 1, "opted_in": True}, "smem_per_block_optin",
         Fact.of("smem_per_block_optin", static=0, dynamic=LARGEST + 1, device="H100 SXM", allowed=LARGEST)),
        ({"dynamic_smem_bytes": 40_000, "resources": Resources(32, static_smem_bytes=10_000)}, "smem_per_block",
         Fact.of("smem_per_block", static=10_000, dynamic=40_000, allowed=48 * 1024)),
        ({"dynamic_smem_bytes": -1}, "dynamic_smem_bytes", Fact.of("dynamic_smem_bytes", asked=-1)),
        ({"block": Dim3(1024), "resources": Resources(65)}, "registers_per_block",
         Fact.of("registers_per_block", registers=65, threads=1024, device="H100 SXM", allowed=65536)),
        ({"grid": Dim3(132 * 2 + 1), "block": Dim3(1024), "cooperative": True}, "cooperative_grid",
         Fact.of("cooperative_grid", asked=265, device="H100 SXM", per_sm=2, num_sms=132)),
    ],
)  # fmt: skip
def test_what_cuda_refuses_says_limit_and_numbers(options, limit, refusal):
    with pytest.raises(LaunchError) as error:
        launch(**options)
    assert (error.value.limit, error.value.refusal) == (limit, refusal)
