#ifndef CLIMIT_H
#define CLIMIT_H

#include <stdbool.h>
#include <stdint.h>

/// What Swift does not see of Glibc: epoll, whose structure is packed, and accept4.

struct limit_event {
    int descriptor;
    bool is_readable;
    bool is_writable;
    /// Lost or closed by the peer, in both directions.
    bool is_gone;
};

/// A new epoll descriptor, or -1 and `errno`.
int limit_poller(void);

/// Watches a descriptor, level-triggered, for input or for room to write. 0, or -1 and `errno`.
int limit_watch(int poller, int descriptor, bool for_writing);

/// Changes what a descriptor is watched for.
int limit_watch_again(int poller, int descriptor, bool for_writing);

/// Waits until something happens, and fills `events`. How many there are, or -1 and `errno`.
int limit_wait(int poller, struct limit_event *events, int capacity);

/// A connection that waits, non-blocking and without Nagle's delay, or -1 and `errno`.
int limit_accept(int listener);

/// A socket that listens on 127.0.0.1 and shares the port with others of this program; port 0 takes a free one,
/// and `port` becomes the one taken. -1 and `errno` on failure.
int limit_listen(uint16_t *port);

#endif
