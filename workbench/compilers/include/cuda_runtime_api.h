#pragma once
// NVRTC defines what kernels need of this header (threadIdx, dim3, float4, intrinsics) by itself; the rest is the
// host's runtime, which device code does not have.
#ifndef __CUDACC_RDC__  // with -rdc=true NVRTC defines these, too: programmatic dependent launch, for sm_90 and later
static inline __device__ void cudaGridDependencySynchronize() { asm volatile("griddepcontrol.wait;" ::: "memory"); }
static inline __device__ void cudaTriggerProgrammaticLaunchCompletion() {
    asm volatile("griddepcontrol.launch_dependents;");
}
#endif
