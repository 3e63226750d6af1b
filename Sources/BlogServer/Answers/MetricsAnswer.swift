import Metrics
import Offloading
import SocketHTTP

/// `/metrics`: what was counted since the start, for Prometheus.
enum MetricsAnswer {
    /// - Throws: `CancellationError` if the client goes away before its turn.
    static func answer(to request: HTTPRequest, _ operations: Operations) async throws -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return MethodAnswer.notAllowed("GET, HEAD", request)
        }
        guard Media.accepted(by: request, among: [.text]) != nil else {
            return MediaAnswer.notAcceptable(request, offers: [.text])
        }
        do {
            let text = try await operations.scrapes.offLoop { [registry = operations.registry] in
                Exposition.text(of: registry.collect())
            }
            return HTTPResponse(
                fields: [
                    "Content-Type": Exposition.contentType, "Vary": "Accept", "Cache-Control": "no-store",
                ],
                body: text)
        } catch is OffloadingError {
            var response = ProblemAnswer.answer(
                .serviceUnavailable, detail: "Too many clients read the metrics at once.", to: request.id)
            response.fields.append("Retry-After", "1")
            return response
        }
    }
}
