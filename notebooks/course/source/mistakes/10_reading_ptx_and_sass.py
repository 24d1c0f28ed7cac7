# == single_precision: double_precision ==
@cuda.jit
def single_precision(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = 0.5 * x[i] * x[i] + 0.25


# == sum_in_register: stores_again ==
@cuda.jit
def sum_in_register(a, y, n, k):
    i = cuda.grid(1)
    if i < n:
        y[i] = 0
        for row in range(k):
            y[i] += a[row, i]


# == short_loop: not_squared ==
@cuda.jit
def short_loop(a, y, n, length):
    i = cuda.grid(1)
    if i < n:
        total = np.float32(0)
        for j in range(8):
            total += a[i, j]
        y[i] = total
