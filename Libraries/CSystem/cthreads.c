#include "cthreads.h"

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

static _Thread_local int held_locks = 0;

int cthreads_held_locks(void) { return held_locks; }

void cthreads_add_held_locks(int count) { held_locks += count; }

int cthreads_number(void) {
#ifdef __linux__
    static _Thread_local int number = 0;
    if (number == 0) number = (int)syscall(SYS_gettid);
    return number;
#else
    return 0;
#endif
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define THREAD_SANITIZER
void __tsan_acquire(void *address);
void __tsan_release(void *address);
#endif
#endif

void cthreads_acquired(const void *lock) {
#ifdef THREAD_SANITIZER
    __tsan_acquire((void *)lock);
#else
    (void)lock;
#endif
}

void cthreads_releases(const void *lock) {
#ifdef THREAD_SANITIZER
    __tsan_release((void *)lock);
#else
    (void)lock;
#endif
}
