/* exception.h of NVIDIA's cuda-samples: exceptions that name their place. Written from how programs use it. */
#ifndef COMMON_EXCEPTION_H_
#define COMMON_EXCEPTION_H_

#include <cstdlib>
#include <exception>
#include <iostream>
#include <sstream>
#include <stdexcept>

template <class Std_Exception>
class Exception : public Std_Exception {
  public:
    [[noreturn]] static void throw_it(const char *file, const int line, const char *detailed = "-") {
        std::ostringstream text;
        text << "Exception in file '" << file << "' in line " << line << "\nDetailed description: " << detailed << "\n";
        throw Exception(text.str());
    }
    [[noreturn]] static void throw_it(const char *file, const int line, const std::string &detailed) {
        throw_it(file, line, detailed.c_str());
    }
    virtual ~Exception() throw() {}

  private:
    explicit Exception(const std::string &text) : Std_Exception(text) {}
};

template <class Exception_Typ>
inline void handleException(const Exception_Typ &error) {
    std::cerr << error.what() << std::endl;
    exit(EXIT_FAILURE);
}

#define RUNTIME_EXCEPTION(msg) Exception<std::runtime_error>::throw_it(__FILE__, __LINE__, msg)
#define LOGIC_EXCEPTION(msg) Exception<std::logic_error>::throw_it(__FILE__, __LINE__, msg)
#define RANGE_EXCEPTION(msg) Exception<std::range_error>::throw_it(__FILE__, __LINE__, msg)

#endif
