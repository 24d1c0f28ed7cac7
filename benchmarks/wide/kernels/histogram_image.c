void k(const unsigned char* restrict image, int width, int height, int* restrict hist) {
#pragma omp parallel
    {
        int bins[768] = {0};
#pragma omp for
        for (int i = 0; i < width * height; i++)
            for (int j = 0; j < 3; j++) bins[256 * j + image[4 * i + j]]++;
#pragma omp critical
        for (int i = 0; i < 768; i++) hist[i] += bins[i];
    }
}
