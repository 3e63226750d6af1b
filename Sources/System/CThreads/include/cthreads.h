#pragma once

// Variables of a thread, which Swift does not have.

/// The number of locks that this thread holds, in debug builds.
int cthreads_held_locks(void);

/// Adds to the number of locks that this thread holds.
void cthreads_add_held_locks(int count);

/// The system's number of this thread; 0 where a system has none.
int cthreads_number(void);
