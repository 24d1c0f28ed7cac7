#include <cstdio>
#include <string>
#include <cuda.h>
#include <nvrtc.h>
static const char* source = "extern \"C\" __global__ void fill(int* p) { p[threadIdx.x] = FACTOR * threadIdx.x; }";
// With an argument the architecture is a real one, of which the machine code is loaded.
int main(int argc, char**) {
  nvrtcProgram program;
  const char* options[] = {argc > 1 ? "-arch=sm_90" : "-arch=compute_80", "-DFACTOR=3"};
  size_t size;
  if (nvrtcCreateProgram(&program, source, "fill.cu", 0, nullptr, nullptr)) return 1;
  if (nvrtcCompileProgram(program, 2, options)) return 2;
  if (argc > 1 ? nvrtcGetCUBINSize(program, &size) : nvrtcGetPTXSize(program, &size)) return 2;
  std::string ptx(size, 0);
  if (argc > 1 ? nvrtcGetCUBIN(program, &ptx[0]) : nvrtcGetPTX(program, &ptx[0])) return 3;
  if (argc == 1 && (nvrtcGetCUBINSize(program, &size) || size)) return 7;
  CUmodule module; CUfunction fill; CUdeviceptr p; int h[32];
  if (cuInit(0) || cuModuleLoadDataEx(&module, ptx.data(), 0, nullptr, nullptr) || cuModuleGetFunction(&fill, module, "fill")) return 4;
  if (cuMemAlloc(&p, 128)) return 5;
  void* arguments[] = {&p};
  if (cuLaunchKernel(fill, 1, 1, 1, 32, 1, 1, 0, 0, arguments, nullptr) || cuMemcpyDtoH(h, p, 128)) return 6;
  printf("%d\n", h[31]);
}
