# == minus_first: minus_first_of_all ==
@cuda.jit
def minus_first(x, y, n):
    i = cuda.grid(1)
    if i < n:
        y[i] = x[i] - x[0]


# == warp_argmax: last_of_equal ==
@cuda.jit
def warp_argmax(x, y, n):
    i = cuda.grid(1)
    if i < n and i % 32 == 0:
        best = i
        for k in range(i, min(i + 32, n)):
            if x[k] >= x[best]:
                best = k
        y[i // 32] = best


# == dot_product: old_total_lost ==
@cuda.jit
def dot_product(x, y, total, n):
    if cuda.grid(1) == 0:
        own = 0.0
        for i in range(n):
            own += x[i] * y[i]
        total[0] = own
