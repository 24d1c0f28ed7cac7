#include <map>
#include <stdexcept>
#include <thrust/device_vector.h>
#include <thrust/sort.h>

struct Item { int key; float value; };
struct ByKey { __host__ __device__ bool operator()(const Item &a, const Item &b) const { return a.key < b.key; } };
enum Mode { FIRST, SECOND = 3 };

template <class T> class Store {
 public:
  Store(int n) { if (n < 0) throw std::runtime_error("no size"); cudaMalloc(&data, n * sizeof(T)); }
  ~Store() { cudaFree(data); }
  void fill(T value);
  __device__ T at(int i) const { return data[i]; }
 private:
  T *data;
};

template <class T> __global__ void set(T *data, T value, Mode mode) { if (mode == SECOND) data[threadIdx.x] = value; }

template <class T> void Store<T>::fill(T value) { set<T><<<1, 32>>>(data, value, FIRST); }
#define EXPORT(T) \
  template class Store<T>; \
  template void sorted<T>(Store<T> &);
template <class T> void sorted(Store<T> &store) { thrust::sort(store.begin(), store.end()); }
EXPORT(float)
EXPORT(int)

static std::map<int, std::string> names = {{1, "one"}, {2, "two"}};
thrust::device_vector<Item> kept;

bool operator<(const Item &a, const Item &b) { return a.key < b.key; }
std::ostream &operator<<(std::ostream &out, const Item &item) { return out << item.key; }

__global__ void keys(const Item *items, int *out) { out[threadIdx.x] = items[threadIdx.x].key; }

int main() {
  Store<float> store(10);
  thrust::sort(kept.begin(), kept.end(), ByKey());
  auto show = [&](int i) { keys<<<1, 32>>>(nullptr, nullptr); };
  show(names.size());
}
