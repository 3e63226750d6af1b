import Glibc
import Testing

/// A client's end of a connection that never blocks: what the socket does not take is not sent, and what is not
/// there is not waited for.
final class ClientEnd {
    private var descriptor: Int32
    /// Whether the server has closed, or reset, the connection, as far as has been read.
    private(set) var isAtEnd = false

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close()
    }

    static func pair() throws -> (client: ClientEnd, server: Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (ClientEnd(descriptor: ends[1]), ends[0])
    }

    /// Sends as much as the socket takes, and says how much that was.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Int {
        let bytes = Array(bytes)
        return max(0, Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
    }

    @discardableResult
    func send(_ text: String) -> Int {
        send(text.utf8)
    }

    /// What has come, up to a count.
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
                isAtEnd = count == 0 || errno != EAGAIN
                break
            }
            if all.isEmpty { all = piece } else { all += piece }
        }
        return all
    }

    /// What has come, as text.
    func text() -> String {
        String(decoding: receive(), as: UTF8.self)
    }

    /// What has come, as answers to requests of these methods (GET where none is given).
    func answers(to methods: [String] = []) throws -> [RawResponse] {
        try RawResponse.all(in: receive(), to: methods)
    }

    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }
}
