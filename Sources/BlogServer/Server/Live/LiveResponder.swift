import BlogModels
import BlogServices
import EventViews
import SocketHTTP

/// Answers a request for a page that stays open.
struct LiveResponder: Sendable {
    let pages: LivePages
    let streams: HTTPEventStreams

    /// The first event is the page as GET answers it, or the changes since `Last-Event-ID`. Errors are answered before the
    /// stream begins.
    /// - Parameter load: loads the page in JSON from the services of a snapshot.
    func response(
        to request: RouteRequest, showing screen: Route.Live, _ services: Services,
        _ load: (Services) async throws -> SceneResponse
    ) async throws -> HTTPResponse {
        let place = try streams.reserve()
        let (page, position) = try await services.snapshot { services in
            let position = try await services.position()
            return (try await load(services).response, position)
        }
        let screen = try screen(request)
        let key = LiveKey(screen: screen, owner: screen.owner(request.viewer))
        guard let ticket = try await pages.open(key) else {
            // The page has vanished since it was loaded. Loading it again tells why.
            return try await load(services).response
        }
        let resumed = request.request.fields["Last-Event-ID"].flatMap { ChangePosition(text: $0) }
        var first = LiveFrames.retry()
        if resumed == nil {
            first += ServerSentEvent.bytes("page", page.body.bytes, id: position.text)
        }
        let client = LiveClient(
            viewer: request.viewer, token: request.bearerToken, position: resumed ?? position)
        let body = HTTPBody.events(
            HTTPFrame(first), from: ticket.channel.broadcaster(for: request.viewer), in: place
        ) { [pages] subscriber in
            pages.join(subscriber, client: client, ticket: ticket)
        }
        return HTTPResponse(fields: Self.fields(varying: "Accept, Authorization"), body: body)
    }

    /// The fields of an event stream. nginx must not collect its events.
    static func fields(varying names: String) -> HTTPFields {
        [
            "Content-Type": Media.events.contentType, "Vary": names, "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
        ]
    }
}

extension RouteRequest {
    /// The token of the request; nil without one.
    fileprivate var bearerToken: String? { request.fields["Authorization"].flatMap(BearerToken.parse) }
}
