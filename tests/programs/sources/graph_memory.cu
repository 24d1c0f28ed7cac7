#include <cstdio>
#include <cstring>
#include <cstdint>
#include <cuda_runtime.h>
__global__ void set(int* p, int value) { p[threadIdx.x] = value + threadIdx.x; }
__global__ void add(const int* p, int* sum) { atomicAdd(sum, p[threadIdx.x]); }

int* total;

// A graph that allocates, writes and reads, and frees if it is told to.
cudaGraph_t captured(cudaStream_t stream, bool frees, int** kept = nullptr) {
  cudaGraph_t graph;
  int* p;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  if (cudaMallocAsync(&p, 128, stream)) return nullptr;
  set<<<1, 32, 0, stream>>>(p, 1);
  add<<<1, 32, 0, stream>>>(p, total);
  if (frees && cudaFreeAsync(p, stream)) return nullptr;
  if (cudaStreamEndCapture(stream, &graph)) return nullptr;
  if (kept) *kept = p;
  return graph;
}

unsigned long long figure(cudaGraphMemAttributeType kind) {
  unsigned long long value = 0;
  cudaDeviceGetGraphMemAttribute(0, kind, &value);
  return value;
}

int main(int argc, char** argv) {
  const char* what = argc > 1 ? argv[1] : "";
  cudaStream_t stream;
  cudaGraphExec_t ready;
  int sum = 0, *p;
  cudaStreamCreate(&stream);
  cudaMalloc(&total, 4);
  cudaMemset(total, 0, 4);
  if (!strcmp(what, "captured")) {
    cudaGraphInstantiate(&ready, captured(stream, true), 0);
    for (int i = 0; i < 3; ++i) printf("%d ", cudaGraphLaunch(ready, stream));
    cudaMemcpy(&sum, total, 4, cudaMemcpyDeviceToHost);
    printf("%d %llu %llu ", sum, figure(cudaGraphMemAttrUsedMemCurrent), figure(cudaGraphMemAttrUsedMemHigh));
    cudaDeviceGraphMemTrim(0);
    printf("%llu\n", figure(cudaGraphMemAttrReservedMemCurrent));
  } else if (!strcmp(what, "unfreed")) {
    cudaGraphInstantiate(&ready, captured(stream, false, &p), 0);
    printf("%d ", cudaGraphLaunch(ready, stream));
    printf("%d ", cudaGraphLaunch(ready, stream));
    cudaGetLastError();
    set<<<1, 32>>>(p, 7);
    printf("%d ", cudaMemcpy(&sum, p, 4, cudaMemcpyDeviceToHost));
    printf("%d ", sum);
    printf("%d ", cudaFree(p));
    printf("%d ", cudaGraphLaunch(ready, stream));
    printf("%d\n", cudaFreeAsync(p, stream));
  } else if (!strcmp(what, "again")) {
    cudaGraphInstantiateWithFlags(&ready, captured(stream, false), cudaGraphInstantiateFlagAutoFreeOnLaunch);
    for (int i = 0; i < 3; ++i) printf("%d ", cudaGraphLaunch(ready, stream));
    printf("%llu\n", figure(cudaGraphMemAttrUsedMemCurrent));
  } else if (!strcmp(what, "nodes")) {
    cudaGraph_t graph;
    cudaGraphNode_t nodes[3];
    cudaMemAllocNodeParams asked = {};
    asked.bytesize = 128;
    asked.poolProps.allocType = cudaMemAllocationTypePinned;
    asked.poolProps.location.type = cudaMemLocationTypeDevice;
    cudaGraphCreate(&graph, 0);
    if (cudaGraphAddMemAllocNode(&nodes[0], graph, nullptr, 0, &asked)) return 1;
    cudaKernelNodeParams kernel = {};
    int value = 1;
    void* arguments[] = {&asked.dptr, &value};
    kernel.func = (void*)set;
    kernel.gridDim = 1;
    kernel.blockDim = 32;
    kernel.kernelParams = arguments;
    if (cudaGraphAddKernelNode(&nodes[1], graph, &nodes[0], 1, &kernel)) return 2;
    if (cudaGraphAddMemFreeNode(&nodes[2], graph, &nodes[1], 1, asked.dptr)) return 3;
    cudaGraphNode_t other;
    printf("%d ", cudaGraphAddMemFreeNode(&other, graph, &nodes[1], 1, total));
    cudaGraphInstantiate(&ready, graph, 0);
    printf("%d ", cudaGraphLaunch(ready, stream));
    printf("%d ", cudaStreamSynchronize(stream));
    set<<<1, 32>>>((int*)asked.dptr, 1);
    printf("%d\n", cudaDeviceSynchronize());
  }
}
