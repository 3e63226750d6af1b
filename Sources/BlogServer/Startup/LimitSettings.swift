import SocketHTTP

/// What one client, or all of them, may take of the server.
struct LimitSettings {
    let headerTimeout: Duration
    let bodyTimeout: Duration
    let idleTimeout: Duration
    let writeTimeout: Duration
    let maxConnections: Int
    /// 0: no limit.
    let maxPerAddress: Int
    /// In bytes.
    let maxBuffered: Int

    func apply(to configuration: inout HTTPServerConfiguration) {
        configuration.headerTimeout = headerTimeout
        configuration.bodyTimeout = bodyTimeout
        configuration.idleTimeout = idleTimeout
        configuration.writeTimeout = writeTimeout
        configuration.maxConnections = maxConnections
        configuration.maxConnectionsPerAddress = maxPerAddress
        configuration.maxBufferedBytes = maxBuffered
    }
}
