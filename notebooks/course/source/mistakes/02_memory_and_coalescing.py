# == copy_all: strided_loads ==
@cuda.jit
def copy_all(x, y, n):
    run = (n + 127) // 128
    for k in range(run):
        i = cuda.grid(1) * run + k
        if i < n:
            y[i] = x[i]


# == column_sums: index_too_large ==
@cuda.jit
def column_sums(a, sums, rows, columns):
    column = cuda.grid(1)
    if column < columns:
        total = 0.0
        for row in range(rows):
            total += a[column, row]
        sums[column] = total


# == row_parts: one_element_of_each ==
@cuda.jit
def row_parts(a, parts, columns):
    row, lane = cuda.blockIdx.x, cuda.threadIdx.x
    parts[row, lane] = a[row, lane] if lane < columns else 0.0
