# == add_one ==
@cuda.jit
def add_one(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i] + 1
    # END SOLUTION


# == thread_names ==
@cuda.jit
def thread_names(y, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n:
        y[i] = 1000 * cuda.blockIdx.x + cuda.threadIdx.x
    # END SOLUTION


# == warp_and_lane ==
@cuda.jit
def warp_and_lane(warp, lane, n):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        warp[i] = cuda.threadIdx.x // 32
        lane[i] = cuda.threadIdx.x % 32
        # END SOLUTION


# == axpy ==
@cuda.jit
def axpy(a, x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[i] = a * x[i] + y[i]
    # END SOLUTION


# == reverse ==
@cuda.jit
def reverse(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[n - 1 - i] = x[i]
    # END SOLUTION


# == squares ==
@cuda.jit
def squares(x, y, n):
    # BEGIN SOLUTION
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        y[i] = x[i] * x[i]
    # END SOLUTION


# == neighbour_sums ==
@cuda.jit
def neighbour_sums(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        total = x[i]
        if i > 0:
            total += x[i - 1]
        if i + 1 < n:
            total += x[i + 1]
        y[i] = total
    # END SOLUTION


# == add_matrices ==
@cuda.jit
def add_matrices(a, b, c, rows, columns):
    # BEGIN SOLUTION
    column, row = cuda.grid(2)
    if row < rows and column < columns:
        c[row, column] = a[row, column] + b[row, column]
    # END SOLUTION


# == checkerboard ==
@cuda.jit
def checkerboard(x, y, rows, columns):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < rows * columns:
        row, column = i // columns, i % columns
        y[row, column] = x[row, column] if (row + column) % 2 == 0 else 0
    # END SOLUTION


# == crop ==
@cuda.jit
def crop(x, y, rows, columns, width, top, left):
    # BEGIN SOLUTION
    column, row = cuda.grid(2)
    if row < rows and column < columns:
        y[row, column] = x[row + top, column + left]
    # END SOLUTION


# == clamp_image ==
@cuda.jit
def clamp_image(x, y, low, high, rows, columns):
    column, row = cuda.grid(2)
    # BEGIN SOLUTION
    # - if column >= columns:
    # -     return
    # - y[row, column] = min(max(x[row, column], high), low)
    if column >= columns or row >= rows:
        return
    y[row, column] = min(max(x[row, column], low), high)
    # END SOLUTION
