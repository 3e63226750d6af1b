import Metrics
import SocketHTTP

/// `/metrics`: what was counted since the start, for Prometheus.
enum MetricsAnswer {
    static func answer(to request: HTTPRequest, _ registry: Registry) async -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return MethodAnswer.notAllowed("GET, HEAD", request)
        }
        guard Media.accepted(by: request, among: [.text]) != nil else {
            return MediaAnswer.notAcceptable(request, offers: [.text])
        }
        // Adding up and wording it all takes a while, in which the loop has others to answer.
        let text = await Task { Exposition.text(of: registry.collect()) }.value
        return HTTPResponse(
            fields: [
                "Content-Type": Exposition.contentType, "Vary": "Accept", "Cache-Control": "no-store",
            ],
            body: text)
    }
}
