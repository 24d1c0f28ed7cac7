# == first_negative: counts_them ==
@cuda.jit
def first_negative(a, first, rows, columns):
    row = cuda.grid(1)
    if row < rows:
        count = 0
        for column in range(columns):
            if a[row, column] < 0:
                count += 1
        first[row] = count


# == count_positive: shuffle_without_lane ==
@cuda.jit
def count_positive(x, counts, n):
    i = cuda.grid(1)
    if i < n:
        positive = cuda.ballot_sync(1 << (i % 32 + 1) % 32, x[i] > 0)
        if i % 32 == 0:
            counts[i // 32] = cuda.popc(positive)
