import SocketHTTP

/// Serves `/metrics` alone, at an address of its own.
struct MetricsHandler: HTTPHandler {
    let operations: Operations

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        var response: HTTPResponse
        do {
            guard request.path == Routes.metrics.path else { throw Problem.notFound(request.path) }
            response = try await Routes.metrics.response(to: request, operations)
                .answered(by: Routes.metrics.path)
        } catch let problem as Problem {
            response = problem.response(to: request.id)
        }
        BlogHandler.finish(&response, for: request, .off)
        return response
    }
}

extension ServerSettings {
    /// The configuration of the server that serves `/metrics` alone; nil if there is none.
    var metricsServer: HTTPServerConfiguration? {
        guard let endpoint = metrics else { return nil }
        var configuration = limits
        (configuration.endpoint, configuration.loops) = (endpoint, 1)
        (configuration.maxConnections, configuration.maxConnectionsPerAddress) = (32, 0)
        configuration.maxBufferedBytes = 4 << 20
        configuration.failureResponse = { BlogHandler.refuse($0, requestID: $1, cors: .off) }
        return configuration
    }
}
