/* The first code of a program that `workbench nvcc` linked.

   The program is a shared object whose `main` is called in a Python process that holds the emulator. Run as a program
   it begins at `workbench_start`, which gives itself to that process. Loaded there, `bind` hands over the jump table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int program(int, char **, char **);
typedef void binder(const char *names, void **slots, int count, program *main);

extern program main __attribute__((weak));
extern char **environ;

void workbench_bind(const char *names, void **slots, int count) {
    const char *address = getenv("KERNEL_WORKBENCH_BINDER");
    if (address)
        ((binder *)strtoull(address, NULL, 16))(names, slots, count, main);
}

/* A slot that nobody bound: the object was loaded by a process that is none of the workbench's. */
int workbench_unbound(void) {
    fputs("this was linked by `workbench nvcc`, whose CUDA runtime is not in this process: use `workbench run`\n", stderr);
    _exit(127);
}

static void __attribute__((used, noreturn)) hand_over(long *stack) {
    char path[4096];
    long given = stack[0], words = 0;
    char **argv = (char **)(stack + 1);
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    char **command = malloc((given + 9) * sizeof *command);
    if (length > 0 && command) {
        path[length] = 0;
        command[words++] = WORKBENCH_PYTHON;
        command[words++] = "-P"; /* no module of the program's folder in place of Python's */
        command[words++] = "-m";
        command[words++] = "workbench.programs";
        command[words++] = path;
        for (long i = 0; i < given; i++)
            command[words++] = argv[i];
        command[words] = NULL;
        execv(WORKBENCH_PYTHON, command);
    }
    perror("the Python of Kernel Workbench, " WORKBENCH_PYTHON ", cannot be started");
    _exit(127);
}

const char workbench_interpreter[] __attribute__((section(".interp"), used)) = "/lib64/ld-linux-x86-64.so.2";

__asm__(".globl workbench_start\n"
        "workbench_start:\n"
        "  xorl %ebp, %ebp\n"
        "  movq %rsp, %rdi\n"
        "  andq $-16, %rsp\n"
        "  call hand_over\n");
