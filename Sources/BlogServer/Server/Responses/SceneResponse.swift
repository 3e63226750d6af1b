import BlogViews
import SocketHTTP

/// The response of a scene. The response cache keeps it if it has a validator.
struct SceneResponse: Sendable {
    var response: HTTPResponse
    /// nil: the response is for this request, and for equal ones that wait for it.
    let validator: EntityTag?
    /// The only address of the page; nil if the address that was requested is right.
    private let address: PageAddress?

    init(_ response: HTTPResponse, validator: EntityTag? = nil, address: PageAddress? = nil) {
        self.response = response
        self.validator = validator
        self.address = address
    }

    /// Renders the reply of a route.
    /// - Throws: `CancellationError` if the view displayed nothing: its scene was cancelled.
    init(_ reply: Reply, to request: RouteRequest) throws(CancellationError) {
        guard reply.view != nil || reply.render != nil else {
            var response = HTTPResponse(status: reply.status, fields: ["Cache-Control": "no-store"])
            if let (content, name) = reply.file {
                response.fields.append("Content-Type", request.media.contentType)
                response.fields.append("Content-Disposition", "attachment; filename=\"\(name)\"")
                response.body = .file(content)
            }
            self.init(response)
            return
        }
        guard let document = reply.document(for: request) else { throw CancellationError() }
        self.init(
            document, repeating: reply.repeated,
            at: reply.view.flatMap { request.site.address(of: $0, request) }, to: request,
            isCacheable: reply.isCacheable && request.flash == nil)
        if request.flash != nil {
            response.fields.append("Set-Cookie", request.site.cookies(of: request.request).shown)
        }
        if reply.status != .ok { response.status = reply.status }
        if let location = reply.location { response.fields.append("Location", location) }
    }

    /// A page that can be cached has a validator. A changed post has an entity tag too, for the next change.
    private init(
        _ document: Document, repeating parameters: [QueryParameter], at address: PageAddress?,
        to request: RouteRequest, isCacheable: Bool
    ) {
        let vary = request.media == .html ? "Accept, Authorization, Cookie" : "Accept, Authorization"
        var response = HTTPResponse(
            fields: ["Content-Type": request.media.contentType, "Vary": vary + ", Accept-Encoding"],
            body: document.bytes)
        if request.media == .html { WebSite.protect(&response) }
        if let next = document.next {
            response.fields.append(
                "Link", "<\(request.target(after: next, repeating: parameters))>; rel=\"next\"")
        }
        let tag = EntityTag(of: document.bytes, version: document.version)
        guard request.isReading, isCacheable, !document.showsError, !document.isPartial else {
            response.fields.append("Cache-Control", "no-store")
            if document.version != nil, isCacheable { response.fields.append("ETag", tag.text) }
            self.init(response, address: address)
            return
        }
        response.fields.append("Cache-Control", request.cacheControl)
        response.fields.append("ETag", tag.text)
        self.init(response, validator: tag, address: address)
    }

    /// Whether the client gets it compressed.
    func isCompressed(for request: RouteRequest) -> Bool {
        response.status == .ok && request.coding.compresses(response.body.bytes.count)
    }

    /// The same response with compressed content. It is another representation, so its entity tag differs.
    func gzipped() throws(CompressionError) -> SceneResponse {
        var response = response
        response.body = HTTPBody(try Gzip.compress(response.body.bytes))
        response.fields.append("Content-Encoding", "gzip")
        let tag = response.fields["ETag"].map { EntityTag(gzipOf: $0) }
        if let tag { response.fields["ETag"] = tag.text }
        return SceneResponse(response, validator: validator == nil ? nil : tag, address: address)
    }

    /// The response to send: 301 to another address of the page, or 304 without a body if the client already has it
    /// (RFC 9110 §13.1.2).
    func response(to request: HTTPRequest) -> HTTPResponse {
        if let address, !address.isRequested(by: request) { return redirection(to: address.target) }
        guard let validator, let field = request.fields["If-None-Match"], validator.isMatched(by: field)
        else {
            return response
        }
        var unchanged = response
        unchanged.status = .notModified
        unchanged.body = HTTPBody()
        return unchanged
    }

    /// A title may change, so the client asks again.
    private func redirection(to address: String) -> HTTPResponse {
        HTTPResponse(
            status: .movedPermanently,
            fields: [
                "Location": address, "Vary": response.fields["Vary"] ?? "Accept", "Cache-Control": "no-cache",
            ])
    }
}

extension RouteRequest {
    /// A shared cache may keep a web page without a viewer, and no cache gives one out without asking the server.
    fileprivate var cacheControl: String {
        guard media == .html else { return "no-cache" }
        return viewer == nil ? "public, no-cache" : "private, no-cache"
    }
}
