#include <cstdio>
#include <cuda_runtime.h>
#define CHECK(call) do { cudaError_t e = (call); if (e) { printf("line %d: %d\n", __LINE__, e); return 1; } } while (0)
__global__ void set(cudaGraphConditionalHandle handle, const int* value) { cudaGraphSetConditional(handle, *value); }
__global__ void add(int* p, int by) { *p += by; }
__global__ void count_down(int* p, int* turns, cudaGraphConditionalHandle handle) {
  ++*turns;
  if (--*p <= 0) cudaGraphSetConditional(handle, 0);
}
static cudaError_t kernel(cudaGraphNode_t* node, cudaGraph_t graph, const cudaGraphNode_t* before, void* f, void** args) {
  cudaGraphNodeParams params = {cudaGraphNodeTypeKernel};
  params.kernel.func = f;
  params.kernel.gridDim = params.kernel.blockDim = dim3(1);
  params.kernel.kernelParams = args;
  return cudaGraphAddNode(node, graph, before, nullptr, before ? 1 : 0, &params);
}
static int choose(cudaGraphConditionalNodeType type, unsigned bodies, int* value, int* sum) {
  cudaGraph_t graph; cudaGraphExec_t ready; cudaGraphNode_t first, node, inner; cudaGraphConditionalHandle handle;
  CHECK(cudaGraphCreate(&graph, 0));
  CHECK(cudaGraphConditionalHandleCreate(&handle, graph));
  void* args[] = {&handle, &value};
  CHECK(kernel(&first, graph, nullptr, (void*)set, args));
  cudaGraphNodeParams params = {cudaGraphNodeTypeConditional};
  params.conditional.handle = handle; params.conditional.type = type; params.conditional.size = bodies;
  CHECK(cudaGraphAddNode(&node, graph, &first, nullptr, 1, &params));
  for (unsigned i = 0, by = 1; i < bodies; ++i, by *= 10) {
    void* more[] = {&sum, &by};
    CHECK(kernel(&inner, params.conditional.phGraph_out[i], nullptr, (void*)add, more));
  }
  cudaGraph_t copy;
  printf("%d ", cudaGraphClone(&copy, graph));
  CHECK(cudaGraphInstantiate(&ready, graph, 0));
  CHECK(cudaGraphDestroy(graph));
  CHECK(cudaMemset(sum, 0, 4));
  for (int i = 0; i < 4; ++i) {
    CHECK(cudaMemcpy(value, &i, 4, cudaMemcpyHostToDevice));
    CHECK(cudaGraphLaunch(ready, 0));
    int found;
    CHECK(cudaMemcpy(&found, sum, 4, cudaMemcpyDeviceToHost));
    printf("%d ", found);
  }
  printf("\n");
  CHECK(cudaGraphExecDestroy(ready));
  return 0;
}
int main() {
  int *value, *sum;
  CHECK(cudaMalloc(&value, 4)); CHECK(cudaMalloc(&sum, 8));
  if (choose(cudaGraphCondTypeIf, 1, value, sum) || choose(cudaGraphCondTypeIf, 2, value, sum)) return 1;
  if (choose(cudaGraphCondTypeSwitch, 3, value, sum)) return 1;

  // A loop in a captured stream, whose body is captured too; its condition is true at each launch.
  cudaStream_t stream, other; cudaGraph_t graph, into; cudaGraphExec_t ready; cudaGraphNode_t node;
  cudaStreamCaptureStatus status; const cudaGraphNode_t* last; size_t count; cudaGraphConditionalHandle handle;
  int* turns = sum + 1;
  CHECK(cudaStreamCreate(&stream)); CHECK(cudaStreamCreate(&other)); CHECK(cudaMemset(sum, 0, 8));
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add<<<1, 1, 0, stream>>>(sum, 5);
  CHECK(cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, &last, nullptr, &count));
  CHECK(cudaGraphConditionalHandleCreate(&handle, graph, 1, cudaGraphCondAssignDefault));
  cudaGraphNodeParams params = {cudaGraphNodeTypeConditional};
  params.conditional.handle = handle; params.conditional.type = cudaGraphCondTypeWhile; params.conditional.size = 1;
  CHECK(cudaGraphAddNode(&node, graph, last, nullptr, count, &params));
  CHECK(cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1, cudaStreamSetCaptureDependencies));
  CHECK(cudaStreamBeginCaptureToGraph(other, params.conditional.phGraph_out[0], nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
  count_down<<<1, 1, 0, other>>>(sum, turns, handle);
  CHECK(cudaStreamEndCapture(other, nullptr));
  add<<<1, 1, 0, stream>>>(sum, 100);
  CHECK(cudaStreamEndCapture(stream, &into));
  CHECK(cudaGraphInstantiate(&ready, into, 0));
  int found[2];
  for (int i = 0; i < 2; ++i) {
    CHECK(cudaGraphLaunch(ready, stream)); CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaMemcpy(found, sum, 8, cudaMemcpyDeviceToHost));
    printf("%d %d ", found[0], found[1]);
  }
  printf("%d %d\n", graph == into, status);
  params.conditional.size = 2;  // a loop has one body
  printf("%d ", cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &params));
  params.conditional.size = 1; params.conditional.handle = 12345;
  printf("%d\n", cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &params));
}
