#ifndef CSOCKET_H
#define CSOCKET_H

#include <stdint.h>
#include <sys/socket.h>

/// One event of a descriptor. A plain struct, because `epoll_event` is packed.
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

/// Watches a descriptor for all events, edge-triggered. An event without a flag means that there is room to write.
/// Returns 0, or -1 and `errno`.
int csocket_epoll_add(int epoll, int descriptor, uint64_t token);

/// Waits at most `milliseconds` (-1: no limit) and fills `events`. Returns their number, or -1 and `errno`.
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

/// Drops the first segment of each new client of a listening TCP socket, so that the client tries again a second later.
/// Clients that have begun to connect can finish. Returns 0, or -1 and `errno`.
int csocket_drop_new_connections(int listener);


#endif
