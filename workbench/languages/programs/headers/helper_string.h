/* helper_string.h of NVIDIA's cuda-samples: options of a command line (-name, --name=value) and files beside a program.
   Written from how programs use it. */
#ifndef COMMON_HELPER_STRING_H_
#define COMMON_HELPER_STRING_H_

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <strings.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#ifndef STRCASECMP
#define STRCASECMP strcasecmp
#endif
#ifndef STRNCASECMP
#define STRNCASECMP strncasecmp
#endif
#ifndef STRCPY
#define STRCPY(to, room, from) strcpy(to, from)
#endif
#ifndef FOPEN
#define FOPEN(file, name, mode) (file = fopen(name, mode))
#endif
#ifndef FOPEN_FAIL
#define FOPEN_FAIL(result) (result == NULL)
#endif
#ifndef SSCANF
#define SSCANF sscanf
#endif
#ifndef SPRINTF
#define SPRINTF sprintf
#endif

inline int stringRemoveDelimiter(char delimiter, const char *string) {
    int start = 0;
    while (string[start] == delimiter)
        start++;
    return start >= (int)strlen(string) - 1 ? 0 : start;
}

inline int getFileExtension(char *filename, char **extension) {
    char *point = strrchr(filename, '.');
    *extension = point ? point + 1 : NULL;
    return point ? (int)(point - filename) : 0;
}

/* The text behind an option's name, `=` aside; NULL where the option is not given. */
inline const char *workbench_option(const int argc, const char **argv, const char *name) {
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i] + stringRemoveDelimiter('-', argv[i]);
        size_t length = strlen(name);
        if (word != argv[i] && !STRNCASECMP(word, name, length) && (!word[length] || word[length] == '='))
            return word + length + (word[length] == '=');
    }
    return NULL;
}

inline bool checkCmdLineFlag(const int argc, const char **argv, const char *string_ref) {
    return workbench_option(argc, argv, string_ref) != NULL;
}

template <class T>
inline bool getCmdLineArgumentValue(const int argc, const char **argv, const char *string_ref, T *value) {
    const char *text = workbench_option(argc, argv, string_ref);
    if (text && value)
        *value = (T)atoi(text);
    return text != NULL;
}

inline int getCmdLineArgumentInt(const int argc, const char **argv, const char *string_ref) {
    const char *text = workbench_option(argc, argv, string_ref);
    return text ? atoi(text) : 0;
}

inline float getCmdLineArgumentFloat(const int argc, const char **argv, const char *string_ref) {
    const char *text = workbench_option(argc, argv, string_ref);
    return text ? (float)atof(text) : 0.0f;
}

inline bool getCmdLineArgumentString(const int argc, const char **argv, const char *string_ref, char **string_retval) {
    const char *text = workbench_option(argc, argv, string_ref);
    *string_retval = text ? strdup(text) : NULL;
    return text != NULL;
}

/* The path of a file, which the caller frees: as named, or in the folders of data that samples have; NULL for none. */
inline char *sdkFindFilePath(const char *filename, const char *executable_path) {
    std::string program = executable_path ? executable_path : "", folder = program.substr(0, program.rfind('/') + 1);
    std::string name = program.substr(program.rfind('/') + 1);
    for (const std::string &start : {std::string(), folder})
        for (const char *middle : {"", "data/", "../", "../data/", "../../", "../../data/", "../../Common/data/",
                                   "../../../Common/data/", "../../../../Common/data/"})
            for (const std::string &own : {std::string(), name + "/", name + "/data/"}) {
                std::string path = start + middle + own + filename;
                if (std::ifstream(path).good())
                    return strdup(path.c_str());
            }
    return NULL;
}

#endif
