#define _GNU_SOURCE
#include "CSocket.h"

#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

enum { BATCH = 256 };

int csocket_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int csocket_epoll_add(int epoll, int descriptor, uint64_t token) {
    struct epoll_event event = {
        .events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET,
        .data.u64 = token,
    };
    return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int csocket_epoll_wait(int epoll, struct csocket_event *events, int capacity, int milliseconds) {
    struct epoll_event batch[BATCH];
    int count = epoll_wait(epoll, batch, capacity < BATCH ? capacity : BATCH, milliseconds);
    for (int i = 0; i < count; i++) {
        uint32_t seen = batch[i].events;
        events[i].token = batch[i].data.u64;
        events[i].flags = ((seen & EPOLLIN) ? CSOCKET_READABLE : 0) | ((seen & EPOLLOUT) ? CSOCKET_WRITABLE : 0)
            | ((seen & EPOLLRDHUP) ? CSOCKET_PEER_FINISHED : 0)
            | ((seen & (EPOLLHUP | EPOLLERR)) ? CSOCKET_GONE : 0);
    }
    return count;
}

int csocket_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

void csocket_eventfd_signal(int descriptor) { eventfd_write(descriptor, 1); }

void csocket_eventfd_clear(int descriptor) {
    eventfd_t count;
    eventfd_read(descriptor, &count);
}

int csocket_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

int csocket_stream(int family) { return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }

void csocket_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
