#define _GNU_SOURCE
#include "CLimit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_EVENTS = 256 };

int limit_poller(void) {
    return epoll_create1(EPOLL_CLOEXEC);
}

static int control(int poller, int operation, int descriptor, bool for_writing) {
    struct epoll_event event = {.events = for_writing ? EPOLLOUT : EPOLLIN, .data = {.fd = descriptor}};
    return epoll_ctl(poller, operation, descriptor, &event);
}

int limit_watch(int poller, int descriptor, bool for_writing) {
    return control(poller, EPOLL_CTL_ADD, descriptor, for_writing);
}

int limit_watch_again(int poller, int descriptor, bool for_writing) {
    return control(poller, EPOLL_CTL_MOD, descriptor, for_writing);
}

int limit_wait(int poller, struct limit_event *events, int capacity) {
    struct epoll_event found[MOST_EVENTS];
    int count = epoll_wait(poller, found, capacity < MOST_EVENTS ? capacity : MOST_EVENTS, -1);
    for (int index = 0; index < count; index++) {
        uint32_t flags = found[index].events;
        events[index] = (struct limit_event){
            .descriptor = found[index].data.fd,
            .is_readable = flags & EPOLLIN,
            .is_writable = flags & EPOLLOUT,
            .is_gone = flags & (EPOLLHUP | EPOLLERR),
        };
    }
    return count;
}

int limit_accept(int listener) {
    int descriptor = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    int on = 1;
    if (descriptor >= 0) setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return descriptor;
}

int limit_listen(uint16_t *port) {
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    int on = 1;
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(*port), .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    socklen_t length = sizeof address;
    if (setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0
        || setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on) != 0
        || bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0
        || listen(descriptor, 1024) != 0
        || getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
        close(descriptor);
        return -1;
    }
    *port = ntohs(address.sin_port);
    return descriptor;
}
