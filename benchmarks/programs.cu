// Host costs of a program's calls; printed in microseconds, copies beside the host's own memcpy.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
__global__ void tiny(int* p) { if (threadIdx.x == 0) p[blockIdx.x] += 1; }
static double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }
int main() {
  const int launches = 5000;
  const size_t bytes = 64 << 20;
  int* p;
  char *device, *host = (char*)malloc(bytes), *other = (char*)malloc(bytes);
  cudaMalloc(&p, 1024);
  cudaMalloc(&device, bytes);
  cudaMemset(p, 0, 1024);
  memset(host, 1, bytes);
  memset(other, 2, bytes);
  for (int i = 0; i < 200; i++) tiny<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  double begun = seconds();
  for (int i = 0; i < launches; i++) tiny<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  double launch = (seconds() - begun) / launches;
  cudaEvent_t event;
  cudaEventCreate(&event);
  cudaEventRecord(event);
  for (int i = 0; i < 8192; i++) tiny<<<1, 32>>>(p);  // a power of two: the next launch that is counted is far away
  begun = seconds();
  for (int i = 0; i < launches; i++) tiny<<<1, 32>>>(p);
  double modelled = (seconds() - begun) / launches;
  begun = seconds();
  for (int i = 0; i < launches; i++) cudaGetLastError();
  double call = (seconds() - begun) / launches;
  double to = 1e9, back = 1e9, plain = 1e9;
  for (int i = 0; i < 9; i++) {
    double a = seconds();
    cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
    double b = seconds();
    cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost);
    double c = seconds();
    memcpy(other, host, bytes);
    double d = seconds();
    to = b - a < to ? b - a : to;
    back = c - b < back ? c - b : back;
    plain = d - c < plain ? d - c : plain;
  }
  printf("launch %.1f us, with modelled time %.1f us, call %.2f us, copies of 64 MiB: to the device %.2f, back %.2f times memcpy\n", 1e6 * launch, 1e6 * modelled, 1e6 * call,
         to / plain, back / plain);
}
