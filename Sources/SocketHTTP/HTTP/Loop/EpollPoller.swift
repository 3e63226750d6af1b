import CSocket
import Glibc

/// The poller that Linux has.
struct EpollPoller: Poller, ~Copyable {
    private let descriptor: Int32
    private let events: UnsafeMutableBufferPointer<csocket_event>

    init() throws(HTTPServerError) {
        descriptor = csocket_epoll_create()
        guard descriptor >= 0 else { throw .system("epoll_create1", errno) }
        events = .allocate(capacity: 256)
    }

    deinit {
        events.deallocate()
        close(descriptor)
    }

    func add(_ descriptor: Int32, token: UInt64) throws(HTTPServerError) {
        guard csocket_epoll_add(self.descriptor, descriptor, token) == 0 else {
            throw .system("epoll_ctl", errno)
        }
    }

    mutating func wait(milliseconds: Int32) -> Int {
        // A signal ends the wait early; the loop's next turn waits again.
        Int(max(0, csocket_epoll_wait(descriptor, events.baseAddress, Int32(events.count), milliseconds)))
    }

    func event(at index: Int) -> PollEvent {
        let event = events[index]
        return PollEvent(
            token: event.token,
            isReadable: event.flags & CSOCKET_READABLE.rawValue != 0,
            isUrgent: event.flags & CSOCKET_URGENT.rawValue != 0,
            isPeerFinished: event.flags & CSOCKET_PEER_FINISHED.rawValue != 0,
            isGone: event.flags & CSOCKET_GONE.rawValue != 0)
    }
}
