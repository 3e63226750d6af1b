import BlogContracts
import SocketHTTP

/// A scene's document as an answer.
enum DocumentAnswer {
    /// What may be kept is given a validator, and not sent again to whoever has it.
    static func answer(_ document: Document, to exchange: Exchange) -> HTTPResponse {
        var response = HTTPResponse(
            fields: [
                "Content-Type": exchange.media.contentType, "Vary": "Accept, Authorization",
                "X-Content-Type-Options": "nosniff",
            ])
        if let next = document.next {
            response.fields.append("Link", "<\(exchange.target(after: next))>; rel=\"next\"")
        }
        guard exchange.isReading, !document.showsError else {
            response.fields.append("Cache-Control", "no-store")
            response.body = HTTPBody(document.bytes)
            return response
        }
        let tag = EntityTag(of: document.bytes, version: document.version)
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
