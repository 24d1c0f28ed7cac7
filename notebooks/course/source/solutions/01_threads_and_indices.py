# == add_one ==
@cuda.jit
def add_one(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i] + 1
    # END SOLUTION
