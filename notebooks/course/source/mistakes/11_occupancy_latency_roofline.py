# == any_grid: more_elements_than_threads ==
@cuda.jit
def any_grid(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = 3 * x[i] - 1


# == few_registers: many_registers ==
@cuda.jit
def few_registers(a, y, n):
    i = cuda.grid(1)
    if i >= n:
        return
    v = cuda.local.array(64, np.float32)
    mean, total = np.float32(0), np.float32(0)
    for row in range(64):
        v[row] = a[row, i]
        mean += v[row]
    mean /= np.float32(64)
    for row in range(64):
        total += (v[row] - mean) * (v[row] - mean)
    y[i] = total / np.float32(64)
