import BlogTestSupport
import Glibc
import Synchronization
import Testing

@testable import SocketHTTP

/// A blocking socket that sends any bytes, valid or not.
final class RawClient: Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private let descriptor: Mutex<Int32>
    private let received = Mutex<[UInt8]>([])

    init(_ address: Endpoint) throws {
        let peer = try Self.resolve(address)
        let socket = Glibc.socket(peer.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        descriptor = Mutex(socket)
        // A server that does not answer fails the test instead of hanging it.
        var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard peer.withPointer({ connect(socket, $0, $1) == 0 }) else {
            throw Failure(call: "connect", code: errno)
        }
    }

    private static func resolve(_ address: Endpoint) throws -> SocketAddress {
        switch address {
        case .tcp(let host, let port): try SocketAddress.resolve(host: host, port: port)[0]
        case .unix(let path): try #require(SocketAddress(path: path))
        }
    }

    deinit {
        close()
    }

    func send(_ text: String) throws {
        var rest = ArraySlice(text.utf8)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(call: "send", code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// The next response.
    func response() async throws -> RawResponse {
        try await onThread { try self.readResponse() }
    }

    func exchange(_ request: String) async throws -> RawResponse {
        try send(request)
        return try await response()
    }

    /// All bytes until the server closes.
    func rest() async throws -> String {
        try await onThread {
            while try self.readMore() {}
            return self.received.withLock { received in
                defer { received = [] }
                return String(decoding: received, as: UTF8.self)
            }
        }
    }

    /// Ends the client's side; reading continues.
    func finishSending() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Resets the connection.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func close() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { Glibc.close(descriptor) }
            descriptor = -1
        }
    }

    private var socket: Int32 { descriptor.withLock { $0 } }

    private func readResponse() throws -> RawResponse {
        while true {
            let response = received.withLock { received -> RawResponse? in
                guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
                let head = RawResponse(
                    head: String(decoding: received[..<end.lowerBound], as: UTF8.self), body: "")
                let length = head.field("Content-Length").flatMap(Int.init) ?? 0
                guard received.count >= end.upperBound + length else { return nil }
                let body = received[end.upperBound..<end.upperBound + length]
                defer { received.removeFirst(end.upperBound + length) }
                return RawResponse(head: head.head, body: String(decoding: body, as: UTF8.self))
            }
            if let response { return response }
            guard try readMore() else { throw Failure(call: "end of input", code: 0) }
        }
    }

    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count >= 0 else { throw Failure(call: "recv", code: errno) }
        received.withLock { $0.append(contentsOf: buffer[..<count]) }
        return count > 0
    }
}
