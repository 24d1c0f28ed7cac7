#include <cstdio>
#include <cstring>
__global__ void add(int* p, int value) { p[threadIdx.x] += value; }
__global__ void scale(int* p, int factor) { p[threadIdx.x] *= factor; }
static int calls = 0;
static void called(void* data) { calls += *(int*)data; }
#define CHECK(call) do { cudaError_t e = (call); if (e) { printf("line %d: %s\n", __LINE__, cudaGetErrorName(e)); return 1; } } while (0)
static int captured() {
  int *p, *q, h[2], two = 2;
  cudaStream_t s, t;
  cudaEvent_t fork, join;
  cudaGraph_t graph;
  cudaGraphExec_t ready;
  CHECK(cudaMalloc(&p, 128)); CHECK(cudaMalloc(&q, 128));
  CHECK(cudaStreamCreate(&s)); CHECK(cudaStreamCreate(&t)); CHECK(cudaEventCreate(&fork)); CHECK(cudaEventCreate(&join));
  CHECK(cudaMemset(p, 0, 128)); CHECK(cudaMemset(q, 0, 128));
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  for (int i = 1; i <= 3; i++) add<<<1, 32, 0, s>>>(p, i);
  CHECK(cudaEventRecord(fork, s));
  CHECK(cudaStreamWaitEvent(t, fork, 0));
  add<<<1, 32, 0, t>>>(q, 5);
  scale<<<1, 32, 0, s>>>(p, 2);
  CHECK(cudaLaunchHostFunc(t, called, &two));
  CHECK(cudaEventRecord(join, t));
  CHECK(cudaStreamWaitEvent(s, join, 0));
  CHECK(cudaMemcpyAsync(h, p, 4, cudaMemcpyDeviceToHost, s));
  CHECK(cudaMemcpyAsync(h + 1, q, 4, cudaMemcpyDeviceToHost, s));
  cudaStreamCaptureStatus status;
  CHECK(cudaStreamIsCapturing(t, &status));
  printf("captured %d\n", status);
  CHECK(cudaStreamEndCapture(s, &graph));
  size_t nodes, edges = 0;
  CHECK(cudaGraphGetNodes(graph, nullptr, &nodes));
  CHECK(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
  CHECK(cudaGraphInstantiate(&ready, graph, 0));
  printf("nodes %zu edges %zu calls %d\n", nodes, edges, calls);
  for (int i = 0; i < 2; i++) CHECK(cudaGraphLaunch(ready, s));
  CHECK(cudaStreamSynchronize(s));
  printf("p %d q %d calls %d\n", h[0], h[1], calls);
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CHECK(cudaEventRecord(fork, s));
  CHECK(cudaStreamWaitEvent(t, fork, 0));
  add<<<1, 32, 0, t>>>(q, 5);
  cudaGraph_t broken;
  printf("unjoined %s\n", cudaGetErrorName(cudaStreamEndCapture(s, &broken)));
  // Calls that a capture forbids break it, whichever they are.
  for (int kind = 0; kind < 4; kind++) {
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
    add<<<1, 32, 0, s>>>(p, 1);
    void* more = nullptr;
    cudaError_t forbidden = kind == 0 ? cudaStreamSynchronize(s) : kind == 1 ? cudaDeviceSynchronize()
                            : kind == 2 ? cudaMalloc(&more, 4) : cudaMemcpy(h, p, 4, cudaMemcpyDeviceToHost);
    add<<<1, 32, 0, s>>>(p, 1);
    printf("%s, then %s", cudaGetErrorName(forbidden), cudaGetErrorName(cudaGetLastError()));
    CHECK(cudaStreamIsCapturing(s, &status));
    broken = (cudaGraph_t)1;
    cudaError_t ended = cudaStreamEndCapture(s, &broken);
    printf(", %d, end %s %p\n", status, cudaGetErrorName(ended), (void*)broken);
  }
  CHECK(cudaEventRecord(fork, t));
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
  void* more = nullptr;
  CHECK(cudaMalloc(&more, 4));
  printf("%s ", cudaGetErrorName(cudaStreamWaitEvent(s, fork, 0)));
  printf("%s\n", cudaGetErrorName(cudaStreamEndCapture(s, &broken)));
  CHECK(cudaStreamSynchronize(s));
  CHECK(cudaGraphExecDestroy(ready)); CHECK(cudaGraphDestroy(graph));
  printf("destroyed %s\n", cudaGetErrorName(cudaGraphLaunch(ready, s)));
  return 0;
}
static int made() {
  int *p, h[32], value = 3, factor = 10;
  CHECK(cudaMalloc(&p, 128));
  cudaGraph_t graph, other;
  cudaGraphExec_t ready;
  cudaGraphNode_t fill, first, second, copy;
  CHECK(cudaGraphCreate(&graph, 0));
  cudaMemsetParams zero = {};
  zero.dst = p; zero.value = 7; zero.elementSize = 4; zero.width = 32; zero.height = 1;
  CHECK(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &zero));
  void* arguments[] = {&p, &value};
  cudaKernelNodeParams launch = {};
  launch.func = (void*)add; launch.gridDim = 1; launch.blockDim = 32; launch.kernelParams = arguments;
  void* others[] = {&p, &factor};
  cudaKernelNodeParams later = launch;
  later.func = (void*)scale; later.kernelParams = others;
  // Added in another order than they run in.
  CHECK(cudaGraphAddKernelNode(&second, graph, nullptr, 0, &later));
  CHECK(cudaGraphAddKernelNode(&first, graph, &fill, 1, &launch));
  CHECK(cudaGraphAddDependencies(graph, &first, &second, nullptr, 1));
  CHECK(cudaGraphAddMemcpyNode1D(&copy, graph, &second, 1, h, p, 128, cudaMemcpyDeviceToHost));
  CHECK(cudaGraphInstantiate(&ready, graph, 0));
  value = 100;  // arguments were taken as they were
  CHECK(cudaGraphLaunch(ready, 0));
  CHECK(cudaDeviceSynchronize());
  printf("made %d\n", h[31]);
  CHECK(cudaGraphExecKernelNodeSetParams(ready, first, &launch));
  CHECK(cudaGraphLaunch(ready, 0));
  CHECK(cudaDeviceSynchronize());
  printf("changed %d\n", h[31]);
  CHECK(cudaGraphClone(&other, graph));
  cudaGraphExecUpdateResultInfo result;
  CHECK(cudaGraphExecUpdate(ready, other, &result));
  CHECK(cudaGraphLaunch(ready, 0));
  CHECK(cudaDeviceSynchronize());
  printf("updated %d %d\n", h[31], result.result);
  CHECK(cudaGraphAddEmptyNode(&copy, other, nullptr, 0));
  cudaError_t refused = cudaGraphExecUpdate(ready, other, &result);
  printf("another shape %s %d\n", cudaGetErrorName(refused), result.result);
  CHECK(cudaGraphAddDependencies(graph, &second, &fill, nullptr, 1));
  printf("circle %s\n", cudaGetErrorName(cudaGraphInstantiate(&ready, graph, 0)));
  return 0;
}
static int box() {
  float h[2][3][4], back[2][3][4] = {};
  for (int i = 0; i < 24; i++) ((float*)h)[i] = i;
  cudaPitchedPtr d;
  cudaExtent size = make_cudaExtent(4 * 4, 3, 2);
  CHECK(cudaMalloc3D(&d, size));
  CHECK(cudaMemset3D(d, 0, size));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(h, 16, 4, 3); copy.dstPtr = d; copy.extent = make_cudaExtent(8, 2, 2);
  copy.srcPos = make_cudaPos(4, 1, 0); copy.dstPos = make_cudaPos(0, 1, 0); copy.kind = cudaMemcpyHostToDevice;
  CHECK(cudaMemcpy3D(&copy));
  cudaMemcpy3DParms all = {};
  all.srcPtr = d; all.dstPtr = make_cudaPitchedPtr(back, 16, 4, 3); all.extent = size; all.kind = cudaMemcpyDeviceToHost;
  CHECK(cudaMemcpy3D(&all));
  printf("box %d %g %g %g %g\n", d.pitch % 512 == 0, back[0][1][0], back[0][2][1], back[1][1][0], back[1][0][3]);
  return 0;
}
int main() { return captured() || made() || box(); }
