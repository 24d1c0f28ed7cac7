/* The memory of a program's process as it would be without Python: a heap and a stack that nobody has used.

   A program allocates from the heap of its process, where Python's freed objects lie; a process of its own would find
   zeros there. So memory that the program's code allocates is cleared before it is handed out. It is the C library's
   memory all the same: any library may free it or let it grow. Blocks that the C library maps are zero already, and
   pages of them that are not accessed take no memory. */
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* For this program or library alone, and only where it has none of its own by that name. */
#define OWN __attribute__((weak, visibility("hidden")))

enum { PAGE = 4096, WORD = sizeof(uint32_t) };

extern void *__libc_malloc(size_t);
extern void *__libc_memalign(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

/* True if fresh memory holds `mark_of` its addresses, by which `fresh_memory.py` knows words that nobody has written. */
OWN int workbench_marks_fresh_memory = 0;

/* The mark of a word: a NaN, which no usual number is. The same as `fresh_memory.py` has. */
static uint32_t mark_of(const void *word) {
    return UINT32_C(0xffa00000) | (uint32_t)((uintptr_t)word / WORD) * UINT32_C(2654435761) >> 12;
}

/* The C library maps a block of its own: a bit of the word before it (malloc/malloc.c, IS_MMAPPED). */
static int is_mapped(const void *block) { return ((const size_t *)block)[-1] & 2; }

/* A block whose bytes from an offset on are fresh. */
static void *fresh(void *block, size_t offset) {
    if (!block)
        return block;
    char *place = (char *)block + offset, *end = (char *)block + malloc_usable_size(block);
    if (workbench_marks_fresh_memory)
        for (char *word = (char *)block + (offset + WORD - 1) / WORD * WORD; word + WORD <= end; word += WORD)
            *(uint32_t *)word = mark_of(word);
    else if (!is_mapped(block))
        memset(place, 0, end - place);
    return block;
}

OWN void *malloc(size_t size) { return fresh(__libc_malloc(size), 0); }

OWN void *memalign(size_t alignment, size_t size) { return fresh(__libc_memalign(alignment, size), 0); }

OWN void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

OWN void *valloc(size_t size) { return memalign(PAGE, size); }

OWN int posix_memalign(void **place, size_t alignment, size_t size) {
    if (!alignment || alignment % sizeof(void *) || alignment & (alignment - 1))
        return EINVAL;
    int before = errno;
    void *block = memalign(alignment, size);
    errno = before;
    if (!block)
        return ENOMEM;
    *place = block;
    return 0;
}

OWN void *realloc(void *block, size_t size) {
    size_t before = block ? malloc_usable_size(block) : 0;
    void *grown = __libc_realloc(block, size);
    return grown && malloc_usable_size(grown) > before ? fresh(grown, before) : grown;
}

OWN void *reallocarray(void *block, size_t count, size_t size) {
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) {
        errno = ENOMEM;
        return NULL;
    }
    return realloc(block, all);
}

/* C++'s `operator new` by its names of the Itanium C++ ABI. `delete` is the C++ library's, which calls `free`. */
typedef void handler(void);
extern handler *_ZSt15get_new_handlerv(void) __attribute__((weak));
extern void _ZSt17__throw_bad_allocv(void) __attribute__((weak));

static void *allocated(size_t alignment, size_t size) {
    size_t wanted = size ? size : 1;
    return alignment > _Alignof(max_align_t) ? memalign(alignment, wanted) : malloc(wanted);
}

static void *allocated_or_thrown(size_t alignment, size_t size) {
    for (;;) {
        void *block = allocated(alignment, size);
        handler *next = block || !_ZSt15get_new_handlerv ? NULL : _ZSt15get_new_handlerv();
        if (block)
            return block;
        if (next)
            next();
        else if (_ZSt17__throw_bad_allocv)
            _ZSt17__throw_bad_allocv();
        else
            abort();
    }
}

OWN void *_Znwm(size_t size) { return allocated_or_thrown(1, size); }
OWN void *_Znam(size_t size) { return allocated_or_thrown(1, size); }
OWN void *_ZnwmSt11align_val_t(size_t size, size_t alignment) { return allocated_or_thrown(alignment, size); }
OWN void *_ZnamSt11align_val_t(size_t size, size_t alignment) { return allocated_or_thrown(alignment, size); }
OWN void *_ZnwmRKSt9nothrow_t(size_t size, const void *_) { return allocated(1, size); }
OWN void *_ZnamRKSt9nothrow_t(size_t size, const void *_) { return allocated(1, size); }
OWN void *_ZnwmSt11align_val_tRKSt9nothrow_t(size_t size, size_t alignment, const void *_) {
    return allocated(alignment, size);
}
OWN void *_ZnamSt11align_val_tRKSt9nothrow_t(size_t size, size_t alignment, const void *_) {
    return allocated(alignment, size);
}

static void __attribute__((noinline)) clear_nearest(void) {
    char nearest[3 * PAGE];
    memset(nearest, 0, sizeof nearest);
    __asm__ volatile("" : : "r"(nearest) : "memory");
}

/* Clear the stack below the calling function, which Python has used: all of it but the two pages around this function's
   own variables is given back to the system, which puts zeros in its place. */
OWN void __attribute__((noinline)) workbench_clear_stack(void) {
    unsigned char resident;
    char *end = (char *)((uintptr_t)__builtin_frame_address(0) / PAGE * PAGE - PAGE), *start = end;
    while (mincore(start - PAGE, PAGE, &resident) == 0)
        start -= PAGE;
    madvise(start, end - start, MADV_DONTNEED);
    clear_nearest();
}
