import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import HTMLViews
import OneShotViews
import SocketHTTP

/// Begins a session.
struct LogIn: Action {
    let name: String
    let password: Password
    /// The client's address.
    let client: String

    /// - Throws: ``FieldErrors``.
    init(_ fields: BodyFields, from client: String) throws {
        var fields = fields
        // An invalid username fails like a wrong password, not like an invalid field.
        let name = fields.required("username") { text in text }
        let password = fields.required("password", Password.init(claimed:))
        try fields.finish()
        guard let name, let password else { throw BodyError.notJSON }
        (self.name, self.password, self.client) = (name, password, client)
    }

    func run(on view: OneShotContent<SessionPresentation>, in context: RouteContext) async throws {
        try await context.scenes.login(on: view, creation: context.outcome, context.scene)
            .logIn(try? Username(name), password, from: LoginAddress(client: client))
        context.noteLogin(as: name, from: client)
    }
}

/// Begins a session of a user whose password was checked, or who has just registered.
struct CreateToken: Action {
    let user: UserID

    func run(on view: OneShotContent<TokenPresentation>, in context: RouteContext) async throws {
        try await context.scenes.token(of: user, on: view, context.scene).create()
    }
}

/// Ends a session.
struct EndSession: Action {
    /// Nil if the client has none.
    let session: SessionID?

    func run(on view: OneShotContent<RemovalPresentation>, in context: RouteContext) async throws {
        guard let session else { throw ServiceError.unauthenticated }
        try await context.scenes.end(of: session, on: view, context.scene).end()
    }
}

extension Routes {
    /// The viewer's own sessions; POST logs in.
    static let sessions = Route(
        .sessions, query: .page, body: .login,
        [
            .get: { request, context in
                let scene = try context.authenticatedScene(request.query)
                return try await context.show(OneShotList<SessionCellPresentation>()) {
                    context.scenes.sessions(of: scene.viewer, current: request.session, on: $0, scene)
                }
            },
            .post: shows(at: { _ in .session }) {
                try LogIn(try await $0.body(), from: $0.client)
            },
        ])

    static let currentSession = Route(
        .currentSession, [.delete: does { EndSession(session: $0.session) }])

    static let session = Route(
        .session, [.delete: does { EndSession(session: SessionID($0.identifier)) }])
}
