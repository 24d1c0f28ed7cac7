#include <chrono>
#include <random>

int size = 10;
float *data;
std::mt19937 generator(7);
int total(std::vector<int> index) { return std::accumulate(index.begin(), index.end(), 0); }
void init(float *x, int n) { for (int i = 0; i < n; ++i) x[i] = generator(); }
double start = 0;

__global__ void copy(const float *data, float *out, int size) {
  int total = 0, init = 3, start = size;
  for (int i = 0; i < size; ++i) total += init;
  out[threadIdx.x] = data[threadIdx.x] + total + start;
}

int main() {
  auto begin = std::chrono::steady_clock::now();
  init(data, size);
  copy<<<1, 32>>>(data, data, total({1, 2}));
}
