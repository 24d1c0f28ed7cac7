# == add_one: len ==
@cuda.jit(device=True)
def plus(v):
    return v + 1.0


@cuda.jit
def add_one(x, y, n):
    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i >= x.size:
        return
    y[i] = plus(x[i])


# == squares: power ==
@cuda.jit
def squares(x, y, n):
    i = cuda.grid(1)
    while i < n:
        y[i] = x[i] ** 2
        i += cuda.gridsize(1)


# == add_matrices: shape ==
@cuda.jit
def add_matrices(a, b, c, rows, columns):
    q, r = cuda.grid(2)
    if r < a.shape[0] and q < a.shape[1]:
        c[r, q] = a[r, q] + b[r, q]


# == reverse: negative_index ==
@cuda.jit
def reverse(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[-1 - i]
