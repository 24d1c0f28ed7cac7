#include <cstdio>
#include <cooperative_groups.h>
#include <thread>
namespace cg = cooperative_groups;
__global__ void ticks(int* p) { extern __shared__ int tile[]; tile[threadIdx.x] = threadIdx.x; __syncthreads(); p[threadIdx.x] = tile[31 - threadIdx.x]; }
__global__ void meet(int* p) { atomicAdd(p, 1); cg::this_grid().sync(); if (*p != 128) p[1] = 1; }
__global__ void hello() { printf("device %d\n", threadIdx.x); }
static void called(void* data) { printf("host function %d\n", *(int*)data); }
static void CUDART_CB reported(cudaStream_t, cudaError_t status, void* data) { printf("callback %d %d\n", status, *(int*)data); }
#define CHECK(call) do { cudaError_t e = (call); if (e) { printf("line %d: %s\n", __LINE__, cudaGetErrorString(e)); return 1; } } while (0)
int main() {
  int count, device, sms, blocks;
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceCount(&count)); CHECK(cudaGetDevice(&device)); CHECK(cudaGetDeviceProperties(&properties, 0));
  CHECK(cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0));
  printf("%zu %zu\n", sizeof properties, sizeof(cudaFuncAttributes));
  printf("%d %d %s %d.%d sms %d warp %d smem %zu blocks %d grid %d l2 %d reserved %zu cooperative %d\n", count, device, properties.name, properties.major,
         properties.minor, sms == properties.multiProcessorCount, properties.warpSize, properties.sharedMemPerBlock, properties.maxBlocksPerMultiProcessor,
         properties.maxGridSize[1], properties.l2CacheSize, properties.reservedSharedMemPerBlock, properties.cooperativeLaunch);
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, ticks, 256, 0));
  int best, least;
  CHECK(cudaOccupancyMaxPotentialBlockSize(&least, &best, ticks));
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, ticks));
  printf("blocks %d best %d registers %d threads %d\n", blocks, best, attributes.numRegs > 0, attributes.maxThreadsPerBlock);
  fprintf(stderr, "ptx %d binary %d\n", attributes.ptxVersion, attributes.binaryVersion);
  int *p, h[32], seven = 7;
  cudaStream_t stream; cudaEvent_t start, stop; float ms = -1;
  CHECK(cudaMalloc(&p, 128)); CHECK(cudaStreamCreate(&stream)); CHECK(cudaEventCreate(&start)); CHECK(cudaEventCreate(&stop));
  CHECK(cudaEventRecord(start, stream));
  ticks<<<1, 32, 128, stream>>>(p);
  CHECK(cudaEventRecord(stop, stream)); CHECK(cudaStreamWaitEvent(stream, stop, 0)); CHECK(cudaEventSynchronize(stop)); CHECK(cudaEventElapsedTime(&ms, start, stop));
  CHECK(cudaLaunchHostFunc(stream, called, &seven)); CHECK(cudaStreamAddCallback(stream, reported, &seven, 0));
  CHECK(cudaMemcpyAsync(h, p, 128, cudaMemcpyDeviceToHost, stream)); CHECK(cudaStreamSynchronize(stream));
  printf("ticks %d time %d\n", h[0], ms >= 0);
  CHECK(cudaFuncSetAttribute(ticks, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 << 10));
  ticks<<<1, 32, 100 << 10>>>(p);
  CHECK(cudaGetLastError());
  CHECK(cudaMemset(p, 0, 8));
  void* arguments[] = {&p};
  CHECK(cudaLaunchCooperativeKernel((void*)meet, 4, 32, arguments, 0, 0));
  CHECK(cudaMemcpy(h, p, 8, cudaMemcpyDeviceToHost));
  printf("cooperative %d %d\n", h[0], h[1]);
  cudaLaunchConfig_t config = {};
  config.gridDim = 1; config.blockDim = 2;
  CHECK(cudaLaunchKernelEx(&config, hello));
  printf("launched\n");
  CHECK(cudaDeviceSynchronize());
  std::thread other([p] { ticks<<<1, 32, 128>>>(p); cudaFree((void*)1); printf("thread %d\n", cudaGetLastError()); });
  other.join();
  printf("main %d\n", cudaGetLastError());
  cudaSharedMemConfig banks = cudaSharedMemBankSizeDefault; int peer;
  CHECK(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte)); CHECK(cudaDeviceGetSharedMemConfig(&banks));
  if (banks != cudaSharedMemBankSizeFourByte) return 2;
  CHECK(cudaSetValidDevices(&device, 1)); CHECK(cudaSetValidDevices(nullptr, 0));
  if (cudaSetValidDevices(&seven, 1) != cudaErrorInvalidDevice) return 3;
  if (cudaDeviceGetP2PAttribute(&peer, cudaDevP2PAttrAccessSupported, 0, 1) != cudaErrorInvalidDevice) return 4;
  cudaPitchedPtr box;
  CHECK(cudaMalloc3D(&box, make_cudaExtent(12, 3, 2))); CHECK(cudaMemset3D(box, 1, make_cudaExtent(12, 3, 2)));
  CHECK(cudaMemset3DAsync(box, 7, make_cudaExtent(8, 2, 2), stream)); CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy2D(h, 12, box.ptr, box.pitch, 12, 6, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 18; i++) if (h[i] != 0x01010101 * (i % 3 < 2 && i / 3 % 3 < 2 ? 7 : 1)) return 5;
  CHECK(cudaFree(box.ptr));
  CHECK(cudaStreamDestroy(stream)); CHECK(cudaEventDestroy(start)); CHECK(cudaEventDestroy(stop));
  return 0;
}
