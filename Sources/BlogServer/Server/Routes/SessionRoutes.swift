import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import SocketHTTP

extension Routes {
    /// The viewer's own sessions; POST logs in.
    static let sessions = Route(
        "/sessions", query: .page, body: .login,
        [
            .get: { request, context in
                let scene = try context.authenticatedScene(request.query)
                return try await context.show(OneShotList<SessionCellPresentation>()) {
                    context.scenes.sessions(of: scene.viewer, current: request.session, on: $0, scene)
                }
            },
            .post: { request, context in
                var body = try await request.body()
                // An invalid username fails like a wrong password, not like an invalid field.
                let name = body.required("username") { text in text }
                let password = body.required("password", Password.init(claimed:))
                try body.finish()
                guard let name, let password else { throw BodyError.notJSON }
                let view = OneShotContent<SessionPresentation>()
                try await context.scenes.login(on: view, creation: context.outcome, context.scene)
                    .logIn(try? Username(name), password, from: request.address)
                context.noteLogin(as: name, request)
                return context.reply(view, in: "/sessions")
            },
        ])

    static let currentSession = Route(
        "/sessions/current",
        [
            .delete: { request, context in
                guard let session = request.session else { throw ServiceError.unauthenticated }
                return try await end(session, context)
            }
        ])

    static let session = Route(
        "/sessions/{id}",
        [
            .delete: { request, context in try await end(SessionID(request.identifier), context) }
        ])

    private static func end(_ session: SessionID, _ context: RouteContext) async throws(CancellationError)
        -> Reply
    {
        try await context.scenes.end(of: session, on: OneShotContent<RemovalPresentation>(), context.scene)
            .end()
        return .done
    }
}
