#include "transpose.h"
