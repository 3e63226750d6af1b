#ifndef CSOCKET_H
#define CSOCKET_H

#include <stdint.h>
#include <sys/socket.h>

/// One thing that happened to a watched descriptor. A plain struct, because `epoll_event` is a packed one.
struct csocket_event {
    uint64_t token;
    uint32_t flags;
};

enum csocket_flag {
    CSOCKET_READABLE = 1,
    /// The peer has marked a byte as urgent, and it has not been read yet.
    CSOCKET_URGENT = 2,
    /// The peer has sent its last byte; it may still be reading.
    CSOCKET_PEER_FINISHED = 4,
    /// The connection is gone in both directions.
    CSOCKET_GONE = 8,
};

/// A new epoll descriptor, or -1 and `errno`.
int csocket_epoll_create(void);

/// Watches a descriptor for everything, edge-triggered; that there is room to write is an event without a flag. 0, or -1 and `errno`.
int csocket_epoll_add(int epoll, int descriptor, uint64_t token);

/// Fills `events`, waiting at most `milliseconds` (-1: for ever). How many there are, or -1 and `errno`.
int csocket_epoll_wait(int epoll, struct csocket_event *events, int capacity, int milliseconds);

/// A non-blocking eventfd, or -1 and `errno`.
int csocket_eventfd(void);

/// Makes an eventfd readable.
void csocket_eventfd_signal(int descriptor);

/// Makes it unreadable again.
void csocket_eventfd_clear(int descriptor);

/// `accept4` of a non-blocking, close-on-exec socket. Its descriptor, or -1 and `errno`.
int csocket_accept(int listener, struct sockaddr *peer, socklen_t *length);

/// A new non-blocking, close-on-exec TCP socket, or -1 and `errno`.
int csocket_stream(int family);

/// Makes a listening TCP socket deaf to clients that begin to connect, as if their first segment had been lost: they
/// try again a second later. Those that have begun are let finish. 0, or -1 and `errno`.
int csocket_drop_newcomers(int listener);

/// Names the calling thread, for whoever looks at it in a debugger or in top.
void csocket_name_thread(const char *name);

#endif
