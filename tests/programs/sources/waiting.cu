// Kernels that wait for work of other streams, or for the host: each wait ends, as on a GPU. `waiting` prints a line
// for each; `waiting forever` has one that nobody can end, `waiting exit` ends while a kernel waits.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <cuda/atomic>
#include <thread>

#define CHECK(call) do { cudaError_t e = (call); if (e) printf("%d: %s\n", __LINE__, cudaGetErrorName(e)); } while (0)

__global__ void wait_volatile(volatile int* flag, int* out) { while (*flag == 0); out[threadIdx.x] = *flag; }
__global__ void wait_atomic(int* flag, int* out) { while (atomicAdd(flag, 0) == 0); out[threadIdx.x] = *flag; }
__global__ void wait_exchange(int* flag, int* out) {
    if (threadIdx.x == 0) while (atomicCAS(flag, 7, 8) != 7) __nanosleep(100);
    __syncthreads();
    out[threadIdx.x] = 7;
}
__global__ void wait_counted(volatile int* flag, int* out) {
    int looks = 0;
    while (*flag == 0) { ++looks; __nanosleep(looks % 64); }
    out[threadIdx.x] = looks > 0 ? *flag : *flag + 0;
}
__global__ void wait_acquire(int* flag, int* out) {
    cuda::atomic_ref<int, cuda::thread_scope_system> each(*flag);
    while (each.load(cuda::memory_order_acquire) == 0);
    out[threadIdx.x] = each.load();
}
__global__ void wait_fence(int* flag, int* out) {
    while (*flag == 0) __threadfence_system();
    out[threadIdx.x] = *flag;
}
__global__ void set(volatile int* flag, int value) { *flag = value; }
__global__ void add(int* value) { *value += 1; }
__global__ void meet(volatile int* own, volatile int* other, int* out) {
    *own = 1;
    __threadfence();
    while (*other == 0);
    *out = 5;
}
// Answers commands of the host until it is told to end.
__global__ void serve(volatile int* command, volatile int* answer) {
    __shared__ int now;
    for (int round = 1;; ++round) {
        if (threadIdx.x == 0) { while (*command < round); now = *command; }
        __syncthreads();
        if (now == 1000) break;
        if (threadIdx.x == 0) { __threadfence_system(); *answer = now; }
        __syncthreads();
    }
    if (threadIdx.x == 0) *answer = -1;
}

static int *flag, *other, *out;

static void clear() { memset(flag, 0, 4096); memset(other, 0, 4096); memset(out, 0, 4096); }
static void say(const char* what) {
    cudaError_t e = cudaDeviceSynchronize();
    printf("%s: %s %d\n", what, cudaGetErrorName(e), out[0]);
}
static void CUDART_CB set_flag(void* value) { *(volatile int*)flag = *(int*)value; }

