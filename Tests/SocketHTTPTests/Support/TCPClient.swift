import Glibc

/// A client that never blocks, on the same thread as its loop.
final class TCPClient {
    let descriptor: Int32
    private let end: ClientEnd
    private var bytes: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
        end = ClientEnd(descriptor: descriptor)
    }

    /// Whether the server's side has accepted or refused the connection.
    var isConnectFinished: Bool {
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&event, 1, 0) == 1
    }

    /// Whether the connection is closed in both directions, even if input is left to read.
    var isReset: Bool {
        var event = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&event, 1, 0) == 1 && event.revents & Int16(POLLHUP) != 0
    }

    /// Sends text, with its last byte marked as urgent if `isUrgent`.
    func send(_ text: String, isUrgent: Bool = false) {
        let bytes = Array(text.utf8)
        Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | (isUrgent ? Int32(MSG_OOB) : 0))
    }

    /// The received text so far.
    var received: String {
        bytes += end.receive()
        return String(decoding: bytes, as: UTF8.self)
    }
}
