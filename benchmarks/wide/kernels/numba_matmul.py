from numba import cuda, float32


def k(a, b, c):
    i, j = cuda.grid(2)
    if i < c.shape[0] and j < c.shape[1]:
        total = float32(0)
        for q in range(a.shape[1]):
            total += a[i, q] * b[q, j]
        c[i, j] = total
