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
