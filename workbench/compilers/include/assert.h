// No guard: assert is defined anew at each inclusion, as NDEBUG says (C11 7.2).
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) \
    ((condition) ? (void)0 : __assertfail(#condition, __FILE__, __LINE__, __func__, sizeof(char)))
#endif
#if defined(__cplusplus) && !defined(static_assert)
#define _Static_assert static_assert
#endif
