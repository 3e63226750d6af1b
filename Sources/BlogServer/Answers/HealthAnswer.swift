import SocketHTTP

/// `/healthz`: that the process is alive, asking nobody else.
enum HealthAnswer {
    static func answer(to request: HTTPRequest) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return MethodAnswer.notAllowed("GET, HEAD", request)
        }
        guard let media = Media.accepted(by: request) else { return MediaAnswer.notAcceptable(request) }
        return media == .json ? json : text
    }

    private static let json = answer(.json, "{\"status\":\"ok\"}\n")
    private static let text = answer(.text, "ok\n")

    private static func answer(_ media: Media, _ body: String) -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": media.contentType, "Vary": "Accept", "Cache-Control": "no-store",
            ],
            body: Array(body.utf8))
    }
}
