#include "reduce.h"
