/// A server's timeouts in a loop's milliseconds.
struct LoopTimeouts: Sendable {
    let header: Int
    let body: Int
    let idle: Int
    let write: Int

    init(_ configuration: HTTPServerConfiguration) {
        header = configuration.headerTimeout.milliseconds
        body = configuration.bodyTimeout.milliseconds
        idle = configuration.idleTimeout.milliseconds
        write = configuration.writeTimeout.milliseconds
    }
}
