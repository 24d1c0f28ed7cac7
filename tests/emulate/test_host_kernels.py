"""The third party of the fuzzer: CUDA text on the host does what CUDA defines."""

from __future__ import annotations

import numpy as np
import pytest
from support import host_kernels as host
from support import kernel_writer as writer

pytestmark = pytest.mark.skipif(host.compiler() is None, reason="no g++")
LANES = np.arange(32)


def on_host(body, *arrays, parameters="int* x, int n", blocks=1, threads=64, n=7):
    source = f'extern "C" __global__ void k({parameters}) {{ int t = threadIdx.x; {body} }}'
    return host.run_on_host(source, blocks, threads, *arrays, np.int32(n))


def test_barriers_separate_what_threads_write_and_read():
    body = "__shared__ int s[64]; s[t] = t * n; __syncthreads(); x[blockIdx.x * 64 + t] = s[63 - t] + blockIdx.x;"
    (x,) = on_host(body, np.zeros(128, np.int32), blocks=2)
    assert np.array_equal(x, np.concatenate([np.arange(63, -1, -1) * 7 + b for b in range(2)]))


@pytest.mark.parametrize(
    ("call", "source"),
    [
        ("__shfl_sync(~0u, t, t * 5)", LANES * 5 % 32),
        ("__shfl_sync(~0u, t, 13, 8)", (LANES & ~7) | 5),
        ("__shfl_up_sync(~0u, t, 3)", np.where(LANES < 3, LANES, LANES - 3)),
        ("__shfl_up_sync(~0u, t, 3, 16)", np.where(LANES % 16 < 3, LANES, LANES - 3)),
        ("__shfl_down_sync(~0u, t, 5, 16)", np.where(LANES % 16 + 5 >= 16, LANES, LANES + 5)),
        ("__shfl_xor_sync(~0u, t, 9)", LANES ^ 9),
        ("__shfl_xor_sync(~0u, t, 9, 8)", np.where((LANES ^ 9) > (LANES | 7), LANES, LANES ^ 9)),
    ],
)
def test_shuffles_agree_with_their_definition_and_the_interpreter(cuda, call, source):
    (x,) = on_host(f"x[t] = {call};", np.zeros(32, np.int32), threads=32)
    assert np.array_equal(x, source)
    kernel = f'extern "C" __global__ void k(int* x, int n) {{ int t = threadIdx.x; x[t] = {call}; }}'
    done = cuda(kernel, 1, 32, np.zeros(32, np.int32), np.int32(7), engine="interpreter")
    assert np.array_equal(done.arrays[0], source)


def test_votes_of_a_warp_leave_out_lanes_that_returned():
    body = "if (t == 4) return; x[t] = __ballot_sync(~0u, t % 4 == 0) + __any_sync(~0u, t == 9) + __all_sync(~0u, 1);"
    (x,) = on_host(body, np.zeros(32, np.int32), threads=32)
    votes = sum(1 << i for i in range(0, 32, 4) if i != 4) + 2
    assert np.array_equal(x.view(np.uint32), np.where(LANES == 4, 0, votes))


def test_groups_of_lanes_meet_while_others_are_elsewhere(cuda):
    body = (
        "int here = t % 3 == 1; unsigned m = __ballot_sync(~0u, here); if (here) { "
        "x[t] = __reduce_add_sync(m, t) + (int)__match_any_sync(m, t & 3) + __reduce_max_sync(m, -t); "
        "int odd = t & 1; unsigned u = __ballot_sync(m, odd); if (odd) x[t] ^= __shfl_sync(u, t, 7); __syncwarp(m); } "
        "else x[t] = (int)__reduce_xor_sync(~m, 1u << t) - __reduce_min_sync(~m, t - 5);"
    )
    (x,) = on_host(body, np.zeros(32, np.int32), threads=32)
    kernel = f'extern "C" __global__ void k(int* x, int n) {{ int t = threadIdx.x; {body} }}'
    done = cuda(kernel, 1, 32, np.zeros(32, np.int32), np.int32(7), engine="interpreter")
    assert np.array_equal(x, done.arrays[0])
    group = LANES[LANES % 3 == 1]
    match = sum(1 << int(lane) for lane in group if lane % 4 == 0)
    assert x[4] == group.sum() + match - 1


def test_atomics_add_up():
    body = "__shared__ int s[2]; if (t < 2) s[t] = 0; __syncthreads(); atomicAdd(&s[t & 1], t); __syncthreads();"
    (x,) = on_host(f"{body} if (t < 2) atomicMax(&x[t], s[t]);", np.zeros(2, np.int32))
    assert x.tolist() == [sum(range(0, 64, 2)), sum(range(1, 64, 2))]


def test_conversions_saturate_as_the_interpreter_has_it(cuda):
    head = "const float* v, int* x, unsigned* u, long long* w, int n"
    body = "x[t] = __float2int_rz(v[t]); u[t] = __float2uint_rz(v[t]); w[t] = __float2ll_rz(v[t]);"
    v = np.array([np.nan, np.inf, -np.inf, 3e9, -3e9, 1e20, -1e20, -0.5, 2.9, -2.9], np.float32)
    outputs = np.zeros(10, np.int32), np.zeros(10, np.uint32), np.zeros(10, np.int64)
    found = on_host(body, v, *outputs, parameters=head, threads=10)
    kernel = f'extern "C" __global__ void k({head}) {{ int t = threadIdx.x; {body} }}'
    done = cuda(kernel, 1, 10, v, *outputs, np.int32(7), engine="interpreter")
    for here, there in zip(found[1:], done.arrays[1:], strict=True):
        assert np.array_equal(here, there)
    assert found[3][0] == np.iinfo(np.int64).min


def test_threads_that_miss_a_barrier_for_ever_are_told():
    with pytest.raises(RuntimeError):
        on_host(
            "if (t < 32) __syncthreads(); else __ballot_sync(~0u, t == 40 ? 1 : 0), __syncthreads(); "
            "if (t == 3) __ballot_sync(~0u, 1); else __syncthreads();",
            np.zeros(1, np.int32),
        )


def test_a_seed_names_one_kernel():
    assert writer.Writer(5).source() == writer.Writer(5).source()
    assert writer.Writer(5).source() != writer.Writer(6).source()
