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

extension Endpoint: CustomStringConvertible {
    /// `host:port` with an IPv6 host in brackets, as it stands in a URL, or `unix:path`.
    public var description: String {
        switch self {
        case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}
