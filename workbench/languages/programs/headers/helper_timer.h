/* helper_timer.h of NVIDIA's cuda-samples: stop watches of the host, in milliseconds. Written from how programs use it. */
#ifndef COMMON_HELPER_TIMER_H_
#define COMMON_HELPER_TIMER_H_

#include <chrono>

class StopWatchInterface {
  public:
    virtual ~StopWatchInterface() {}
    virtual void start() = 0;
    virtual void stop() = 0;
    virtual void reset() = 0;
    virtual float getTime() = 0;
    virtual float getAverageTime() = 0;
};

class StopWatchLinux : public StopWatchInterface {
  public:
    void start() override {
        begun = std::chrono::steady_clock::now();
        running = true;
    }
    void stop() override {
        total += since_start();
        running = false;
        sessions++;
    }
    void reset() override {
        total = 0.0f;
        sessions = 0;
        begun = std::chrono::steady_clock::now();
    }
    float getTime() override { return total + (running ? since_start() : 0.0f); }
    float getAverageTime() override { return sessions ? total / sessions : 0.0f; }

  private:
    float since_start() const {
        return std::chrono::duration<float, std::milli>(std::chrono::steady_clock::now() - begun).count();
    }
    std::chrono::steady_clock::time_point begun;
    float total = 0.0f;
    bool running = false;
    int sessions = 0;
};

inline bool sdkCreateTimer(StopWatchInterface **timer) {
    *timer = new StopWatchLinux;
    return true;
}

inline bool sdkDeleteTimer(StopWatchInterface **timer) {
    delete *timer;
    *timer = nullptr;
    return true;
}

inline bool sdkStartTimer(StopWatchInterface **timer) {
    if (*timer)
        (*timer)->start();
    return true;
}

inline bool sdkStopTimer(StopWatchInterface **timer) {
    if (*timer)
        (*timer)->stop();
    return true;
}

inline bool sdkResetTimer(StopWatchInterface **timer) {
    if (*timer)
        (*timer)->reset();
    return true;
}

inline float sdkGetAverageTimerValue(StopWatchInterface **timer) { return *timer ? (*timer)->getAverageTime() : 0.0f; }

inline float sdkGetTimerValue(StopWatchInterface **timer) { return *timer ? (*timer)->getTime() : 0.0f; }

#endif
