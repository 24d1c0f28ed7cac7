/* What extensions of Torch take from its libraries for CUDA, which a build for the CPU lacks: one device, whose streams are
   always empty. */
#include <ATen/cuda/CUDAContext.h>
#include <c10/core/CPUAllocator.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAMiscFunctions.h>
#include <c10/cuda/CUDAStream.h>

#include <mutex>
#include <ostream>
#include <string>

namespace c10::cuda {

DeviceIndex device_count() noexcept { return 1; }
DeviceIndex device_count_ensure_non_zero() { return 1; }
DeviceIndex current_device() { return 0; }
void set_device(DeviceIndex device, const bool) { TORCH_CHECK(device <= 0, "CUDA error: invalid device ordinal"); }
void device_synchronize() { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
void warn_or_error_on_sync() {}
cudaError_t GetDeviceCount(int *count) { return cudaGetDeviceCount(count); }
cudaError_t GetDevice(DeviceIndex *device) {
    *device = 0;
    return cudaSuccess;
}
cudaError_t SetDevice(DeviceIndex device, const bool) { return cudaSetDevice(device); }
cudaError_t MaybeSetDevice(DeviceIndex device) { return cudaSetDevice(device); }
DeviceIndex ExchangeDevice(DeviceIndex) { return 0; }
DeviceIndex MaybeExchangeDevice(DeviceIndex) { return 0; }
void SetTargetDevice() {}
bool hasPrimaryContext(DeviceIndex) { return true; }
std::optional<DeviceIndex> getDeviceIndexWithPrimaryContext() { return 0; }

static CUDAStream first_stream() {
    return CUDAStream(CUDAStream::UNCHECKED, Stream(Stream::DEFAULT, Device(DeviceType::CUDA, 0)));
}
cudaStream_t CUDAStream::stream() const { return nullptr; }
bool CUDAStream::query() const { return true; }
void CUDAStream::synchronize() const { C10_CUDA_CHECK(cudaStreamSynchronize(nullptr)); }
CUDAStream getStreamFromPool(const bool, DeviceIndex) { return first_stream(); }
CUDAStream getStreamFromPool(const int, DeviceIndex) { return first_stream(); }
CUDAStream getStreamFromExternal(cudaStream_t, DeviceIndex) { return first_stream(); }
CUDAStream getDefaultCUDAStream(DeviceIndex) { return first_stream(); }
CUDAStream getCurrentCUDAStream(DeviceIndex) { return first_stream(); }
void setCurrentCUDAStream(CUDAStream) {}
std::ostream &operator<<(std::ostream &out, const CUDAStream &stream) { return out << stream.unwrap(); }

std::string get_cuda_error_help(cudaError_t) noexcept { return ""; }
const char *get_cuda_check_suffix() noexcept { return ""; }
std::mutex *getFreeMutex() {
    static std::mutex mutex;
    return &mutex;
}

void c10_cuda_check_implementation(const int32_t error, const char *, const char *, const uint32_t, const bool) {
    if (C10_LIKELY(error == cudaSuccess))
        return;
    cudaGetLastError();
    TORCH_CHECK(false, "CUDA error: ", cudaGetErrorString(static_cast<cudaError_t>(error)));
}

namespace CUDACachingAllocator {
/* Nothing asks for it where tensors come from Python. */
std::atomic<CUDAAllocator *> allocator{nullptr};
} // namespace CUDACachingAllocator

} // namespace c10::cuda

namespace at::cuda {

cudaDeviceProp *getDeviceProperties(c10::DeviceIndex device) {
    static cudaDeviceProp properties = [] {
        cudaDeviceProp found;
        C10_CUDA_CHECK(cudaGetDeviceProperties(&found, 0));
        return found;
    }();
    TORCH_CHECK(device <= 0, "CUDA error: invalid device ordinal");
    return &properties;
}
cudaDeviceProp *getCurrentDeviceProperties() { return getDeviceProperties(0); }
int warp_size() { return 32; }
bool canDeviceAccessPeer(c10::DeviceIndex, c10::DeviceIndex) { return false; }

} // namespace at::cuda
