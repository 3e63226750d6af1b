import BlogTestSupport
import BlogViews

extension Scenario {
    static let accounts = [
        Scenario("a registration", on: OneShotContent<UserInfoPresentation>.init) {
            try await $0.scenes.register(
                Registration(
                    username: Username(stored: "zoe"), name: DisplayName(stored: "Zoë 💡"), password: .example,
                    summary: Summary(stored: "Reads.\nWrites."),
                    iconURL: IconURL(stored: "https://example.com/z.png")), on: $1, $2)
        },
        Scenario("a changed account", on: OneShotContent<UserInfoPresentation>.init, viewer: 1) {
            try await $0.scenes.changeAccount(
                of: UserID(1), AccountEdit(name: DisplayName(stored: "Augusta"), iconURL: .some(nil)),
                by: UserID(1), on: $1, $2)
        },
        Scenario("a login", on: OneShotContent<SessionPresentation>.init) { fixture, view, context in
            let user = try await fixture.services.accounts.setPassword(
                of: UserID(1), to: .example, seenBy: nil)
            try await fixture.scenes.logIn(
                user.username, .example, from: LoginAddress("127.0.0.1"), on: view, context)
        },
        Scenario("sessions", on: OneShotList<SessionCellPresentation>.init, viewer: 1, limit: 2) {
            fixture, view, context in
            for _ in 1...3 { _ = try await fixture.services.tokens.issueToken(for: UserID(1)) }
            try await fixture.scenes.sessions(of: UserID(1), current: SessionID(2), on: view, context).load()
        },
        Scenario("an ended session", on: OneShotContent<RemovalPresentation>.init, viewer: 1) {
            fixture, view, context in
            let session = try await fixture.services.tokens.issueToken(for: UserID(1)).session
            try await fixture.scenes.endSession(session.id, on: view, context)
        },
    ]
}
