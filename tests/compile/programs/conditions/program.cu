#include <vector>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/time.h>
#include <unistd.h>
#endif
#ifdef __cplusplus
extern "C" {
#endif
double now(void);
#ifdef __cplusplus
}
#endif
#ifdef USE_DOUBLE
typedef double real;
#else
typedef float real;
#endif
#if 0
it's a "comment
#endif
const char *text = R"(__global__ void not_one() { }
)";
/* main() { */ // }
__global__ void add(real *x) { x[threadIdx.x] += 1; }

#ifdef WITH_ARGUMENTS
int main(int argc, char **argv) {
#else
int main() {
#endif
  std::vector<real> values(10, '{');
#ifdef _OPENMP
#pragma omp parallel for
#endif
  for (auto &v : values) v = now();
  return 0;
}
double now(void) {
  struct timeval t;
  gettimeofday(&t, nullptr);
  return t.tv_sec;
}
