#define _GNU_SOURCE
#include "CSocket.h"

#include <linux/filter.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

enum { BATCH = 256 };

int csocket_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int csocket_epoll_add(int epoll, int descriptor, uint64_t token) {
    struct epoll_event event = {
        .events = EPOLLIN | EPOLLPRI | EPOLLOUT | EPOLLRDHUP | EPOLLET,
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
        events[i].flags = ((seen & EPOLLIN) ? CSOCKET_READABLE : 0) | ((seen & EPOLLPRI) ? CSOCKET_URGENT : 0)
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

int csocket_drop_new_connections(int listener) {
    // A TCP socket's filter sees each segment from its header on (RFC 9293 §3.1): byte 13 has the flags, 2 is SYN.
    // Connections that are accepted later inherit the filter, but no SYN arrives on them any more.
    struct sock_filter program[] = {
        BPF_STMT(BPF_LD | BPF_B | BPF_ABS, 13),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 2, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, 0),
        BPF_STMT(BPF_RET | BPF_K, UINT32_MAX),
    };
    struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
    return setsockopt(listener, SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter);
}


