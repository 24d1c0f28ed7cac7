#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>
__global__ void __cluster_dims__(1) fill(int* p, int v) { p[threadIdx.x] = v; }
#define CHECK(call) do { int e = (int)(call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
static int clusters(cudaStream_t stream, unsigned size) {
  cudaLaunchAttribute attribute; attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = size; attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {}; config.gridDim = 1024; config.blockDim = 1024; config.stream = stream;
  config.attrs = &attribute; config.numAttrs = 1;
  int found = -1;
  cudaOccupancyMaxActiveClusters(&found, fill, &config);
  return found;
}
int main() {
  CUdevice device; CUcontext primary, current;
  CHECK(cuInit(0)); CHECK(cuDeviceGet(&device, 0)); CHECK(cuDevicePrimaryCtxRetain(&primary, device)); CHECK(cuCtxSetCurrent(primary));
  CUdevResource all, parts[3], rest;
  CHECK(cuDeviceGetDevResource(device, &all, CU_DEV_RESOURCE_TYPE_SM));
  printf("%u %u %u\n", all.sm.smCount, all.sm.minSmPartitionSize, all.sm.smCoscheduledAlignment);
  unsigned groups = 0;
  CHECK(cuDevSmResourceSplitByCount(0, &groups, &all, 0, 0, 20));
  printf("%u ", groups);
  groups = 2;
  CHECK(cuDevSmResourceSplitByCount(parts, &groups, &all, &rest, 0, 20));
  printf("%u %u %u %u ", groups, parts[0].sm.smCount, parts[1].sm.smCount, rest.sm.smCount);
  groups = 3;
  CHECK(cuDevSmResourceSplitByCount(parts, &groups, &all, &rest, CU_DEV_SM_RESOURCE_SPLIT_IGNORE_SM_COSCHEDULING, 66));
  printf("%u %u %d\n", groups, parts[1].sm.smCount, rest.type);
  CU_DEV_SM_RESOURCE_GROUP_PARAMS asked[2] = {};
  asked[0].smCount = 16;
  CHECK(cuDevSmResourceSplit(parts, 2, &all, &rest, 0, asked));
  printf("%u %u %u\n", parts[0].sm.smCount, asked[1].smCount, rest.sm.smCount);

  CUdevResourceDesc description; CUgreenCtx green; CUcontext context; CUstream stream; CUgreenCtx owner;
  CHECK(cuDevResourceGenerateDesc(&description, &parts[0], 1));
  CHECK(cuGreenCtxCreate(&green, description, device, CU_GREEN_CTX_DEFAULT_STREAM));
  CHECK(cuGreenCtxStreamCreate(&stream, green, CU_STREAM_NON_BLOCKING, 0));
  CUdevResource of_green, of_stream;
  CHECK(cuGreenCtxGetDevResource(green, &of_green, CU_DEV_RESOURCE_TYPE_SM));
  CHECK(cuStreamGetDevResource(stream, &of_stream, CU_DEV_RESOURCE_TYPE_SM));
  CHECK(cuStreamGetGreenCtx(stream, &owner));
  printf("%u %u %d %d %d\n", of_green.sm.smCount, of_stream.sm.smCount, owner == green, clusters(0, 1), clusters(stream, 1));

  // As a current context it owns the streams that are made, and the default one.
  CHECK(cuCtxFromGreenCtx(&context, green)); CHECK(cuCtxPushCurrent(context));
  CHECK(cuCtxGetCurrent(&current));
  cudaStream_t made; CHECK(cudaStreamCreate(&made));
  printf("%d %d %d ", current == context, clusters(made, 1), clusters(0, 1));
  CHECK(cuCtxPopCurrent(&current));
  printf("%d %d ", current == context, clusters(0, 1));
  CHECK(cuCtxGetCurrent(&current));
  printf("%d\n", current == primary);

  int* p; int host[32];
  CHECK(cudaMalloc(&p, sizeof host));
  fill<<<1, 32, 0, stream>>>(p, 5);
  CHECK(cudaStreamSynchronize(stream)); CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK(cuStreamDestroy(stream)); CHECK(cudaStreamDestroy(made)); CHECK(cuGreenCtxDestroy(green));
  printf("%d\n", host[31]);

  // What the driver refuses.
  CUdevResource none = {}; none.type = CU_DEV_RESOURCE_TYPE_SM;
  asked[1].smCount = 12;
  printf("%d %d ", cuDeviceGetDevResource(device, &rest, CU_DEV_RESOURCE_TYPE_INVALID), cuDevResourceGenerateDesc(&description, &none, 1));
  printf("%d ", cuGreenCtxCreate(&green, description, device, 0));
  printf("%d ", cuDevSmResourceSplitByCount(parts, &groups, &all, 0, 0, 1000));
  printf("%d ", cuDevSmResourceSplit(parts, 2, &all, 0, 0, asked));
  printf("%d\n", cuGreenCtxDestroy(0));

  // The runtime's own.
  cudaDevResource whole, part; cudaDevResourceDesc_t text; cudaExecutionContext_t execution; cudaStream_t of_execution;
  CHECK(cudaDeviceGetDevResource(0, &whole, cudaDevResourceTypeSm));
  groups = 1;
  CHECK(cudaDevSmResourceSplitByCount(&part, &groups, &whole, 0, 0, 8));
  CHECK(cudaDevResourceGenerateDesc(&text, &part, 1));
  CHECK(cudaGreenCtxCreate(&execution, text, 0, 0));
  CHECK(cudaExecutionCtxStreamCreate(&of_execution, execution, cudaStreamNonBlocking, 0));
  fill<<<1, 32, 0, of_execution>>>(p, 6);
  CHECK(cudaExecutionCtxSynchronize(execution)); CHECK(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  printf("%d %d\n", clusters(of_execution, 1), host[0]);
  CHECK(cudaStreamDestroy(of_execution)); CHECK(cudaExecutionCtxDestroy(execution)); CHECK(cudaFree(p));
}
