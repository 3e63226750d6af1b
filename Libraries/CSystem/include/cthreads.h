#pragma once

// Variables of a thread, which Swift does not have.

/// The number of locks that this thread holds, in debug builds.
int cthreads_held_locks(void);

/// Adds to the number of locks that this thread holds.
void cthreads_add_held_locks(int count);

/// The system's number of this thread; 0 where a system has none.
int cthreads_number(void);

/// Tells the thread sanitizer that this thread has taken the lock at an address. Other builds do nothing.
void cthreads_acquired(const void *lock);

/// Tells the thread sanitizer that this thread is about to release the lock at an address.
void cthreads_releases(const void *lock);
