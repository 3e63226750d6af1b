import BlogTestSupport
import Glibc

/// The socket at which a service manager reads the messages of its services.
final class NotifySocket {
    /// The value of `NOTIFY_SOCKET`.
    let name: String
    private let socket: Int32

    /// - Parameter name: a path, or `@` and a name without a file.
    init(_ name: String) throws {
        self.name = name
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw SystemFailure("socket") }
        var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: name.utf8)
            if name.hasPrefix("@") { path[0] = 0 }
        }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
        let code = withUnsafeBytes(of: address) { raw in
            raw.withMemoryRebound(to: sockaddr.self) { bind(socket, $0.baseAddress, length) }
        }
        guard code == 0 else { throw SystemFailure("bind") }
    }

    deinit {
        close(socket)
        unlink(name)
    }

    /// Waits for the next message.
    func next() throws -> String {
        guard let message = receive(0) else { throw SystemFailure("recv") }
        return message
    }

    /// The messages that have arrived.
    func arrived() -> [String] {
        var messages: [String] = []
        while let message = receive(Int32(MSG_DONTWAIT)) { messages.append(message) }
        return messages
    }

    private func receive(_ flags: Int32) -> String? {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = recv(socket, &buffer, buffer.count, flags)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
