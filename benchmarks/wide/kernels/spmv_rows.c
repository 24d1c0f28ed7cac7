#include "spmv.h"
