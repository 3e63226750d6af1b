import BlogDomain
import BlogViews
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
        let (network, viewer) = (request.network, request.viewer)
        let place = try streams.reserve(for: network, viewer)
        let screen = try screen(request)
        let key = LiveKey(screen: screen, owner: screen.owner(viewer))
        guard let ticket = try await pages.open(key, for: network, isKnown: viewer != nil) else {
            // Loading the page tells why it cannot be shown.
            return try await load(services).response
        }
        let (page, position) = try await services.snapshot { services in
            let position = try await services.position()
            return (try await load(services).response, position)
        }
        let resumed = request.request.fields["Last-Event-ID"].flatMap { ChangePosition(text: $0) }
        var first = LiveFrames.retry()
        if resumed == nil {
            first += ServerSentEvent.bytes("page", page.body.bytes, id: position.text)
        }
        let client = LiveClient(
            network: network, viewer: viewer, session: request.session, tickets: [ticket])
        let body = HTTPBody.events(
            HTTPFrame(first), from: ticket.channel.broadcaster(for: viewer), in: place
        ) { [pages] subscriber in
            pages.join(subscriber, client, on: ticket.channel, at: resumed ?? position)
        }
        return HTTPResponse(fields: Self.fields(varying: "Accept, Authorization"), body: body)
    }

    /// The fields of an event stream. A proxy must not collect its events, or compress them and so collect them.
    static func fields(varying names: String) -> HTTPFields {
        [
            "Content-Type": Media.events.contentType, "Vary": names,
            "Cache-Control": "no-store, no-transform",
            "X-Accel-Buffering": "no",
        ]
    }
}

extension HTTPEventStreams {
    /// The most streams of one user.
    private static let userLimit = 8

    /// Reserves a place within the shares of a network and a user.
    /// - Throws: `HTTPFailure.tooManyStreams`, `HTTPFailure.tooManyConnections`.
    func reserve(for network: NetworkPlace, _ viewer: UserID?) throws(HTTPFailure) -> Place {
        var shares: [String: Int] = [:]
        // A client on a Unix socket has no address.
        if !network.text.isEmpty { shares[network.text] = share }
        if let viewer { shares["user \(viewer.rawValue)"] = Self.userLimit }
        return try reserve(within: shares)
    }
}
