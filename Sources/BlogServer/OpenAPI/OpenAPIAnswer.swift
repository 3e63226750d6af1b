import SocketHTTP

/// `/openapi.json`: what there is to ask for and what comes of it, as OpenAPI 3.1. The document is a file of the source
/// tree that the build puts into the program; tests hold the routes to it.
enum OpenAPIAnswer {
    static func answer(to request: HTTPRequest) -> HTTPResponse {
        guard request.method == .get || request.method == .head else {
            return MethodAnswer.notAllowed("GET, HEAD", request)
        }
        guard Media.accepted(by: request, among: [.json]) != nil else {
            return MediaAnswer.notAcceptable(request, offers: [.json])
        }
        var response = HTTPResponse(
            fields: [
                "Content-Type": Media.json.contentType, "Vary": "Accept",
                "Cache-Control": "no-cache", "ETag": tag.text,
            ])
        if let field = request.fields["If-None-Match"], tag.isMatched(by: field) {
            response.status = .notModified
        } else {
            response.body = HTTPBody(document)
        }
        return response
    }

    private static let document = PackageResources.openapi_json
    private static let tag = EntityTag(of: document, version: nil)
}
