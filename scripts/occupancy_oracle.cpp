// Answers occupancy queries with NVIDIA's own cuda_occupancy.h, which needs no GPU and no CUDA library.
//
// stdin:  a line a query:  major minor threads_per_sm smem_per_sm optin_bytes reserved_bytes
//                          registers block static_smem dynamic_smem carveout(-1: default) opted_in barriers
// stdout: status blocks limit_warps limit_registers limit_smem limit_blocks limit_barriers
//
// The device's own properties come with the query: the header holds rules, not the sizes of an SM.
#include <climits>
#include <cstdio>
#include <cstring>

#include <cuda_occupancy.h>

int main() {
    int major, minor, threads_per_sm, smem_per_sm, optin, reserved;
    int registers, block, static_smem, dynamic_smem, carveout, opted_in, barriers;
    while (std::scanf("%d %d %d %d %d %d %d %d %d %d %d %d %d", &major, &minor, &threads_per_sm, &smem_per_sm, &optin,
                      &reserved, &registers, &block, &static_smem, &dynamic_smem, &carveout, &opted_in,
                      &barriers) == 13) {
        cudaOccDeviceProp device;
        device.computeMajor = major;
        device.computeMinor = minor;
        device.maxThreadsPerBlock = 1024;
        device.maxThreadsPerMultiprocessor = threads_per_sm;
        device.regsPerBlock = device.regsPerMultiprocessor = 65536;
        device.warpSize = 32;
        device.sharedMemPerBlock = 48 * 1024;
        device.sharedMemPerMultiprocessor = smem_per_sm;
        device.sharedMemPerBlockOptin = optin;
        device.reservedSharedMemPerBlock = reserved;
        device.numSms = 1;

        cudaOccFuncAttributes kernel;
        kernel.maxThreadsPerBlock = 1024;
        kernel.numRegs = registers;
        kernel.sharedSizeBytes = static_smem;
        kernel.shmemLimitConfig = opted_in ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT;
        kernel.maxDynamicSharedSizeBytes = opted_in ? optin - static_smem : 0;
        kernel.numBlockBarriers = barriers;

        cudaOccDeviceState state;
        state.carveoutConfig = carveout;

        cudaOccResult result;
        std::memset(&result, 0, sizeof result);
        cudaOccError status =
            cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, block, dynamic_smem);
        std::printf("%d %d %d %d %d %d %d\n", (int)status, result.activeBlocksPerMultiprocessor,
                    result.blockLimitWarps, result.blockLimitRegs, result.blockLimitSharedMem,
                    result.blockLimitBlocks, result.blockLimitBarriers);
    }
}
