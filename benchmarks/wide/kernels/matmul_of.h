#define k product
#define restrict
#include "matmul.h"
#undef k
#undef restrict
