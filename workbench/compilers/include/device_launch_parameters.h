#pragma once
// NVRTC defines what kernels need of this header (threadIdx, dim3, float4, intrinsics) by itself; the rest is the
// host's runtime, which device code does not have.
