import Logging
import SocketHTTP

/// Runs a server at a free port during a test.
func withServer(
    _ handler: ClosureHandler = .echo,
    configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    observer: any HTTPObserver = NoObserver(), logger: Logger = .silent,
    _ test: (HTTPServer, Endpoint) async throws -> Void
) async throws {
    let server = makeServer(configure: configure, logger: logger)
    let address = try server.listen()
    try server.start(observer: { _ in observer }) { _ in handler }
    do {
        try await test(server, address)
    } catch {
        await server.shutdown(drain: .zero)
        throw error
    }
    await server.shutdown(drain: .zero)
}

func makeServer(
    configure: (inout HTTPServerConfiguration) -> Void = { _ in }, logger: Logger = .silent
) -> HTTPServer {
    var configuration = HTTPServerConfiguration(port: 0, loops: 2)
    // A test that waits for a processor must not time out as a silent client.
    for timeout in [\HTTPServerConfiguration.headerTimeout, \.bodyTimeout, \.idleTimeout, \.writeTimeout] {
        configuration[keyPath: timeout] = .seconds(600)
    }
    configure(&configuration)
    return HTTPServer(configuration: configuration, logger: logger)
}

extension Logger {
    static let silent = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
}
