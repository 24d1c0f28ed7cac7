void k(const short* restrict in, short* restrict out, int w, int h) {
    for (int bx_ = 0; bx_ < w; bx_ += 32)
        for (int y = 0; y < h; y++)
            for (int x = bx_; x < bx_ + 32; x++) out[x * h + y] = in[y * w + x];
}
