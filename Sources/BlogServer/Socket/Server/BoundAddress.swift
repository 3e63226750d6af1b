/// Where a server listens.
public struct BoundAddress: Hashable, Sendable {
    /// The address in figures.
    public let host: String
    /// The port, which was chosen by the system if 0 was asked for.
    public let port: Int

    /// An address.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }
}

extension BoundAddress: CustomStringConvertible {
    /// `host:port`, with an IPv6 host in brackets, as it stands in a URL.
    public var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
