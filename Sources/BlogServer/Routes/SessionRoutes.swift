import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import OneShotViews
import SocketHTTP

extension Routes {
    /// The viewer's own sessions; a login makes one.
    static let sessions = Route(
        "/sessions", query: .page, body: .login,
        [
            .get: { exchange, stage in
                let view = OneShotList<SessionCellPresentation>()
                let context = try stage.signedInContext(exchange.query)
                try await stage.scenes.sessions(
                    of: context.viewer, current: exchange.session, on: view, context
                ).load()
                return .shows(view)
            },
            .post: { exchange, stage in
                var body = try await exchange.body()
                // What cannot be a name is nobody's: it fails like a wrong password, not like a wrong field.
                let name = body.required("username") { text in text }
                let password = body.required("password", Password.init(claimed:))
                try body.finish()
                guard let name, let password else { throw BodyError.notJSON }
                let view = OneShotContent<SessionPresentation>()
                try await stage.scenes.login(on: view, creation: stage.creation, stage.context)
                    .logIn(try? Username(name), password, from: exchange.address)
                stage.noteLogin(as: name, exchange)
                return stage.reply(view, in: "/sessions")
            },
        ])

    /// The session of the token that was sent.
    static let currentSession = Route(
        "/sessions/current",
        [
            .delete: { exchange, stage in
                guard let session = exchange.session else { throw ServiceError.notSignedIn }
                return try await end(session, stage)
            }
        ])

    /// One of the viewer's own sessions.
    static let session = Route(
        "/sessions/{id}",
        [
            .delete: { exchange, stage in try await end(SessionID(exchange.identifier), stage) }
        ])

    private static func end(_ session: SessionID, _ stage: Stage) async throws(CancellationError) -> Reply {
        try await stage.scenes.end(of: session, on: OneShotContent<RemovalPresentation>(), stage.context)
            .end()
        return .done
    }
}
