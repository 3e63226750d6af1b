import BlogContracts
import SocketHTTP

/// A scene's document as an answer.
enum DocumentAnswer {
    /// What a route's scene came to.
    static func answer(_ reply: Reply, to exchange: Exchange) -> HTTPResponse {
        guard let document = reply.view?.document() else {
            return HTTPResponse(status: reply.status, fields: ["Cache-Control": "no-store"])
        }
        var response = answer(document, repeating: reply.repeated, to: exchange)
        if reply.status != .ok { response.status = reply.status }
        if let location = reply.location { response.fields.append("Location", location) }
        return response
    }

    /// What may be kept is given a validator, and not sent again to whoever has it. A post that was changed is given
    /// its own too, to go on from.
    private static func answer(
        _ document: Document, repeating parameters: [String], to exchange: Exchange
    ) -> HTTPResponse {
        var response = HTTPResponse(
            fields: ["Content-Type": exchange.media.contentType, "Vary": "Accept, Authorization"])
        if let next = document.next {
            response.fields.append(
                "Link", "<\(exchange.target(after: next, repeating: parameters))>; rel=\"next\"")
        }
        let tag = EntityTag(of: document.bytes, version: document.version)
        guard exchange.isReading, !document.showsError, !document.isPartial else {
            response.fields.append("Cache-Control", "no-store")
            if document.version != nil { response.fields.append("ETag", tag.text) }
            response.body = HTTPBody(document.bytes)
            return response
        }
        response.fields.append("Cache-Control", "no-cache")
        response.fields.append("ETag", tag.text)
        if let field = exchange.request.fields["If-None-Match"], tag.isMatched(by: field) {
            response.status = .notModified
        } else {
            response.body = HTTPBody(document.bytes)
        }
        return response
    }
}
