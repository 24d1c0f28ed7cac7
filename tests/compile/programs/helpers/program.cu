#include <cmath>
#include <iostream>
#include <string>
#include <vector>
using namespace std;
namespace cg = nowhere_known;

inline int wrapped(int i, int n) { return i < 0 ? i + n : i >= n ? i - n : i; }
constexpr int square(int x) { return x * x; }
template <class T> T mixed(T a, T b) { return a * T(0.5) + b; }
double seconds() { return clock() / 1e6; }
struct Options {
  string name;
  vector<int> sizes;
  Options(const string &given) : name(given) {}
};
Options parse(int argc, char **argv) { return Options(argv[0]); }

__global__ void shift(const int *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = mixed(float(in[wrapped(i - 1, n)]), 2.0f) + square(i);
}

int main(int argc, char **argv) {
  Options options = parse(argc, argv);
  cout << options.name << " " << seconds() << endl;
}
