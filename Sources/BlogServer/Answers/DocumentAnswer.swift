import OneShotViews
import SocketHTTP

/// A scene's document as an answer.
enum DocumentAnswer {
    /// What a route's scene came to.
    /// - Throws: `CancellationError` if the view displayed nothing: its scene was cancelled.
    static func answer(
        _ reply: Reply, to exchange: Exchange
    ) throws(CancellationError) -> SceneAnswer {
        guard let view = reply.view else {
            return SceneAnswer(
                response: HTTPResponse(status: reply.status, fields: ["Cache-Control": "no-store"]),
                validator: nil)
        }
        guard let document = exchange.media.document(of: view) else { throw CancellationError() }
        var answer = answer(document, repeating: reply.repeated, to: exchange)
        if reply.status != .ok { answer.response.status = reply.status }
        if let location = reply.location { answer.response.fields.append("Location", location) }
        return answer
    }

    /// What may be kept is given a validator. A post that was changed is given its own too, to go on from.
    private static func answer(
        _ document: Document, repeating parameters: [QueryParameter], to exchange: Exchange
    ) -> SceneAnswer {
        var response = HTTPResponse(
            fields: ["Content-Type": exchange.media.contentType, "Vary": "Accept, Authorization"],
            body: document.bytes)
        if let next = document.next {
            response.fields.append(
                "Link", "<\(exchange.target(after: next, repeating: parameters))>; rel=\"next\"")
        }
        let tag = EntityTag(of: document.bytes, version: document.version)
        guard exchange.isReading, !document.showsError, !document.isPartial else {
            response.fields.append("Cache-Control", "no-store")
            if document.version != nil { response.fields.append("ETag", tag.text) }
            return SceneAnswer(response: response, validator: nil)
        }
        response.fields.append("Cache-Control", "no-cache")
        response.fields.append("ETag", tag.text)
        return SceneAnswer(response: response, validator: tag)
    }
}
