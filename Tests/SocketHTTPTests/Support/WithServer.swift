import Logging
import SocketHTTP

/// Runs a server at a free port for as long as a test needs it.
func withServer(
    _ handler: ClosureHandler = .echo,
    configure: (inout HTTPServerConfiguration) -> Void = { _ in },
    _ test: (HTTPServer, Endpoint) async throws -> Void
) async throws {
    let server = makeServer(configure: configure)
    let address = try server.listen()
    try server.start { _ in handler }
    do {
        try await test(server, address)
    } catch {
        await server.shutdown(drain: .zero)
        throw error
    }
    await server.shutdown(drain: .zero)
}

func makeServer(configure: (inout HTTPServerConfiguration) -> Void = { _ in }) -> HTTPServer {
    var configuration = HTTPServerConfiguration(port: 0, loops: 2)
    configure(&configuration)
    let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    return HTTPServer(configuration: configuration, logger: logger)
}
