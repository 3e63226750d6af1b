import CSocket
import Glibc

/// An event of a descriptor. An event without a flag means that there is room to write.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    /// The peer has marked a byte as urgent.
    var isUrgent = false
    /// The peer has sent its last byte, and may still be reading.
    let isPeerFinished: Bool
    /// Both directions of the connection are closed.
    let isGone: Bool
}

/// Waits for events of a loop's descriptors (`epoll(7)`).
///
/// Edge-triggered both ways: a descriptor is added once and never changed. The receiver of an event reads or writes
/// until the call would block, or remembers that it has stopped before.
struct EpollPoller: ~Copyable {
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

    /// Watches a descriptor until it is closed.
    func add(_ descriptor: Int32, token: UInt64) throws(HTTPServerError) {
        guard csocket_epoll_add(self.descriptor, descriptor, token) == 0 else {
            throw .system("epoll_ctl", errno)
        }
    }

    /// Waits for events, with a time limit (-1: none). Returns their number.
    mutating func wait(milliseconds: Int32) -> Int {
        // A signal ends the wait early; the loop's next turn waits again.
        Int(max(0, csocket_epoll_wait(descriptor, events.baseAddress, Int32(events.count), milliseconds)))
    }

    /// One of the events of the last wait.
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
