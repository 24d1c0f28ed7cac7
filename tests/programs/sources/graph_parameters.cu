// What nodes of graphs do, asked and changed: made and captured, in a graph and in one that is ready to run; pools,
// hints and attributes as they were set; addresses of functions.
#include <cuda.h>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
__global__ void add(int* p, int n, int d) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] += d; }
__global__ void none() {}
__device__ int variable[2];
static int calls = 0;
static void called(void* data) { calls += *(int*)data; }
#define CHECK(call) do { cudaError_t code = (call); if (code) { printf("line %d: %s\n", __LINE__, cudaGetErrorName(code)); return 1; } } while (0)
static int *d, h[64];
static cudaStream_t s, t;

static int run(cudaGraphExec_t e) {
  CHECK(cudaGraphLaunch(e, s));
  CHECK(cudaStreamSynchronize(s));
  CHECK(cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost));
  return 0;
}

static int kernels() {
  cudaGraph_t g, copy;
  cudaGraphExec_t e;
  cudaGraphNode_t one, two, other, nodes[8];
  int n = 64, by = 3;
  void* arguments[] = {&d, &n, &by};
  cudaKernelNodeParams given = {}, asked = {};
  given.func = (void*)add; given.gridDim = 2; given.blockDim = 32; given.kernelParams = arguments;
  CHECK(cudaGraphCreate(&g, 0));
  CHECK(cudaGraphAddKernelNode(&one, g, 0, 0, &given));
  by = 10;
  CHECK(cudaGraphAddKernelNode(&two, g, &one, 1, &given));
  CHECK(cudaGraphKernelNodeGetParams(one, &asked));
  printf("%d %u %u %d %d\n", asked.func == (void*)add, asked.gridDim.x, asked.blockDim.x, *(int*)asked.kernelParams[1], *(int*)asked.kernelParams[2]);
  CHECK(cudaGraphInstantiate(&e, g, 0));
  if (run(e)) return 1;
  printf("made %d", h[63]);
  CHECK(cudaGraphNodeSetEnabled(e, one, 0));
  unsigned enabled[2];
  CHECK(cudaGraphNodeGetEnabled(e, one, &enabled[0])); CHECK(cudaGraphNodeGetEnabled(e, two, &enabled[1]));
  if (run(e)) return 1;
  printf(" disabled %u %u %d", enabled[0], enabled[1], h[63]);
  CHECK(cudaGraphNodeSetEnabled(e, one, 1));
  *(int*)asked.kernelParams[2] = 100;
  CHECK(cudaGraphKernelNodeSetParams(one, &asked));  // the executable graph keeps its own until it is updated
  if (run(e)) return 1;
  printf(" kept %d", h[63]);
  cudaGraphExecUpdateResultInfo result;
  CHECK(cudaGraphExecUpdate(e, g, &result));
  if (run(e)) return 1;
  printf(" updated %d", h[63]);
  given.func = (void*)none; given.kernelParams = 0; given.gridDim = 1;
  CHECK(cudaGraphExecKernelNodeSetParams(e, one, &given));
  if (run(e)) return 1;
  printf(" another kernel %d\n", h[63]);
  CHECK(cudaGraphClone(&copy, g));
  CHECK(cudaGraphNodeFindInClone(&other, two, copy));
  size_t count = 8;
  CHECK(cudaGraphNodeGetDependencies(other, nodes, NULL, &count));
  cudaGraphNode_t found; cudaGraph_t holder;
  CHECK(cudaGraphNodeFindInClone(&found, one, copy)); CHECK(cudaGraphNodeGetContainingGraph(other, &holder));
  printf("clone %d %zu %d %d", other != two, count, nodes[0] == found, holder == copy);
  CHECK(cudaGraphRemoveDependencies(copy, &found, &other, NULL, 1));
  CHECK(cudaGraphNodeGetDependentNodes(found, NULL, NULL, &count));
  printf(" %zu", count);
  int status = cudaGraphExecUpdate(e, copy, &result);
  printf(" topology %d %d\n", status, result.result);
  cudaGraphNode_t fill;
  cudaGraph_t kinds;
  cudaMemsetParams zero = {}; zero.dst = d; zero.elementSize = 4; zero.width = 64; zero.height = 1;
  CHECK(cudaGraphCreate(&kinds, 0));
  CHECK(cudaGraphAddMemsetNode(&fill, kinds, 0, 0, &zero)); CHECK(cudaGraphAddKernelNode(&other, kinds, &fill, 1, &given));
  status = cudaGraphExecUpdate(e, kinds, &result);
  printf("kind %d %d %d\n", status, result.result, result.errorNode == fill);
  cudaKernelNodeAttrValue cooperative = {}, got = {};
  cooperative.cooperative = 1;
  CHECK(cudaGraphKernelNodeSetAttribute(one, cudaLaunchAttributeCooperative, &cooperative));
  CHECK(cudaGraphKernelNodeCopyAttributes(two, one));
  CHECK(cudaGraphKernelNodeGetAttribute(two, cudaLaunchAttributeCooperative, &got));
  printf("cooperative %d\n", got.cooperative);
  return 0;
}

