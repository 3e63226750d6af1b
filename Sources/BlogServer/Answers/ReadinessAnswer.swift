import SocketHTTP

/// `/readyz`: that requests are welcome, which looks as `/healthz` does; 503 while they are not.
enum ReadinessAnswer {
    /// Seconds after which asking again makes sense.
    private static let retryAfter = "5"

    static func answer(to request: HTTPRequest, _ readiness: Readiness) async -> HTTPResponse {
        let alive = HealthAnswer.answer(to: request)
        guard alive.status == .ok else { return alive }
        switch await readiness.verdict() {
        case .ready: return alive
        case .draining: return notReady("The server is about to end.", request)
        case .unavailable: return notReady("The database does not answer.", request)
        }
    }

    private static func notReady(_ detail: String, _ request: HTTPRequest) -> HTTPResponse {
        var response = ProblemAnswer.answer(.serviceUnavailable, detail: detail, to: request.id)
        response.fields.append("Retry-After", retryAfter)
        return response
    }
}
