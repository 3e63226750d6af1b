import Glibc

/// The manager that has started the process as a service and reads its messages, such as systemd (`sd_notify(3)`).
public struct ServiceManager: Sendable {
    /// A message, as the manager reads it.
    public enum Message: String, Sendable {
        /// The service answers its clients.
        case ready = "READY=1"
        /// The service begins to end.
        case stopping = "STOPPING=1"
        /// The service works; see ``ServiceManager/patience``.
        case alive = "WATCHDOG=1"
    }

    /// How long the manager waits for the next ``Message/alive`` until it ends the service; nil if it does not wait for any.
    public let patience: Duration?
    private let address: sockaddr_un
    private let length: socklen_t

    /// The manager that the environment names (`NOTIFY_SOCKET`, `WATCHDOG_USEC`, `WATCHDOG_PID`); nil if there is none.
    public init?() {
        guard let socket = Environment.value("NOTIFY_SOCKET") else { return nil }
        let isWatched = Environment.value("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
        let limit = Environment.value("WATCHDOG_USEC").flatMap(Int64.init) ?? 0
        self.init(socket: socket, patience: isWatched && limit > 0 ? .microseconds(limit) : nil)
    }

    /// - Parameter socket: an absolute path, or `@` and a name without a file (`unix(7)`, abstract); at most 107 bytes.
    package init?(socket: String, patience: Duration?) {
        let bytes = Array(socket.utf8)
        guard let first = bytes.first, "/@".utf8.contains(first) else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { path in
            guard bytes.count < path.count else { return false }
            path.copyBytes(from: bytes)
            if first == UInt8(ascii: "@") { path[0] = 0 }
            return true
        }
        guard fits else { return nil }
        self.patience = patience
        self.address = address
        length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    }

    /// Sends a message. Blocks while the manager has too many unread ones.
    /// - Throws: ``SystemCallError``.
    public func notify(_ message: Message) throws(SystemCallError) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemCallError("socket") }
        defer { close(descriptor) }
        let text = message.rawValue
        let isSent = withUnsafeBytes(of: address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { address in
                while sendto(
                    descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL), address.baseAddress, length) < 0
                {
                    guard errno == EINTR else { return false }
                }
                return true
            }
        }
        guard isSent else { throw SystemCallError("sendto") }
    }
}
