# == from_ptx ==
@cuda.jit
def from_ptx(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        v = x[i]
        y[i] = 3 * v + 1 if v > 10 else v >> 1
    # END SOLUTION


# == from_sass ==
@cuda.jit
def from_sass(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[n - 1 - i] = max(x[i], np.float32(0)) * np.float32(0.5) + x[i]
    # END SOLUTION


# == single_precision ==
@cuda.jit
def single_precision(x, y, n):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        y[i] = np.float32(0.5) * x[i] * x[i] + np.float32(0.25)
        # - y[i] = 0.5 * x[i] * x[i] + 0.25
        # END SOLUTION


# == polynomial ==
@cuda.jit
def polynomial(x, y, n):
    i = cuda.grid(1)
    if i < n:
        v = x[i]
        # BEGIN SOLUTION
        value = np.float32(5)
        value = value * v + np.float32(4)
        value = value * v + np.float32(3)
        value = value * v + np.float32(2)
        y[i] = value * v + np.float32(1)
        # - two, three, four, five = np.float32(2), np.float32(3), np.float32(4), np.float32(5)
        # - y[i] = np.float32(1) + two * v + three * v * v + four * v * v * v + five * v * v * v * v
        # END SOLUTION


# == exponential_once ==
@cuda.jit
def exponential_once(x, d, y, n):
    # BEGIN SOLUTION
    factor = math.exp(-d[0])
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        y[i] = x[i] * factor
    # - for i in range(cuda.grid(1), n, cuda.gridsize(1)):
    # -     y[i] = x[i] * math.exp(-d[0])
    # END SOLUTION


# == bits_set ==
@cuda.jit
def bits_set(x, y, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n:
        y[i] = cuda.popc(x[i])
    # - if i < n:
    # -     v = x[i]
    # -     count = 0
    # -     while v != 0:
    # -         count += v & 1
    # -         v >>= 1
    # -     y[i] = count
    # END SOLUTION


# == select_not_branch ==
@cuda.jit
def select_not_branch(x, a, b, y, n):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        first, second = a[i], b[i]
        y[i] = x[i] * (first if x[i] > 0 else second)
        # - if x[i] > 0:
        # -     y[i] = x[i] * a[i]
        # - else:
        # -     y[i] = x[i] * b[i]
        # END SOLUTION


# == sum_in_register ==
@cuda.jit
def sum_in_register(a, y, n, k):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        total = np.float32(0)
        for row in range(k):
            total += a[row, i]
        y[i] = total
        # - y[i] = 0
        # - for row in range(k):
        # -     y[i] += a[row, i]
        # END SOLUTION


# == short_loop ==
@cuda.jit
def short_loop(a, y, n, length):
    i = cuda.grid(1)
    if i < n:
        total = np.float32(0)
        # BEGIN SOLUTION
        for j in range(8):
            total += a[i, j] * a[i, j]
        # - for j in range(length):
        # -     total += a[i, j] * a[i, j]
        # END SOLUTION
        y[i] = total


# == sort_four ==
@cuda.jit
def sort_four(a, n):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        p, q, r, s = a[i, 0], a[i, 1], a[i, 2], a[i, 3]
        p, q = min(p, q), max(p, q)
        r, s = min(r, s), max(r, s)
        p, r = min(p, r), max(p, r)
        q, s = min(q, s), max(q, s)
        q, r = min(q, r), max(q, r)
        a[i, 0], a[i, 1], a[i, 2], a[i, 3] = p, q, r, s
        # - v = cuda.local.array(4, np.float32)
        # - for j in range(4):
        # -     place = j
        # -     while place > 0 and v[place - 1] > a[i, j]:
        # -         v[place] = v[place - 1]
        # -         place -= 1
        # -     v[place] = a[i, j]
        # - for j in range(4):
        # -     a[i, j] = v[j]
        # END SOLUTION
