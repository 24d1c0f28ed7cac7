// Virtual functions on objects made by placement new, unions, bit fields, member pointers, lambdas with captures, arrays of arrays.
struct Shape { __device__ virtual float area() const = 0; __device__ virtual int sides() const { return 0; } float w; };
struct Square : Shape { __device__ float area() const override { return w * w; } __device__ int sides() const override { return 4; } };
struct Circle : Shape { __device__ float area() const override { return 3.0f * w * w; } };
struct Slab : Square { float h; __device__ float area() const override { return Square::area() * h; } };
struct __align__(8) Tagged { unsigned char kind; union { float f; int i; unsigned short s[2]; }; unsigned low : 3, mid : 11, high : 18; };
__device__ __noinline__ float total(const Shape* const* shapes, int n) { float sum = 0; for (int i = 0; i < n; i++) sum += shapes[i]->area() + shapes[i]->sides(); return sum; }
inline void* __device__ operator new(size_t, void* p, int) { return p; }
extern "C" __global__ void kernel(const float* x, float* out, const Tagged* tags, long long* words, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    alignas(16) char room[3][32];
    Shape* shapes[3];
    for (int k = 0; k < 3; k++) {
        int which = (i + k) % 3;
        if (which == 0) shapes[k] = new (room[k], 0) Square; else if (which == 1) shapes[k] = new (room[k], 0) Circle;
        else { Slab* s = new (room[k], 0) Slab; s->h = 2; shapes[k] = s; }
        shapes[k]->w = x[i] + k;
    }
    out[i] = total(shapes, 1 + i % 3);
    Tagged t = tags[i];
    auto describe = [&, i](int extra) { return (long long)t.low + 10 * t.mid + 100000ll * t.high + extra * i; };
    long long v = t.kind == 0 ? __float_as_int(t.f) : t.kind == 1 ? t.i : t.s[0] - t.s[1];
    t.mid += 1;
    words[i] = (v << 32) ^ describe(7);
}
