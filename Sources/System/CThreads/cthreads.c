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
