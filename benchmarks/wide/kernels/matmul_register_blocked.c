#include "matmul.h"
