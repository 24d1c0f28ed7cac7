// Threads of a block as fibers: each runs until it meets the others, at a barrier of the block or of its warp.
#include <ucontext.h>

#include <vector>

struct Index { unsigned x, y, z; };
Index threadIdx, blockIdx, blockDim, gridDim;
typedef unsigned long long bits64;

namespace {
enum class State { ready, at_block_barrier, at_warp_meeting, done };
struct Fiber {
    ucontext_t context;
    std::vector<char> stack;
    State state;
    bits64 brought;
    unsigned mask;
};
struct Warp { bits64 brought[32]; unsigned live; };

std::vector<Fiber> fibers;
std::vector<Warp> warps;
ucontext_t scheduler;
unsigned current;
void (*kernel)();

void enter() {
    kernel();
    fibers[current].state = State::done;
}

void wait(State state) {
    unsigned self = current;
    fibers[self].state = state;
    swapcontext(&fibers[self].context, &scheduler);
}

void resume(unsigned thread) {
    current = thread;
    threadIdx = {thread % blockDim.x, thread / blockDim.x % blockDim.y, thread / blockDim.x / blockDim.y};
    fibers[thread].state = State::ready;
    swapcontext(&scheduler, &fibers[thread].context);
}

// Lets one group of lanes go on whose members have all arrived, those that returned left out.
bool release_warp(unsigned first, unsigned last) {
    for (unsigned i = first; i < last; i++) {
        if (fibers[i].state != State::at_warp_meeting) continue;
        unsigned mask = fibers[i].mask, live = 0;
        bool complete = true;
        for (unsigned j = first; j < last; j++) {
            if (!(mask >> (j - first) & 1) || fibers[j].state == State::done) continue;
            if (fibers[j].state != State::at_warp_meeting || fibers[j].mask != mask) complete = false;
            live |= 1u << (j - first);
        }
        if (!complete) continue;
        Warp& warp = warps[first / 32];
        warp.live = live;
        for (unsigned j = first; j < last; j++) warp.brought[j - first] = fibers[j].brought;
        for (unsigned j = first; j < last; j++)
            if (live >> (j - first) & 1) resume(j);
        return true;
    }
    return false;
}

bool release_block() {
    for (Fiber& fiber : fibers)
        if (fiber.state != State::done && fiber.state != State::at_block_barrier) return false;
    bool any = false;
    for (unsigned i = 0; i < fibers.size(); i++)
        if (fibers[i].state == State::at_block_barrier) resume(i), any = true;
    return any;
}

bool run_block() {
    for (unsigned i = 0; i < fibers.size(); i++) {
        Fiber& fiber = fibers[i];
        getcontext(&fiber.context);
        fiber.context.uc_stack.ss_sp = fiber.stack.data();
        fiber.context.uc_stack.ss_size = fiber.stack.size();
        fiber.context.uc_link = &scheduler;
        makecontext(&fiber.context, enter, 0);
    }
    for (unsigned i = 0; i < fibers.size(); i++) resume(i);
    for (;;) {
        bool moved = false;
        for (unsigned first = 0; first < fibers.size(); first += 32) {
            unsigned last = first + 32 < fibers.size() ? first + 32 : fibers.size();
            while (release_warp(first, last)) moved = true;
        }
        if (release_block()) moved = true;
        if (!moved) break;
    }
    for (Fiber& fiber : fibers)
        if (fiber.state != State::done) return false;
    return true;
}
}  // namespace

extern "C" void __syncthreads() { wait(State::at_block_barrier); }

extern "C" int own_lane() { return current & 31; }

extern "C" const bits64* meet(bits64 value, unsigned mask, unsigned* live) {
    unsigned self = current;
    fibers[self].brought = value;
    fibers[self].mask = mask;
    wait(State::at_warp_meeting);
    *live = warps[self / 32].live;
    return warps[self / 32].brought;
}

// Runs all blocks; 0 where threads wait for each other for ever. The parameters lie in the kernel's own file.
extern "C" int run_blocks(void (*body)(), Index grid, Index block) {
    unsigned threads = block.x * block.y * block.z;
    kernel = body;
    gridDim = grid;
    blockDim = block;
    fibers.assign(threads, Fiber());
    for (Fiber& fiber : fibers) fiber.stack.resize(1 << 16);
    warps.assign((threads + 31) / 32, Warp());
    for (unsigned b = 0; b < grid.x * grid.y * grid.z; b++) {
        blockIdx = {b % grid.x, b / grid.x % grid.y, b / grid.x / grid.y};
        threadIdx = {0, 0, 0};
        if (!run_block()) return 0;
    }
    return 1;
}