static int others() {
  cudaGraph_t g, inner, embedded;
  cudaGraphExec_t e;
  cudaGraphNode_t fill, copy, host, record, wait, child, symbol;
  cudaEvent_t first, second, asked;
  int one = 1, ten = 10, two[2] = {5, 6};
  CHECK(cudaEventCreate(&first)); CHECK(cudaEventCreate(&second));
  cudaMemsetParams value = {}, got_value = {}; value.dst = d; value.value = 7; value.elementSize = 4; value.width = 64; value.height = 1;
  cudaHostNodeParams call = {called, &one}, got_call = {};
  CHECK(cudaGraphCreate(&inner, 0)); CHECK(cudaGraphAddMemsetNode(&fill, inner, 0, 0, &value));
  CHECK(cudaGraphCreate(&g, 0));
  CHECK(cudaGraphAddEventRecordNode(&record, g, 0, 0, first));
  CHECK(cudaGraphAddChildGraphNode(&child, g, &record, 1, inner));
  CHECK(cudaGraphAddMemcpyNode1D(&copy, g, &child, 1, d + 32, d, 4, cudaMemcpyDeviceToDevice));
  CHECK(cudaGraphAddHostNode(&host, g, &copy, 1, &call));
  CHECK(cudaGraphAddEventWaitNode(&wait, g, &host, 1, first));
  CHECK(cudaGraphAddMemcpyNodeToSymbol(&symbol, g, &wait, 1, variable, two, 8, 0, cudaMemcpyHostToDevice));
  CHECK(cudaGraphMemsetNodeGetParams(fill, &got_value)); CHECK(cudaGraphHostNodeGetParams(host, &got_call));
  cudaMemcpy3DParms box = {};
  CHECK(cudaGraphMemcpyNodeGetParams(copy, &box));
  CHECK(cudaGraphEventRecordNodeGetEvent(record, &asked));
  printf("%u %zu %d %zu %d %d\n", got_value.value, got_value.width, got_call.fn == called, box.extent.width, box.dstPtr.ptr == d + 32, asked == first);
  CHECK(cudaGraphEventRecordNodeSetEvent(record, second)); CHECK(cudaGraphEventWaitNodeSetEvent(wait, second));
  got_call.userData = &ten;
  CHECK(cudaGraphHostNodeSetParams(host, &got_call));
  CHECK(cudaGraphChildGraphNodeGetGraph(child, &embedded));
  size_t count = 1;
  CHECK(cudaGraphGetNodes(embedded, &fill, &count));
  value.value = 9;
  CHECK(cudaGraphMemsetNodeSetParams(fill, &value));
  CHECK(cudaGraphInstantiate(&e, g, 0));
  if (run(e)) return 1;
  CHECK(cudaMemcpyFromSymbol(two, variable, 8));
  printf("%d %d calls %d recorded %d %d symbol %d\n", h[0], h[32], calls, cudaEventQuery(second), cudaEventElapsedTime(&(float&)h[1], first, second) != 0, two[1]);
  call.userData = &one;
  CHECK(cudaGraphExecHostNodeSetParams(e, host, &call));
  box.extent.width = box.srcPtr.pitch = box.dstPtr.pitch = 8;
  CHECK(cudaGraphExecMemcpyNodeSetParams(e, copy, &box));
  CHECK(cudaGraphExecEventRecordNodeSetEvent(e, record, first));
  if (run(e)) return 1;
  printf("%d %d calls %d both %d\n", h[32], h[33], calls, cudaEventElapsedTime(&(float&)h[1], second, first) == 0);
  printf("wrong kinds %d %d %d\n", cudaGraphNodeSetEnabled(e, host, 0), cudaGraphMemsetNodeGetParams(host, &got_value), cudaGraphExecMemsetNodeSetParams(e, host, &value));
  cudaGraphNodeParams any = {};
  CHECK(cudaGraphNodeGetParams(host, &any));
  any.host.userData = &ten;
  CHECK(cudaGraphExecNodeSetParams(e, host, &any));
  if (run(e)) return 1;
  printf("calls %d\n", calls);
  CHECK(cudaGraphDebugDotPrint(g, "graph.dot", cudaGraphDebugDotFlagsVerbose));
  std::ifstream file("graph.dot");
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  printf("dot %d %d %d %d\n", text.rfind("digraph", 0) == 0, text.find("CHILD_GRAPH") != text.npos, text.find("->") != text.npos, cudaGraphDebugDotPrint(g, "/nowhere/graph.dot", 0));
  cudaUserObject_t object;
  CHECK(cudaUserObjectCreate(&object, &one, called, 1, cudaUserObjectNoDestructorSync));
  CHECK(cudaGraphRetainUserObject(g, object, 1, cudaGraphUserObjectMove));
  int before = calls;
  CHECK(cudaGraphDestroy(g));
  printf("object %d\n", calls - before);
  return 0;
}

