import Logging
import SocketHTTP

/// Runs a server at a free port during a test.
func withServer<Value>(
    _ handler: ClosureHandler = .echo,
    configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    observer: any HTTPObserver = NoObserver(), logger: Logger = .silent,
    _ test: (HTTPServer, Endpoint) async throws -> Value
) async throws -> Value {
    let server = makeServer(configure: configure, logger: logger)
    let address = try server.listen()
    try server.start(observer: { _ in observer }) { _ in handler }
    do {
        let value = try await test(server, address)
        await server.shutdown(drain: .zero)
        return value
    } catch {
        await server.shutdown(drain: .zero)
        throw error
    }
}

func makeServer(
    configure: (inout HTTPServerConfiguration) -> Void = { _ in }, logger: Logger = .silent
) -> HTTPServer {
    var configuration = HTTPServerConfiguration(port: 0, loops: 2)
    // A test that waits for a processor must not time out as a silent client.
    for timeout in [\HTTPServerConfiguration.headerTimeout, \.bodyTimeout, \.idleTimeout, \.writeTimeout] {
        configuration[keyPath: timeout] = .seconds(600)
    }
    configuration.heartbeatInterval = .seconds(600)...(.seconds(600))
    configure(&configuration)
    return HTTPServer(configuration: configuration, logger: logger)
}

extension Logger {
    static let silent = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
}
