// Each thread sorts its own run with an explicit stack in local memory.
extern "C" __global__ void kernel(int* data, int n) {
    int* a = data + threadIdx.x * n;
    int stack[32], top = 0;
    stack[top++] = 0; stack[top++] = n - 1;
    while (top) {
        int hi = stack[--top], lo = stack[--top];
        if (lo >= hi) continue;
        int pivot = a[(lo + hi) / 2], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) { int v = a[i]; a[i++] = a[j]; a[j--] = v; }
        }
        if (j - lo < hi - i) { stack[top++] = i; stack[top++] = hi; stack[top++] = lo; stack[top++] = j; }
        else { stack[top++] = lo; stack[top++] = j; stack[top++] = i; stack[top++] = hi; }
    }
}
