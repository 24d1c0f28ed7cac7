#include <GL/glut.h>
#include <cuda_gl_interop.h>
#include <helper_functions.h>
#include <helper_math.h>
#include <signal.h>

cudaTextureObject_t texture_object;
cudaArray *array = 0;
GLuint buffer;
struct cudaGraphicsResource *resource;
typedef struct { float3 m[3]; } Matrix;
__constant__ Matrix view;

__device__ float3 turned(const Matrix &m, float3 v) { return make_float3(dot(m.m[0], v), dot(m.m[1], v), dot(m.m[2], v)); }

__global__ void render(uchar4 *image, cudaTextureObject_t volume, cudaSurfaceObject_t copy, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  float3 p = normalize(turned(view, make_float3(x, y, 1.0f)));
  float v = tex3D<float>(volume, p.x, p.y, p.z) + tex2D<float>(volume, p.x, p.y);
  surf2Dwrite(v, copy, x * 4, y);
  image[y * width + x] = make_uchar4(v, v, v, 255);
}

extern "C" void copy_view(float *matrix, size_t size) {
  cudaMemcpyToSymbol(view, matrix, size);
}
extern "C" {
void draw(void) { glClear(GL_COLOR_BUFFER_BIT); }
void bind(cudaExtent size) {
  cudaResourceDesc description;
  memset(&description, 0, sizeof(description));
  cudaCreateTextureObject(&texture_object, &description, NULL, NULL);
}
}
