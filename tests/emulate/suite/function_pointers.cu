typedef float (*Operation)(float, float);
__device__ float add(float a, float b) { return a + b; }
__device__ float mul(float a, float b) { return a * b; }
__device__ float power(float a, float b) { return powf(a, b); }
__device__ Operation table[3] = {add, mul, power};
struct Shape { __device__ virtual float area() const = 0; };
struct Square : Shape { float a; __device__ Square(float a) : a(a) {} __device__ float area() const override { return a * a; } };
struct Circle : Shape { float r; __device__ Circle(float r) : r(r) {} __device__ float area() const override { return 3.0f * r * r; } };
extern "C" __global__ void kernel(const float* a, const float* b, float* y, float* areas, int n) {
    int i = threadIdx.x;
    y[i] = table[i % 3](a[i], b[i]);
    Square s(a[i]); Circle c(a[i]);
    const Shape* shape = i & 1 ? (const Shape*)&s : (const Shape*)&c;
    areas[i] = shape->area();
}
