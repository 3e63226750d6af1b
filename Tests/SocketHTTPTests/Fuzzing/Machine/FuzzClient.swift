import Glibc

/// The client's end of a connection, with all bytes that it sent and received.
final class FuzzClient {
    let address: String
    private(set) var sent: [UInt8] = []
    private(set) var received: [UInt8] = []
    /// Whether the server has ended its side.
    private(set) var isEnded = false
    private(set) var hasFinishedSending = false
    private(set) var isGone = false
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 16 * 1024)

    /// A client, and the server's end. `sendBuffer` is the size of the system's buffer for the server's output; 0 is
    /// the default.
    static func connect(_ address: String, sendBuffer: Int) throws(Finding) -> (FuzzClient, server: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Finding("socketpair failed: \(errno)") }
        if sendBuffer > 0 {
            var size = Int32(sendBuffer)
            setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        return (FuzzClient(address, ends[1]), ends[0])
    }

    private init(_ address: String, _ descriptor: Int32) {
        self.address = address
        self.descriptor = descriptor
    }

    deinit {
        leave()
    }

    func send(_ bytes: some Collection<UInt8>) {
        guard !isGone, !hasFinishedSending else { return }
        let bytes = Array(bytes)
        let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if count > 0 { sent += bytes.prefix(count) }
    }

    func finishSending() {
        guard !isGone else { return }
        shutdown(descriptor, Int32(SHUT_WR))
        hasFinishedSending = true
    }

    func leave() {
        guard !isGone else { return }
        // Ends the connection even while a program that another test starts has a copy of this end.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
        isGone = true
    }

    /// Reads the available bytes, up to a limit.
    func read(atMost limit: Int = .max) {
        var left = limit
        while !isGone, !isEnded, left > 0 {
            let count = recv(descriptor, &buffer, min(left, buffer.count), 0)
            if count > 0 {
                received += buffer.prefix(count)
                left -= count
            } else if count < 0, errno == EAGAIN {
                return
            } else {
                isEnded = true
            }
        }
    }

    /// Reads the available bytes and waits for the end, which the server has already sent.
    ///
    /// The end can be late: a program that another test starts has a copy of the server's end until it runs.
    func readToEnd() {
        read()
        while !isGone, !isEnded {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Self.patience) > 0 else { return }
            read()
        }
    }

    /// The maximum delay of an end, in milliseconds.
    private static let patience: Int32 = 60_000
}
