# == atomic_count: update_not_atomic ==
@cuda.jit
def atomic_count(x, count, n):
    i = cuda.grid(1)
    if i < n and x[i] > 0:
        count[0] += 1


# == atomic_histogram: present_only ==
@cuda.jit
def atomic_histogram(x, h, n):
    i = cuda.grid(1)
    if i < n:
        first = True
        for j in range(i):
            if x[j] == x[i]:
                first = False
        if first:
            cuda.atomic.add(h, x[i], 1)


# == histogram_skewed: atomics_on_one_address ==
@cuda.jit
def histogram_skewed(x, h, n):
    i = cuda.grid(1)
    if i < n:
        cuda.atomic.add(h, x[i], 1)
