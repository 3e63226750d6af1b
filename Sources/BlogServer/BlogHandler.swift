import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import Logging
import SocketHTTP

/// Answers requests of one loop: finds the route, the medium and the viewer, in the order in which errors are
/// promised (404, 405, 406, 401, 422), then lets the route load its scene and renders what its view was told.
struct BlogHandler: HTTPHandler {
    let services: Services
    let scenes: SceneFactory
    let wording: any Wording
    let clients: ClientAddress
    let operations: Operations
    /// nil: every answer is made anew.
    let cache: ResponseCache?
    let logger: Logger

    func respond(to request: HTTPRequest) async throws -> HTTPResponse {
        try await HTTPRequest.$current.withValue(request) { try await answer(request) }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let path = request.path
        let segments = segments(of: path)
        if segments.count == 1, let route = Routes.server[String(segments[0])] {
            return try await route.answer(request, operations).answered(by: route.path)
        }
        guard let (route, identifier) = find(segments) else {
            return ProblemAnswer.answer(.notFound, detail: "There is nothing at \(path).", to: request.id)
        }
        return try await answer(request, by: route, identifier).answered(by: route.pattern.text)
    }

    private func answer(
        _ request: HTTPRequest, by route: Route, _ identifier: Int64
    ) async throws -> HTTPResponse {
        guard let action = route.action(for: request.method) else {
            return MethodAnswer.notAllowed(route.allowed, request)
        }
        guard let media = Media.accepted(by: request) else { return MediaAnswer.notAcceptable(request) }
        do {
            let bearer = try await bearer(of: request)
            let exchange = Exchange(
                request: request, route: route, identifier: identifier, media: media,
                viewer: bearer?.userID, session: bearer?.session,
                query: Query(request.query, reading: route.query), clients: clients)
            let scene =
                if let cache {
                    try await cache.answer(to: exchange) { try await play(exchange, by: action) }
                } else {
                    try await play(exchange, by: action)
                }
            return scene.response(to: request)
        } catch let error as BodyError {
            return BodyAnswer.answer(error, to: request.id)
        } catch let failure as HTTPFailure where failure != .handlerFailed {
            return ContentAnswer.answer(failure, to: request.id)
        } catch let error as CancellationError {
            // The client has closed the connection and reads no answer.
            throw error
        } catch {
            return ProblemAnswer.answer(wording.error(error, heading: nil), to: request.id)
        }
    }

    private func play(_ exchange: Exchange, by action: Route.Action) async throws -> SceneAnswer {
        let failure = FailureRecorder()
        let stage = Stage(
            scenes: scenes, services: services, viewer: exchange.viewer,
            failure: failure, creation: CreationRecorder(), logger: logger)
        let reply = try await action(exchange, stage)
        if let error = failure.error {
            return SceneAnswer(
                response: ProblemAnswer.answer(error, to: exchange.request.id), validator: nil)
        }
        return try DocumentAnswer.answer(reply, to: exchange)
    }

    /// The path's segments, decoded; none for what cannot be. An empty segment is a segment: a slash too many is
    /// another path.
    private func segments(of path: String) -> [Substring] {
        guard path.utf8.first == UInt8(ascii: "/") else { return [] }
        let segments = path.utf8.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
        guard path.utf8.contains(UInt8(ascii: "%")) else { return segments }
        let decoded = segments.compactMap { PercentCoding.decode($0).map { $0[...] } }
        return decoded.count == segments.count ? decoded : []
    }

    private func find(_ segments: [Substring]) -> (Route, Int64)? {
        for route in Routes.all {
            if let identifier = route.pattern.match(segments) { return (route, identifier) }
        }
        return nil
    }

    private func bearer(of request: HTTPRequest) async throws -> Bearer? {
        guard let field = request.fields["Authorization"] else { return nil }
        guard let token = BearerToken.parse(field) else { throw ServiceError.badToken }
        return try await services.tokens.bearer(of: token)
    }
}
