#include "project.h"
#include "parts/kernels.cuh"

int main() {
  Particles particles(1000);
  particles.step(0.1f);
  return compare(particles);
}
