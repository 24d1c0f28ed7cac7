/* What extensions of Torch take from its libraries for CUDA, which a build for the CPU lacks: one device, and the streams of
   torch.cuda by their ids, which are their handles too. */
#include <ATen/cuda/CUDAContext.h>
#include <c10/core/CPUAllocator.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAMiscFunctions.h>
#include <c10/cuda/CUDAStream.h>

#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>

extern "C" { // extension_streams.py
std::int64_t __workbenchCurrentStream();
void __workbenchUseStream(std::int64_t stream);
std::int64_t __workbenchPoolStream(int priority);
}

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

static CUDAStream stream_of(StreamId id) {
    return CUDAStream(CUDAStream::UNCHECKED, Stream(Stream::UNSAFE, Device(DeviceType::CUDA, 0), id));
}
cudaStream_t CUDAStream::stream() const { return reinterpret_cast<cudaStream_t>(stream_.id()); }
bool CUDAStream::query() const {
    const cudaError_t status = cudaStreamQuery(stream());
    if (status == cudaErrorNotReady) {
        cudaGetLastError();
        return false;
    }
    C10_CUDA_CHECK(status);
    return true;
}
void CUDAStream::synchronize() const { C10_CUDA_CHECK(cudaStreamSynchronize(stream())); }
CUDAStream getStreamFromPool(const int priority, DeviceIndex) { return stream_of(__workbenchPoolStream(priority)); }
CUDAStream getStreamFromPool(const bool is_high, DeviceIndex device) {
    return getStreamFromPool(is_high ? 1 - max_compile_time_stream_priorities : 0, device);
}
CUDAStream getStreamFromExternal(cudaStream_t handle, DeviceIndex) {
    return stream_of(reinterpret_cast<StreamId>(handle));
}
CUDAStream getDefaultCUDAStream(DeviceIndex) { return stream_of(0); }
CUDAStream getCurrentCUDAStream(DeviceIndex) { return stream_of(__workbenchCurrentStream()); }
void setCurrentCUDAStream(CUDAStream stream) { __workbenchUseStream(stream.id()); }
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
