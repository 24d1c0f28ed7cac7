#include <cstdio>
#include <string>
#include <cuda.h>
#include <nvrtc.h>
static const char* source = "extern \"C\" __global__ void fill(int* p) { p[threadIdx.x] = FACTOR * threadIdx.x; }";
int main() {
  nvrtcProgram program;
  const char* options[] = {"-arch=compute_80", "-DFACTOR=3"};
  size_t size;
  if (nvrtcCreateProgram(&program, source, "fill.cu", 0, nullptr, nullptr)) return 1;
  if (nvrtcCompileProgram(program, 2, options) || nvrtcGetPTXSize(program, &size)) return 2;
  std::string ptx(size, 0);
  if (nvrtcGetPTX(program, &ptx[0])) return 3;
  CUmodule module; CUfunction fill; CUdeviceptr p; int h[32];
  if (cuInit(0) || cuModuleLoadDataEx(&module, ptx.data(), 0, nullptr, nullptr) || cuModuleGetFunction(&fill, module, "fill")) return 4;
  if (cuMemAlloc(&p, 128)) return 5;
  void* arguments[] = {&p};
  if (cuLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, 0, arguments, nullptr) || cuMemcpyDtoH(h, p, 128)) return 6;
  printf("%d\n", h[31]);
}
