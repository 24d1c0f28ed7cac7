// Words of fresh memory that are not zero, by the way it was allocated, before and after the device has worked; with
// words as arguments: an upload of which these words of the host were never written.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <thread>

__global__ void add(const int* words, int* total, int count) {
    for (int i = threadIdx.x; i < count; i += blockDim.x) atomicAdd(total, words[i]);
}

static int zeros[1 << 16];

static int used(const void* place, size_t bytes) {
    int found = 0;
    for (size_t i = 0; i < bytes; i++) found += ((const volatile char*)place)[i] != 0;
    return found;
}

static __attribute__((noinline)) int used_stack() {
    char place[1 << 20];
    return used(place, sizeof place);
}

static int used_heap() {
    int found = 0;
    for (size_t bytes : {1, 24, 200, 1032, 5000, 70000, 200000, 3000000}) {
        found += used(malloc(bytes), bytes);
        found += used(new char[bytes], bytes);
        found += used(::operator new(bytes), bytes);
        found += used(new (std::nothrow) char[bytes], bytes);
        found += used(new (std::align_val_t(64)) char[bytes], bytes);
        found += used(aligned_alloc(256, bytes), bytes);
        void* place = nullptr;
        found += posix_memalign(&place, 4096, bytes);
        found += used(place, bytes);
        char* grown = (char*)realloc(malloc(16), bytes + 16);
        grown = (char*)realloc(grown, 2 * bytes + 16);
        found += used(grown, 2 * bytes + 16);
        found += used(strdup(""), 1) + used(calloc(bytes, 1), bytes);
    }
    return found;
}

int main(int argc, char** argv) {
    int stack = used_stack(), heap = used_heap();
    int *device, *total;
    cudaMalloc(&device, 4096);
    cudaMalloc(&total, 4);
    cudaMemset(total, 0, 4);
    const int count = 256;
    int* words = new int[count];
    for (int i = 0; i < count; i++) {
        bool is_written = true;
        for (int k = 1; k < argc; k++) is_written &= atoi(argv[k]) != i;
        if (is_written) words[i] = i;
    }
    cudaMemcpy(device, words, count * 4, cudaMemcpyHostToDevice);
    add<<<1, 64>>>(device, total, argc > 1 ? count : 0);
    printf("%d\n", cudaDeviceSynchronize());
    heap += used_heap();
    std::thread([&] { heap += used_heap(); }).join();
    // Of the stack only what the call of `main` itself has left.
    if (argc == 1) printf("%d %d %d\n", stack < 64, heap, used(zeros, sizeof zeros));
    delete[] words;
    try {
        delete[] new char[(size_t)1 << 62];
    } catch (const std::bad_alloc&) {
        printf("bad_alloc %d\n", new (std::nothrow) char[(size_t)1 << 62] != nullptr);
    }
}
