/* helper_functions.h of NVIDIA's cuda-samples: the helpers for host code. */
#ifndef COMMON_HELPER_FUNCTIONS_H_
#define COMMON_HELPER_FUNCTIONS_H_

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <exception.h>
#include <helper_image.h>
#include <helper_string.h>
#include <helper_timer.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif

#endif
