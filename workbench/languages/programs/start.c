/* The first code of a program that is linked with the workbench's CUDA runtime.

   The program is an object that a Python process with the emulator loads, and whose `main` it calls. Run as a program it
   begins at `workbench_start`, which gives itself to that process. Loaded there, `bind` hands over the jump table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

/* A program may link this twice, by two names of the library, and each library of the program has its own. */
#define ONCE __attribute__((weak, visibility("hidden")))

typedef int program(int, char **, char **);
typedef int binder(const char *names, void **slots, int count, program *main);

extern program main __attribute__((weak));
extern int workbench_marks_fresh_memory __attribute__((visibility("hidden")));
extern void workbench_clear_stack(void) __attribute__((visibility("hidden")));

/* The function of this process that fills slots; NULL in a process that is none of the workbench's. A process inherits
   the variable from one that is, whose number stands before the address. */
static binder *find_binder(void) {
    const char *given = getenv("KERNEL_WORKBENCH_RUNTIME");
    char *address = NULL;
    if (!given || strtol(given, &address, 10) != getpid() || *address != ':')
        return NULL;
    return (binder *)strtoull(address + 1, NULL, 16);
}

static int enter(int count, char **words, char **environment) {
    workbench_clear_stack();
    return main(count, words, environment);
}

ONCE void workbench_bind(const char *names, void **slots, int count) {
    binder *bind = find_binder();
    if (bind)
        workbench_marks_fresh_memory = bind(names, slots, count, main ? enter : NULL);
}

/* A slot that nobody bound: the object was loaded by a process that is none of the workbench's. */
ONCE int workbench_unbound(void) {
    fputs("this was linked with the CUDA runtime of Kernel Workbench, which is not in this process: use `workbench run`\n",
          stderr);
    _exit(127);
}

static void __attribute__((noreturn)) hand_over(long given, char **argv) {
    char path[4096];
    long words = 0;
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    char **command = malloc((given + 9) * sizeof *command);
    if (length > 0 && command) {
        path[length] = 0;
        command[words++] = WORKBENCH_PYTHON;
        command[words++] = "-P"; /* no module of the program's folder in place of Python's */
        command[words++] = "-m";
        command[words++] = "workbench.languages.programs";
        command[words++] = path;
        for (long i = 0; i < given; i++)
            command[words++] = argv[i];
        command[words] = NULL;
        execv(WORKBENCH_PYTHON, command);
    }
    perror("the Python of Kernel Workbench, " WORKBENCH_PYTHON ", cannot be started");
    _exit(127);
}

static void __attribute__((used, noreturn)) hand_over_stack(long *stack) { hand_over(stack[0], (char **)(stack + 1)); }

/* Constructors of a program's libraries run before the program begins, and call the runtime. */
static void __attribute__((constructor(101))) hand_over_early(int given, char **argv) {
    static const char sign[] = "kernel-workbench";
    const char *entry = (const char *)getauxval(AT_ENTRY);
    if (!find_binder() && memcmp(entry + 2, sign, sizeof sign - 1) == 0)
        hand_over(given, argv);
}

ONCE const char workbench_interpreter[] __attribute__((section(".interp"), used)) = "/lib64/ld-linux-x86-64.so.2";

__asm__(".weak workbench_start\n"
        ".hidden workbench_start\n"
        "workbench_start:\n"
        "  jmp 1f\n" /* two bytes */
        "  .ascii \"kernel-workbench\"\n"
        "1:\n"
        "  xorl %ebp, %ebp\n"
        "  movq %rsp, %rdi\n"
        "  andq $-16, %rsp\n"
        "  call hand_over_stack\n");