static int captures() {
  cudaGraph_t g, broken;
  cudaGraphExec_t e;
  cudaEvent_t fork, join, outside;
  CHECK(cudaEventCreate(&fork)); CHECK(cudaEventCreate(&join)); CHECK(cudaEventCreate(&outside));
  CHECK(cudaMemset(d, 0, 256));
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeThreadLocal));
  add<<<2, 32, 0, s>>>(d, 64, 2);
  CHECK(cudaEventRecord(fork, s)); CHECK(cudaStreamWaitEvent(t, fork, 0));
  add<<<1, 32, 0, t>>>(d, 32, 4);
  CHECK(cudaMemsetAsync(d + 40, 1, 4, s));
  printf("event %d", cudaEventQuery(fork));
  int status = 0;
  std::thread([&] { void* p; status = cudaMalloc(&p, 4); }).join();
  CHECK(cudaEventRecord(join, t)); CHECK(cudaStreamWaitEvent(s, join, 0));
  CHECK(cudaEventRecordWithFlags(outside, s, cudaEventRecordExternal));
  CHECK(cudaStreamEndCapture(s, &g));
  cudaGraphNode_t nodes[8];
  size_t count = 8;
  CHECK(cudaGraphGetNodes(g, nodes, &count));
  int fours = 0, kernels = 0;
  for (size_t i = 0; i < count; i++) {
    cudaGraphNodeType kind;
    CHECK(cudaGraphNodeGetType(nodes[i], &kind));
    if (kind != cudaGraphNodeTypeKernel) continue;
    cudaKernelNodeParams asked;
    CHECK(cudaGraphKernelNodeGetParams(nodes[i], &asked));
    kernels++;
    fours += *(int*)asked.kernelParams[2] == 4;
    *(int*)asked.kernelParams[2] += 1;
    CHECK(cudaGraphKernelNodeSetParams(nodes[i], &asked));
  }
  CHECK(cudaGraphInstantiate(&e, g, 0));
  if (run(e)) return 1;
  printf(" other thread %d nodes %zu kernels %d %d: %d %d %d recorded %d\n", status, count, kernels, fours, h[0], h[63], h[40], cudaEventQuery(outside));
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  std::thread([&] { void* p; status = cudaMalloc(&p, 4); }).join();
  int ended = cudaStreamEndCapture(s, &broken);
  printf("global %d %d", status, ended);
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  std::thread([&] { void* p; cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed; cudaThreadExchangeStreamCaptureMode(&mode); status = cudaMalloc(&p, 4) * 10 + mode; }).join();
  printf(" relaxed %d %d", status, cudaStreamEndCapture(s, &g));
  CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  std::thread([&] { cudaGraph_t none; status = cudaStreamEndCapture(s, &none); }).join();
  printf(" thread %d %d\n", status, cudaStreamEndCapture(s, &g));
  return 0;
}

