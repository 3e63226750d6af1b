import BlogTestSupport
import Glibc

/// A connection for one request and its response.
final class HTTPExchange {
    /// -1 for a server in this process.
    private let socket: Int32
    private let local: (server: LocalServer, address: String)?
    private var sent: [UInt8] = []
    private var localAnswer: LocalWork<[UInt8]>?

    /// Connects to a server in this process, which reads one request.
    init(_ server: LocalServer, from address: String) {
        (socket, local) = (-1, (server, address))
    }

    /// Connects, optionally from another address of this machine, and with a buffer of this many bytes for the response.
    init(host: String, port: Int, from source: String? = nil, receiveBuffer: Int32? = nil) throws {
        local = nil
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found?.pointee else {
            throw SystemFailure(reason: "no such host: \(host)")
        }
        defer { freeaddrinfo(found) }
        socket = try Self.makeSocket(info.ai_family)
        if let source {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, source, &address.sin_addr)
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let code = withUnsafeBytes(of: &address) { raw in
                raw.withMemoryRebound(to: sockaddr.self) { bind(socket, $0.baseAddress, length) }
            }
            guard code == 0 else { throw SystemFailure("bind") }
        }
        if var receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        guard connect(socket, info.ai_addr, info.ai_addrlen) == 0 else { throw SystemFailure("connect") }
    }

    /// Connects to a socket in the file system.
    init(unix path: String) throws {
        local = nil
        socket = try Self.makeSocket(AF_UNIX)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let code = withUnsafeBytes(of: &address) { raw in
            raw.withMemoryRebound(to: sockaddr.self) { connect(socket, $0.baseAddress, length) }
        }
        guard code == 0 else { throw SystemFailure("connect") }
    }

    deinit {
        if socket >= 0 { close(socket) }
    }

    /// A server that does not answer fails the test instead of hanging it.
    private static func makeSocket(_ family: Int32) throws -> Int32 {
        let socket = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw SystemFailure("socket") }
        var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        return socket
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        if let local {
            sent += bytes
            // It begins as soon as the request is complete, or wrong.
            if local.server.canAnswer(sent) { beginLocally() }
            return
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw SystemFailure("send") }
            rest = rest.dropFirst(count)
        }
    }

    private func beginLocally() {
        guard let local, localAnswer == nil else { return }
        localAnswer = local.server.answer(sent, from: local.address)
    }

    /// Makes the connection end with a reset.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Waits until the first byte of the response arrives, without reading it.
    func awaitFirstByte() throws {
        var byte: UInt8 = 0
        guard recv(socket, &byte, 1, Int32(MSG_PEEK)) == 1 else { throw SystemFailure("recv") }
    }

    /// The next bytes; none at the end of the response, nil if the time is over.
    func read(within milliseconds: Int32) throws -> [UInt8]? {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count >= 0 else { throw SystemFailure("recv") }
        return Array(buffer[..<count])
    }

    /// The response: all bytes until the server closes.
    func answer() throws -> ClientResponse {
        try ClientResponse(bytes())
    }

    /// The bytes of the response.
    func bytes() throws -> [UInt8] {
        if local != nil {
            beginLocally()
            return try localAnswer?.value() ?? []
        }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1_024)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count >= 0 else { throw SystemFailure("recv") }
            if count == 0 { return received }
            received.append(contentsOf: buffer[..<count])
        }
    }
}
