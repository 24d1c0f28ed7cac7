/* helper_image.h of NVIDIA's cuda-samples: images as PGM and PPM, and comparisons of results. Written from how programs
   use it. */
#ifndef COMMON_HELPER_IMAGE_H_
#define COMMON_HELPER_IMAGE_H_

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#ifndef MIN
#define MIN(a, b) ((a < b) ? a : b)
#endif
#ifndef MAX
#define MAX(a, b) ((a > b) ? a : b)
#endif

/* A file of the kinds P5 (one channel) and P6 (three), of 8 bits. */
inline bool __loadPPM(const char *file, unsigned char **data, unsigned int *w, unsigned int *h, unsigned int *channels) {
    std::ifstream in(file, std::ios::binary);
    std::string word, rest;
    std::vector<std::string> words;
    while (words.size() < 4 && in >> word)
        if (word[0] == '#')
            std::getline(in, rest);
        else
            words.push_back(word);
    if (words.size() < 4 || (words[0] != "P5" && words[0] != "P6")) {
        std::cerr << "__loadPPM() : " << file << " is no PGM or PPM image" << std::endl;
        return false;
    }
    in.get();
    unsigned int width = atoi(words[1].c_str()), height = atoi(words[2].c_str()), count = words[0] == "P5" ? 1 : 3;
    if (*data && (*w != width || *h != height))
        std::cerr << "__loadPPM() : Invalid image dimensions." << std::endl;
    *w = width;
    *h = height;
    *channels = count;
    size_t size = (size_t)width * height * count;
    if (!*data)
        *data = (unsigned char *)malloc(size);
    return (bool)in.read((char *)*data, size);
}

inline bool __savePPM(const char *file, unsigned char *data, unsigned int w, unsigned int h, unsigned int channels) {
    std::ofstream out(file, std::ios::binary);
    out << (channels == 1 ? "P5\n" : "P6\n") << w << "\n" << h << "\n255\n";
    return (bool)out.write((const char *)data, (size_t)w * h * channels);
}

inline unsigned char workbench_to_byte(float value) { return (unsigned char)(value * 255.0f); }
inline unsigned char workbench_to_byte(unsigned char value) { return value; }
inline void workbench_from_byte(unsigned char byte, float *value) { *value = byte / 255.0f; }
inline void workbench_from_byte(unsigned char byte, unsigned char *value) { *value = byte; }

template <class T>
inline bool sdkLoadPGM(const char *file, T **data, unsigned int *w, unsigned int *h) {
    unsigned char *bytes = NULL;
    unsigned int channels;
    if (!__loadPPM(file, &bytes, w, h, &channels))
        return false;
    size_t size = (size_t)*w * *h;
    if (!*data)
        *data = (T *)malloc(size * sizeof(T));
    for (size_t i = 0; i < size; i++)
        workbench_from_byte(bytes[i * channels], *data + i);
    free(bytes);
    return true;
}

template <class T>
inline bool sdkSavePGM(const char *file, T *data, unsigned int w, unsigned int h) {
    std::vector<unsigned char> bytes((size_t)w * h);
    for (size_t i = 0; i < bytes.size(); i++)
        bytes[i] = workbench_to_byte(data[i]);
    return __savePPM(file, bytes.data(), w, h, 1);
}

inline bool sdkLoadPPM4ub(const char *file, unsigned char **data, unsigned int *w, unsigned int *h) {
    unsigned char *bytes = NULL;
    unsigned int channels;
    if (!__loadPPM(file, &bytes, w, h, &channels))
        return false;
    size_t size = (size_t)*w * *h;
    if (!*data)
        *data = (unsigned char *)malloc(size * 4);
    for (size_t i = 0; i < size; i++) {
        for (unsigned int c = 0; c < 3; c++)
            (*data)[4 * i + c] = bytes[i * channels + MIN(c, channels - 1)];
        (*data)[4 * i + 3] = 0;
    }
    free(bytes);
    return true;
}

template <class T>
inline bool sdkLoadPPM4(const char *file, T **data, unsigned int *w, unsigned int *h) {
    unsigned char *bytes = NULL;
    if (!sdkLoadPPM4ub(file, &bytes, w, h))
        return false;
    size_t size = (size_t)*w * *h * 4;
    *data = (T *)malloc(size * sizeof(T));
    for (size_t i = 0; i < size; i++)
        workbench_from_byte(bytes[i], *data + i);
    free(bytes);
    return true;
}

