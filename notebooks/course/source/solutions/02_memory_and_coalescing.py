# == copy_all ==
@cuda.jit
def copy_all(x, y, n):
    # BEGIN SOLUTION
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        y[i] = x[i]
    # END SOLUTION


# == to_grey ==
@cuda.jit
def to_grey(planes, grey, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        grey[i] = 0.25 * planes[0, i] + 0.5 * planes[1, i] + 0.25 * planes[2, i]
    # END SOLUTION


# == mirror ==
@cuda.jit
def mirror(x, y, rows, columns):
    # BEGIN SOLUTION
    column, row = cuda.grid(2)
    if row < rows and column < columns:
        y[row, column] = x[row, columns - 1 - column]
    # END SOLUTION


# == column_sums ==
@cuda.jit
def column_sums(a, sums, rows, columns):
    # BEGIN SOLUTION
    column = cuda.grid(1)
    if column >= columns:
        return
    total = 0.0
    for row in range(rows):
        total += a[row, column]
    sums[column] = total
    # END SOLUTION


# == row_parts ==
@cuda.jit
def row_parts(a, parts, columns):
    # BEGIN SOLUTION
    row, lane = cuda.blockIdx.x, cuda.threadIdx.x
    total = 0.0
    for column in range(lane, columns, 32):
        total += a[row, column]
    parts[row, lane] = total
    # END SOLUTION


# == transpose_reading ==
@cuda.jit
def transpose_reading(a, b, rows, columns):
    # BEGIN SOLUTION
    column, row = cuda.grid(2)
    if row < rows and column < columns:
        b[column, row] = a[row, column]
    # END SOLUTION


# == transpose_writing ==
@cuda.jit
def transpose_writing(a, b, rows, columns):
    # BEGIN SOLUTION
    row, column = cuda.grid(2)
    if row < rows and column < columns:
        b[column, row] = a[row, column]
    # END SOLUTION


# == scale_rows ==
@cuda.jit
def scale_rows(x, factors, y, rows, columns):
    # BEGIN SOLUTION
    # - across = (columns + 31) // 32 * 32
    # - down = (rows + 7) // 8 * 8
    # - thread = (cuda.blockIdx.y * 8 + cuda.threadIdx.y) * across + cuda.blockIdx.x * 32 + cuda.threadIdx.x
    # - row, column = thread % down, thread // down
    column, row = cuda.grid(2)
    # END SOLUTION
    if row < rows and column < columns:
        y[row, column] = factors[row] * x[row, column]
