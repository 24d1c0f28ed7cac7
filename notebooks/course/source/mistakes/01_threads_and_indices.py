# == add_one: no_guard ==
@cuda.jit
def add_one(x, y, n):
    i = cuda.grid(1)
    y[i] = x[i] + 1


# == reverse: index_too_large ==
@cuda.jit
def reverse(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[n - i] = x[i]


# == neighbour_sums: own_element_missing ==
@cuda.jit
def neighbour_sums(x, y, n):
    i = cuda.grid(1)
    if i < n:
        left = x[i - 1] if i > 0 else 0
        right = x[i + 1] if i + 1 < n else 0
        y[i] = left + right


# == add_matrices: no_guard_of_both ==
@cuda.jit
def add_matrices(a, b, c, rows, columns):
    row, column = cuda.grid(2)
    if row < rows and column < columns:
        c[column, row] = a[column, row] + b[column, row]


# == checkerboard: divides_by_rows ==
@cuda.jit
def checkerboard(x, y, rows, columns):
    i = cuda.grid(1)
    if i < rows * columns:
        even = (i // rows + i % rows) % 2 == 0
        y[i // columns, i % columns] = x[i // columns, i % columns] if even else 0
