// Arguments that are none: each call gives the error that CUDA documents, and the program goes on.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#define CALL(call)                                         \
    do {                                                   \
        cudaError_t found = (call);                        \
        printf("%s: %s\n", #call, cudaGetErrorName(found)); \
        fflush(stdout);                                    \
        cudaGetLastError();                                \
    } while (0)

__global__ void set(int* p, int value) { *p = value; }
__device__ int variable[4];

static void copies() {
    char *d, host[256] = {}, *wild = (char*)0xdeadbeef000;
    void* none = nullptr;
    CALL(cudaMalloc(&d, 256));
    CALL(cudaMemcpy(d, wild, 16, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy(wild, d, 16, cudaMemcpyDeviceToHost));
    CALL(cudaMemcpy(wild, host, 16, cudaMemcpyHostToHost));
    CALL(cudaMemcpy(none, host, 16, cudaMemcpyDefault));
    CALL(cudaMemcpy(d + 250, host, 16, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy(d, host, ~0ull, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy(host, d, 16, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy(d, host, 1, (cudaMemcpyKind)9));
    CALL(cudaMemcpy(none, none, 0, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy2D(d, 16, host, 16, 17, 2, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy2D(d, 0, host, 0, 17, 1, cudaMemcpyHostToDevice));
    CALL(cudaMemcpy2D(d, 16, wild, 16, 16, 2, cudaMemcpyHostToDevice));
    CALL(cudaMemcpyAsync(d, wild, 16, cudaMemcpyHostToDevice, 0));
    CALL(cudaMemcpyToSymbol(variable, wild, 16));
    CALL(cudaMemcpyToSymbol(host, host, 4));
    CALL(cudaMemset(wild, 0, 4));
    CALL(cudaMemset(d, 0, 1ull << 62));
    CALL(cudaMemset(none, 0, 0));
    CALL(cudaHostRegister(wild, 4096, 0));
    CALL(cudaFree(d + 16));
    CALL(cudaFree(d));
    CALL(cudaFree(d));
    CALL(cudaFree(none));
    CALL(cudaMalloc(&none, 1ull << 62));
    CALL(cudaMallocManaged(&none, 1ull << 45));
    CALL(cudaMalloc((void**)nullptr, 4));
}

static void handles() {
    cudaStream_t s;
    cudaEvent_t e;
    int *p, value;
    size_t size;
    cudaMalloc(&p, 4);
    CALL(cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, -99));
    CALL(cudaEventCreate(&e));
    int priority;
    unsigned flags;
    cudaStreamGetPriority(s, &priority);
    cudaStreamGetFlags(s, &flags);
    printf("priority %d flags %u\n", priority, flags);
    CALL(cudaStreamDestroy(s));
    CALL(cudaStreamDestroy(s));
    CALL(cudaStreamSynchronize(s));
    set<<<1, 1, 0, s>>>(p, 1);
    CALL(cudaGetLastError());
    CALL(cudaEventRecord(e, s));
    CALL(cudaStreamDestroy(0));
    CALL(cudaStreamSynchronize(cudaStreamPerThread));
    CALL(cudaEventDestroy(e));
    CALL(cudaEventSynchronize(e));
    CALL(cudaStreamWaitEvent(0, e, 0));
    CALL(cudaStreamCreate(nullptr));
    CALL(cudaGetDeviceCount(nullptr));
    CALL(cudaGetDeviceProperties(nullptr, 0));
    CALL(cudaLaunchKernel((void*)set, dim3(1), dim3(1), nullptr, 0, 0));
    CALL(cudaDeviceSetLimit((cudaLimit)77, 1));
    CALL(cudaDeviceGetLimit(&size, (cudaLimit)77));
    CALL(cudaDeviceCanAccessPeer(&value, 0, 1));
    CALL(cudaStreamCreate(&s));
    CALL(cudaDeviceReset());
    CALL(cudaStreamSynchronize(s));
    CALL(cudaFree(p));
}

// A thread's last error is its own; threads that come later have none, whatever number the system gives them.
static void threads() {
    for (int i = 0; i < 3; i++)
        std::thread([] {
            int before = cudaGetLastError();
            cudaSetDevice(7);
            printf("thread %d %d\n", before, (int)cudaPeekAtLastError());
        }).join();
    printf("main %d\n", (int)cudaGetLastError());
}

static void forks() {
    int *p, value = 0, state;
    cudaMalloc(&p, 4);
    set<<<1, 1>>>(p, 42);
    cudaDeviceSynchronize();
    fflush(stdout);
    pid_t child = fork();
    if (!child) {
        cudaError_t copied = cudaMemset(p, 0, 4);
        printf("child %d %d\n", (int)copied, (int)cudaMalloc(&p, 4));
        fflush(stdout);
        exit(3);
    }
    waitpid(child, &state, 0);
    cudaMemcpy(&value, p, 4, cudaMemcpyDeviceToHost);
    printf("ended %d parent %d\n", WEXITSTATUS(state), value);
}

int main(int count, char** words) {
    if (!strcmp(words[1], "copies")) copies();
    if (!strcmp(words[1], "handles")) handles();
    if (!strcmp(words[1], "threads")) threads();
    if (!strcmp(words[1], "forks")) forks();
}
