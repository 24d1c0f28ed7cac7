// Images of bytes: weights in integers and floats, packed stores, borders.
extern "C" __global__ void grey(const uchar4* in, unsigned char* out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  uchar4 p = in[y * width + x];
  out[y * width + x] = (unsigned char)((p.x * 77 + p.y * 151 + p.z * 28) >> 8);
}

extern "C" __global__ void sobel(const unsigned char* in, unsigned char* out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
    return;
  const unsigned char* p = in + y * width + x;
  int gx = p[1 - width] - p[-1 - width] + 2 * (p[1] - p[-1]) + p[1 + width] - p[width - 1];
  int gy = p[width - 1] + 2 * p[width] + p[width + 1] - p[-width - 1] - 2 * p[-width] - p[1 - width];
  out[y * width + x] = (unsigned char)min(255.0f, sqrtf((float)(gx * gx + gy * gy)));
}

extern "C" __global__ void tint(float4* in, uchar4* out, float gamma, float3 color) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 p = in[i];
  out[i] = make_uchar4(p.x * color.x * 255.0f, powf(p.y, gamma) * color.y * 255, 255.0f * __saturatef(p.z * color.z), 255);
}
