#include "stencil_3d.h"
