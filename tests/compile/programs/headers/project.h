#pragma once
#include <fstream>
#include <memory>
#include <vector>
#include "parts/state.h"
class Particles {
 public:
  explicit Particles(int n) : state(n) {}
  void step(float dt);
 private:
  std::vector<State> state;
  std::unique_ptr<std::ifstream> file;
};
int compare(const Particles &particles);
static inline void report(const std::string &what) { std::ofstream("log") << what; }
