/// The address at which a server listens.
public enum Endpoint: Hashable, Sendable {
    /// A name or an address of either family, and a port. For port 0 the system chooses one.
    case tcp(host: String, port: Int)
    /// A socket in the file system (`unix(7)`), at a path of at most 107 bytes. Its owner and its group may connect
    /// (mode 0660, regardless of the umask).
    case unix(path: String)

    /// The host; empty for a socket in the file system.
    public var host: String {
        if case .tcp(let host, _) = self { host } else { "" }
    }

    /// The port; 0 for a socket in the file system.
    public var port: Int {
        if case .tcp(_, let port) = self { port } else { 0 }
    }
}

extension Endpoint: LosslessStringConvertible {
    /// Parses a ``description``; nil if it has neither a host and a port nor a path.
    public init?(_ description: String) {
        if description.hasPrefix("unix:") {
            let path = description.dropFirst("unix:".count)
            guard !path.isEmpty else { return nil }
            self = .unix(path: String(path))
            return
        }
        guard let colon = description.lastIndex(of: ":"),
            let port = UInt16(description[colon...].dropFirst())
        else { return nil }
        var host = description[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self = .tcp(host: String(host), port: Int(port))
    }

    /// `host:port` with an IPv6 host in brackets, as it stands in a URL, or `unix:path`.
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}
