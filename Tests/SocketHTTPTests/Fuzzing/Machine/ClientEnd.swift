import Glibc

/// A client's end of a connection that never blocks: it sends only what the socket takes, and reads only what is there.
final class ClientEnd {
    private var descriptor: Int32
    /// Whether a read has found that the server closed or reset the connection.
    private(set) var isAtEnd = false
    /// Whether the server closed with unread input, which looks like a reset here.
    private(set) var wasReset = false
    /// The number of reads that returned bytes: on a connection of messages, the server's writes.
    private(set) var receiveCount = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close()
    }

    /// Both ends of a connection of bytes or of messages. Messages keep the bytes of different calls apart.
    static func pair(byMessages: Bool = false) throws(Finding) -> (client: ClientEnd, server: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = byMessages ? SOCK_SEQPACKET : SOCK_STREAM
        let flags = Int32(kind.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, flags, 0, &ends) == 0 else { throw Finding("socketpair failed: \(errno)") }
        return (ClientEnd(descriptor: ends[1]), ends[0])
    }

    /// Sends as much as the socket takes, and returns the number of bytes.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Int {
        let bytes = Array(bytes)
        return max(0, Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
    }

    @discardableResult
    func send(_ text: String) -> Int {
        send(text.utf8)
    }

    /// The received bytes, up to a count.
    func receive(atMost most: Int = .max) -> [UInt8] {
        var all: [UInt8] = []
        while all.count < most, !isAtEnd {
            let space = min(64 * 1024, most - all.count)
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: space) { buffer, initializedCount in
                count = recv(descriptor, buffer.baseAddress, space, 0)
                initializedCount = max(0, count)
            }
            guard count > 0 else {
                wasReset = count < 0 && errno != EAGAIN
                isAtEnd = count == 0 || wasReset
                break
            }
            receiveCount += 1
            if all.isEmpty { all = piece } else { all += piece }
        }
        return all
    }

    /// The received text.
    func text() -> String {
        String(decoding: receive(), as: UTF8.self)
    }

    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The received bytes until the server closes the connection. This can be late if another test starts a program, which has
    /// copies of all descriptors until it runs.
    func receiveToEnd() -> [UInt8] {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        while !isAtEnd, poll(&event, 1, 60_000) > 0 { bytes += receive() }
        return bytes
    }

    /// Waits until the server closes the connection. Returns false if the connection stays open.
    func comesToEnd() -> Bool {
        _ = receiveToEnd()
        return isAtEnd
    }

    func close() {
        guard descriptor >= 0 else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        Glibc.close(descriptor)
        descriptor = -1
    }
}
