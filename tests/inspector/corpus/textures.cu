// Texture objects of one to three dimensions, with levels and by integer coordinates, and a surface.
extern "C" __global__ void sample(cudaTextureObject_t image, float* out, int width, int height, float angle) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float u = (x - 0.5f * width) / width;
  float v = (y - 0.5f * height) / height;
  float s = sinf(angle), c = cosf(angle);
  out[y * width + x] = tex2D<float>(image, u * c - v * s + 0.5f, u * s + v * c + 0.5f);
}

extern "C" __global__ void fetch(cudaTextureObject_t line, cudaTextureObject_t volume, float4* out, int n) {
  int i = threadIdx.x;
  float4 a = tex1Dfetch<float4>(line, i + n);
  float4 b = tex3D<float4>(volume, i * 0.25f, 1.5f, 2.0f);
  float4 c = tex2DLod<float4>(volume, 0.5f, i * 0.125f, 3.0f);
  out[i] = make_float4(a.x + b.x, a.y * b.y + c.y, c.z, a.w - b.w);
}

extern "C" __global__ void invert(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int width) {
  int x = threadIdx.x, y = blockIdx.x;
  if (x < width) {
    uchar4 p;
    surf2Dread(&p, from, x * 4, y);
    p.x = 255 - p.x;
    p.y = 255 - p.y;
    surf2Dwrite(p, to, x * 4, y);
  }
}