int main(int count, char** words) {
    const char* mode = count > 1 ? words[1] : "";
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CHECK(cudaMallocManaged(&flag, 4096));
    CHECK(cudaMallocManaged(&other, 4096));
    CHECK(cudaMallocManaged(&out, 4096));
    clear();
    if (!strcmp(mode, "forever")) {
        cudaStream_t ordinary;
        CHECK(cudaStreamCreate(&ordinary));
        wait_volatile<<<1, 32, 0, ordinary>>>(flag, out);
        set<<<1, 1>>>(flag, 3);  // behind the other stream
        say("default stream");
        printf("%s\n", cudaGetErrorName(cudaMalloc(&flag, 4)));
        return 0;
    }
    if (!strcmp(mode, "exit")) {
        wait_volatile<<<1, 32, 0, a>>>(flag, out);
        printf("%s\n", cudaGetErrorName(cudaGetLastError()));
        return 0;
    }
    wait_volatile<<<2, 64, 0, a>>>(flag, out);
    set<<<1, 1, 0, b>>>(flag, 1);
    say("volatile");

    clear();
    wait_atomic<<<1, 64, 0, a>>>(flag, out);
    set<<<1, 1, 0, b>>>(flag, 2);
    say("atomic");

    clear();
    wait_exchange<<<1, 64, 0, a>>>(flag, out);
    CHECK(cudaMemsetAsync(flag, 0, 4, b));
    set<<<1, 1, 0, b>>>(flag, 7);
    say("exchange");

    clear();
    wait_counted<<<1, 32, 0, a>>>(flag, out);
    *(volatile int*)flag = 4;
    say("counted");

    clear();
    wait_acquire<<<1, 32, 0, a>>>(flag, out);
    *(volatile int*)flag = 5;
    say("acquire");

    clear();
    wait_fence<<<1, 32, 0, a>>>(flag, out);
    *(volatile int*)flag = 6;
    say("fence");

    clear();
    wait_volatile<<<1, 32, 0, a>>>(flag, out);
    std::thread later([] { std::this_thread::sleep_for(std::chrono::milliseconds(300)); *(volatile int*)flag = 7; });
    say("thread");
    later.join();

    clear();
    int eight = 8;
    wait_volatile<<<1, 32, 0, a>>>(flag, out);
    CHECK(cudaLaunchHostFunc(b, set_flag, &eight));
    say("host function");

    clear();
    int nine = 9, *registered;
    int host[2] = {0, 0};
    CHECK(cudaHostRegister(host, sizeof host, cudaHostRegisterMapped));
    CHECK(cudaHostGetDevicePointer(&registered, host, 0));
    wait_volatile<<<1, 1, 0, a>>>(registered, registered + 1);
    *(volatile int*)host = nine;
    CHECK(cudaDeviceSynchronize());
    out[0] = host[1];
    CHECK(cudaHostUnregister(host));
    say("registered");

    clear();
    int ten = 10;
    wait_volatile<<<1, 32, 0, a>>>(flag, out);
    CHECK(cudaMemcpy(flag, &ten, 4, cudaMemcpyDefault));
    say("copy");

    // What stands behind the kernel waits, too; an event of its stream is not reached.
    clear();
    cudaEvent_t event;
    CHECK(cudaEventCreate(&event));
    wait_volatile<<<1, 1, 0, a>>>(flag, out);
    add<<<1, 1, 0, a>>>(out);
    CHECK(cudaMemcpyAsync(other, out, 4, cudaMemcpyDefault, a));
    CHECK(cudaEventRecord(event, a));
    printf("%s %s ", cudaGetErrorName(cudaStreamQuery(a)), cudaGetErrorName(cudaEventQuery(event)));
    printf("%s %d\n", cudaGetErrorName(cudaStreamQuery(b)), *(volatile int*)other);
    set<<<1, 1, 0, b>>>(flag, 11);
    CHECK(cudaStreamWaitEvent(b, event));
    add<<<1, 1, 0, b>>>(other);
    CHECK(cudaStreamSynchronize(b));
    printf("%s %s ", cudaGetErrorName(cudaEventSynchronize(event)), cudaGetErrorName(cudaEventQuery(event)));
    printf("%s %d %d\n", cudaGetErrorName(cudaStreamQuery(a)), out[0], other[0]);

    clear();
    meet<<<1, 1, 0, a>>>(flag, other, out);
    meet<<<1, 1, 0, b>>>(other, flag, out + 1);
    say("meet");

    // The host talks with a kernel and calls nothing of CUDA.
    clear();
    serve<<<1, 64, 0, a>>>(flag, other);
    for (int round = 1; round <= 3; ++round) {
        *(volatile int*)flag = round;
        while (*(volatile int*)other != round);
    }
    *(volatile int*)flag = 1000;
    out[0] = 12;
    say("served");
    printf("%d\n", other[0]);

    // A graph whose kernel waits.
    clear();
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    CHECK(cudaStreamBeginCapture(a, cudaStreamCaptureModeRelaxed));
    wait_volatile<<<1, 1, 0, a>>>(flag, out);
    add<<<1, 1, 0, a>>>(out);
    CHECK(cudaStreamEndCapture(a, &graph));
    CHECK(cudaGraphInstantiate(&ready, graph, 0));
    CHECK(cudaGraphLaunch(ready, a));
    CHECK(cudaGraphLaunch(ready, a));
    printf("%s\n", cudaGetErrorName(cudaStreamQuery(a)));
    set<<<1, 1, 0, b>>>(flag, 13);
    say("graph");

    // A context that is destroyed ends the kernel.
    clear();
    wait_volatile<<<1, 1, 0, a>>>(flag, out);
    CHECK(cudaDeviceReset());
    CHECK(cudaMallocManaged(&out, 4096));
    out[0] = 14;
    add<<<1, 1>>>(out);
    say("reset");
    return 0;
}