static int settings() {
  cudaMemPool_t pool, current;
  cudaMemPoolProps properties = {};
  properties.allocType = cudaMemAllocationTypePinned; properties.location.type = cudaMemLocationTypeDevice;
  CHECK(cudaMemPoolCreate(&pool, &properties));
  unsigned long long threshold = ~0ull, values[4];
  void *one, *two;
  CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  CHECK(cudaMallocFromPoolAsync(&one, 4096, pool, s)); CHECK(cudaMallocFromPoolAsync(&two, 1024, pool, s)); CHECK(cudaFreeAsync(one, s));
  for (int i = 0; i < 4; i++) CHECK(cudaMemPoolGetAttribute(pool, (cudaMemPoolAttr)(cudaMemPoolAttrReservedMemCurrent + i), values + i));
  printf("pool %llu %llu %llu %llu", values[0], values[1], values[2], values[3]);
  CHECK(cudaMemPoolTrimTo(pool, 0));
  CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, values));
  values[1] = 0;
  CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, values + 1)); CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, values + 1));
  int reuse = 0;
  CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &reuse)); reuse = 5;
  CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &reuse));
  CHECK(cudaDeviceSetMemPool(0, pool)); CHECK(cudaDeviceGetMemPool(&current, 0));
  cudaMemAccessFlags access;
  cudaMemLocation here = {cudaMemLocationTypeDevice, 0}, host = {cudaMemLocationTypeHost, 0};
  CHECK(cudaMemPoolGetAccess(&access, pool, &here));
  printf(" trimmed %llu %llu reuse %d current %d access %d", values[0], values[1], reuse, current == pool, access);
  CHECK(cudaMemPoolDestroy(pool)); CHECK(cudaDeviceGetMemPool(&current, 0)); CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
  printf(" %d %d\n", current == pool, cudaMemPoolDestroy(pool));
  int *m, mostly, place[2], last;
  CHECK(cudaMallocManaged(&m, 8192));
  CHECK(cudaMemAdvise(m, 4096, cudaMemAdviseSetReadMostly, here)); CHECK(cudaMemAdvise(m, 8192, cudaMemAdviseSetPreferredLocation, host));
  CHECK(cudaMemPrefetchAsync(m, 8192, here, 0, s));
  CHECK(cudaMemRangeGetAttribute(&mostly, 4, cudaMemRangeAttributeReadMostly, m, 4096)); CHECK(cudaMemRangeGetAttribute(&place[0], 4, cudaMemRangeAttributeReadMostly, m, 8192));
  CHECK(cudaMemRangeGetAttribute(&place[1], 4, cudaMemRangeAttributePreferredLocation, m, 8192)); CHECK(cudaMemRangeGetAttribute(&last, 4, cudaMemRangeAttributeLastPrefetchLocation, m, 64));
  printf("hints %d %d %d %d %d\n", mostly, place[0], place[1], last, cudaMemAdvise(d, 4, cudaMemAdviseSetReadMostly, here));
  unsigned long long ids[2];
  CHECK(cudaStreamGetId(s, ids)); CHECK(cudaStreamGetId(t, ids + 1));
  cudaStreamAttrValue value = {}, got = {};
  value.syncPolicy = cudaSyncPolicyYield;
  CHECK(cudaStreamSetAttribute(s, cudaLaunchAttributeSynchronizationPolicy, &value)); CHECK(cudaStreamCopyAttributes(t, s));
  CHECK(cudaStreamGetAttribute(t, cudaLaunchAttributeSynchronizationPolicy, &got));
  unsigned flags;
  int* locked;
  CHECK(cudaHostAlloc(&locked, 64, cudaHostAllocPortable | cudaHostAllocWriteCombined)); CHECK(cudaHostGetFlags(&flags, locked));
  printf("stream %d %d flags %u\n", ids[0] != ids[1], got.syncPolicy == cudaSyncPolicyYield, flags);
  cudaFunction_t function;
  cudaDriverEntryPointQueryResult query, missing;
  CUresult (*allocate)(CUdeviceptr*, size_t);
  void* none_such;
  CUdeviceptr address = 0;
  CHECK(cudaGetFuncBySymbol(&function, (const void*)add));
  CHECK(cudaGetDriverEntryPointByVersion("cuMemAlloc", (void**)&allocate, 12000, cudaEnableDefault, &query));
  CHECK(cudaGetDriverEntryPointByVersion("cuNoSuchThing", &none_such, 12000, cudaEnableDefault, &missing));
  printf("functions %d %d %d %d %d %d\n", cudaGetFuncBySymbol(&function, h), query, allocate(&address, 64), address != 0, missing, none_such == nullptr);
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute cluster;
  int clusters = 0, blocks = 0, most = 0;
  config.gridDim = 8; config.blockDim = 256; config.attrs = &cluster; config.numAttrs = 1;
  cluster.id = cudaLaunchAttributeClusterDimension; cluster.val.clusterDim = {4, 1, 1};
  CHECK(cudaOccupancyMaxActiveClusters(&clusters, add, &config)); CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, add, 256, 0));
  CHECK(cudaOccupancyMaxPotentialClusterSize(&most, add, &config));
  cluster.val.clusterDim = {32, 1, 1};
  printf("clusters %d %d %d\n", clusters > 0 && clusters <= 132 * blocks / 4, most, cudaOccupancyMaxActiveClusters(&clusters, add, &config));
  return 0;
}

int main() {
  CHECK(cudaMalloc(&d, 256)); CHECK(cudaMemset(d, 0, 256));
  CHECK(cudaStreamCreate(&s)); CHECK(cudaStreamCreate(&t));
  return kernels() || others() || captures() || settings();
}
