// Answers occupancy queries with NVIDIA's own cuda_occupancy.h, which needs no GPU and no CUDA library.
//
// stdin:  a line a query:  major minor threads_per_sm smem_per_sm optin_bytes reserved_bytes
//                          registers block static_smem dynamic_smem carveout(-1: default) opted_in barriers
//                          launch_bounds smem_per_thread num_blocks
// stdout: status blocks limit_warps limit_registers limit_smem limit_blocks limit_barriers
//         status suggested_block blocks_at_it  status dynamic_smem_left
//
// The block is suggested for dynamic_smem + smem_per_thread * threads; what is left is for num_blocks of this block.
// The device's own properties come with the query: the header holds rules, not the sizes of an SM.
#include <climits>
#include <cstdio>
#include <cstring>

#include <cuda_occupancy.h>

int main() {
    int major, minor, threads_per_sm, smem_per_sm, optin, reserved;
    int registers, block, static_smem, dynamic_smem, carveout, opted_in, barriers;
    int launch_bounds, smem_per_thread, num_blocks;
    while (std::scanf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d", &major, &minor, &threads_per_sm, &smem_per_sm,
                      &optin, &reserved, &registers, &block, &static_smem, &dynamic_smem, &carveout, &opted_in,
                      &barriers, &launch_bounds, &smem_per_thread, &num_blocks) == 16) {
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
        kernel.maxThreadsPerBlock = launch_bounds;
        kernel.numRegs = registers;
        kernel.sharedSizeBytes = static_smem;
        kernel.shmemLimitConfig = opted_in ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT;
        // As cudaFuncGetAttributes gives it: what static memory leaves of the bound.
        kernel.maxDynamicSharedSizeBytes = (opted_in ? optin : 48 * 1024) - static_smem;
        kernel.numBlockBarriers = barriers;

        cudaOccDeviceState state;
        state.carveoutConfig = carveout;

        cudaOccResult result;
        std::memset(&result, 0, sizeof result);
        cudaOccError status =
            cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, block, dynamic_smem);
        int grid = 0, suggested = 0;
        cudaOccError suggesting = cudaOccMaxPotentialOccupancyBlockSizeVariableSMem(
            &grid, &suggested, &device, &kernel, &state,
            [=](int threads) { return (size_t)dynamic_smem + (size_t)smem_per_thread * threads; });
        size_t left = 0;
        cudaOccError leaving =
            cudaOccAvailableDynamicSMemPerBlock(&left, &device, &kernel, &state, num_blocks, block);
        std::printf("%d %d %d %d %d %d %d %d %d %d %d %d\n", (int)status, result.activeBlocksPerMultiprocessor,
                    result.blockLimitWarps, result.blockLimitRegs, result.blockLimitSharedMem,
                    result.blockLimitBlocks, result.blockLimitBarriers, (int)suggesting, suggested, grid,
                    (int)leaving, leaving ? -1 : (int)left);
    }
}