inline bool sdkSavePPM4ub(const char *file, unsigned char *data, unsigned int w, unsigned int h) {
    std::vector<unsigned char> bytes((size_t)w * h * 3);
    for (size_t i = 0; i < bytes.size(); i++)
        bytes[i] = data[i / 3 * 4 + i % 3];
    return __savePPM(file, bytes.data(), w, h, 3);
}

inline bool sdkLoadPPMub(const char *file, unsigned char **data, unsigned int *w, unsigned int *h) {
    unsigned int channels;
    return __loadPPM(file, data, w, h, &channels);
}

inline bool sdkSavePPMub(const char *file, unsigned char *data, unsigned int w, unsigned int h) {
    return __savePPM(file, data, w, h, 3);
}

/* Numbers of a text file. */
template <class T>
inline bool sdkReadFile(const char *filename, T **data, unsigned int *len, bool verbose) {
    std::ifstream in(filename);
    std::vector<T> numbers;
    T number;
    while (in >> number)
        numbers.push_back(number);
    if (!in.eof()) {
        if (verbose)
            std::cerr << "sdkReadFile() : Opening file failed." << std::endl;
        return false;
    }
    if (!*data) {
        *data = (T *)malloc(numbers.size() * sizeof(T));
        *len = (unsigned int)numbers.size();
    }
    memcpy(*data, numbers.data(), MIN(*len, numbers.size()) * sizeof(T));
    return true;
}

template <class T, class S>
inline bool sdkWriteFile(const char *filename, const T *data, unsigned int len, const S epsilon, bool verbose,
                         bool append = false) {
    std::ofstream out(filename, append ? std::ios::app : std::ios::trunc);
    out << "# " << epsilon << "\n";
    for (unsigned int i = 0; i < len; i++)
        out << data[i] << ' ';
    out << std::endl;
    if (!out && verbose)
        std::cerr << "sdkWriteFile() : Opening file failed." << std::endl;
    return (bool)out;
}

/* True if no more than a share `threshold` of the elements differs by more than `epsilon`. */
template <class T, class S>
inline bool compareData(const T *reference, const T *data, const unsigned int len, const S epsilon,
                        const float threshold) {
    unsigned int wrong = 0;
    for (unsigned int i = 0; i < len; i++)
        wrong += !(std::fabs((double)reference[i] - (double)data[i]) <= (double)epsilon);
    return threshold == 0.0f ? !wrong : len * threshold > wrong;
}

/* True if the distance of two vectors is less than a share `epsilon` of the first one's length. */
inline bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int len, const float epsilon) {
    double error = 0, norm = 0;
    for (unsigned int i = 0; i < len; i++) {
        double difference = (double)reference[i] - data[i];
        error += difference * difference;
        norm += (double)reference[i] * reference[i];
    }
    return norm > 0 && std::sqrt(error / norm) < epsilon;
}

template <class T>
inline bool workbench_compare_files(const char *source, const char *reference, size_t count, float epsilon,
                                    float threshold) {
    std::vector<T> ours(count), theirs(count);
    std::ifstream one(source, std::ios::binary), other(reference, std::ios::binary);
    return one.read((char *)ours.data(), count * sizeof(T)) && other.read((char *)theirs.data(), count * sizeof(T)) &&
           compareData(theirs.data(), ours.data(), (unsigned int)count, epsilon, threshold);
}

template <class T>
inline bool sdkCompareBin2BinUint(const char *source, const char *reference, unsigned int nelements,
                                  const float epsilon, const float threshold, char *) {
    return workbench_compare_files<unsigned int>(source, reference, nelements, epsilon, threshold);
}

template <class T>
inline bool sdkCompareBin2BinFloat(const char *source, const char *reference, unsigned int nelements,
                                   const float epsilon, const float threshold, char *) {
    return workbench_compare_files<float>(source, reference, nelements, epsilon, threshold);
}

inline bool sdkComparePPM(const char *source, const char *reference, const float epsilon, const float threshold,
                          bool verbose) {
    unsigned char *ours = NULL, *theirs = NULL;
    unsigned int w, h, other_w, other_h;
    bool same = sdkLoadPPM4ub(source, &ours, &w, &h) && sdkLoadPPM4ub(reference, &theirs, &other_w, &other_h) &&
                w == other_w && h == other_h && compareData(theirs, ours, w * h * 4, epsilon, threshold);
    if (verbose)
        std::cout << (same ? "PASSED" : "FAILED") << std::endl;
    free(ours);
    free(theirs);
    return same;
}

inline bool sdkComparePGM(const char *source, const char *reference, const float epsilon, const float threshold,
                          bool verbose) {
    return sdkComparePPM(source, reference, epsilon, threshold, verbose);
}

#endif
