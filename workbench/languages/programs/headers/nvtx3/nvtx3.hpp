/* NVTX for C++: ranges that live as long as an object. Nothing records them here. */
#ifndef NVTX3_HPP
#define NVTX3_HPP
#define NVTX3_CPP_DEFINITIONS_V1_0 /* CCCL asks for it */

#include <cstdint>
#include <string>
#include <utility>

#include <nvtx3/nvToolsExt.h>

namespace nvtx3 {
inline namespace v1 {

/* Takes whatever a record is made of, in any order. */
struct workbench_ignored {
    template <class... Given>
    constexpr workbench_ignored(const Given &...) noexcept {}
};

struct rgb {
    using component_type = std::uint8_t;
    constexpr rgb(component_type r, component_type g, component_type b) noexcept : red(r), green(g), blue(b) {}
    component_type red, green, blue;
};
struct argb : rgb {
    constexpr argb(component_type a, component_type r, component_type g, component_type b) noexcept
        : rgb(r, g, b), alpha(a) {}
    component_type alpha;
};
struct color : workbench_ignored { using workbench_ignored::workbench_ignored; };
struct category : workbench_ignored { using workbench_ignored::workbench_ignored; };
struct payload : workbench_ignored { using workbench_ignored::workbench_ignored; };
struct message : workbench_ignored { using workbench_ignored::workbench_ignored; };
struct event_attributes : workbench_ignored { using workbench_ignored::workbench_ignored; };

struct domain {
    struct global {};
    template <class = global>
    static const domain &get() noexcept {
        static const domain one;
        return one;
    }
    operator nvtxDomainHandle_t() const noexcept { return nullptr; }
};

template <class D = domain::global>
struct registered_string_in : workbench_ignored {
    using workbench_ignored::workbench_ignored;
    template <class>
    static const registered_string_in &get() noexcept {
        static const registered_string_in one;
        return one;
    }
};
using registered_string = registered_string_in<>;

template <class D = domain::global>
struct named_category_in : category {
    using category::category;
    template <class>
    static const named_category_in &get() noexcept {
        static const named_category_in one;
        return one;
    }
};
using named_category = named_category_in<>;

template <class D = domain::global>
class scoped_range_in {
  public:
    template <class... Given>
    explicit scoped_range_in(const Given &...) noexcept {}
    scoped_range_in(const scoped_range_in &) = delete;
    scoped_range_in &operator=(const scoped_range_in &) = delete;
    ~scoped_range_in() noexcept {}
};
using scoped_range = scoped_range_in<>;
template <class D = domain::global>
using scoped_thread_range_in = scoped_range_in<D>;
using scoped_thread_range = scoped_range;

template <class D = domain::global>
class unique_range_in {
  public:
    template <class... Given>
    explicit unique_range_in(const Given &...) noexcept {}
    unique_range_in(unique_range_in &&) noexcept {}
    unique_range_in &operator=(unique_range_in &&) noexcept { return *this; }
    ~unique_range_in() noexcept {}
};
using unique_range = unique_range_in<>;

struct range_handle {
    using value_type = nvtxRangeId_t;
    constexpr explicit range_handle(value_type id = 0) noexcept : id(id) {}
    constexpr explicit operator bool() const noexcept { return id != 0; }
    constexpr value_type get_value() const noexcept { return id; }
    value_type id;
};

template <class D = domain::global, class... Given>
inline range_handle start_range_in(const Given &...) noexcept { return range_handle{}; }
template <class... Given>
inline range_handle start_range(const Given &...) noexcept { return range_handle{}; }
template <class D = domain::global>
inline void end_range_in(range_handle) noexcept {}
inline void end_range(range_handle) noexcept {}
template <class D = domain::global, class... Given>
inline void mark_in(const Given &...) noexcept {}
template <class... Given>
inline void mark(const Given &...) noexcept {}

}  // namespace v1
}  // namespace nvtx3

#define NVTX3_V1_FUNC_RANGE_IN(D) ::nvtx3::v1::scoped_range_in<D> nvtx3_range__{__func__}
#define NVTX3_V1_FUNC_RANGE_IF_IN(D, condition) ((void)(condition))
#define NVTX3_V1_FUNC_RANGE() NVTX3_V1_FUNC_RANGE_IN(::nvtx3::v1::domain::global)
#define NVTX3_V1_FUNC_RANGE_IF(condition) ((void)(condition))
#define NVTX3_FUNC_RANGE NVTX3_V1_FUNC_RANGE
#define NVTX3_FUNC_RANGE_IF NVTX3_V1_FUNC_RANGE_IF
#define NVTX3_FUNC_RANGE_IN NVTX3_V1_FUNC_RANGE_IN
#define NVTX3_FUNC_RANGE_IF_IN NVTX3_V1_FUNC_RANGE_IF_IN

#endif
