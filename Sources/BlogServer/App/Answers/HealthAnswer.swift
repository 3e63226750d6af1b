import SocketHTTP

/// `/healthz`: that the process is alive, asking nobody else.
enum HealthAnswer {
    static func answer(to request: HTTPRequest) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return MethodAnswer.notAllowed("GET, HEAD", request)
        }
        guard let media = Media.accepted(by: request) else { return MediaAnswer.notAcceptable(request) }
        return HTTPResponse(
            fields: [
                "Content-Type": media.contentType, "Vary": "Accept", "Cache-Control": "no-store",
            ],
            body: media == .json ? json : text)
    }

    private static let json = Array("{\"status\":\"ok\"}\n".utf8)
    private static let text = Array("ok\n".utf8)
}
