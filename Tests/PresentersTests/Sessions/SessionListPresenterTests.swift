import BlogTestSupport
import Testing

@MainActor
struct SessionListPresenterTests {
    private let fixture = PresenterFixture()

    @Test("A list of sessions marks the current session")
    func current() async throws {
        try await fixture.beginSessions(2)

        try await fixture.scenes.sessions(
            of: UserID(1), current: SessionID(1), on: fixture.view.sessions, fixture.context(viewer: 1)
        ).load()

        guard case .sessions(.page(let list)) = fixture.shown.first else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.currentText) == [nil, "this session"])
        #expect(list.rows.map(\.isCurrent) == [false, true])
    }

    @Test("A list of sessions requires authentication")
    func unauthenticated() async throws {
        try await fixture.scenes.sessions(of: nil, current: nil, on: fixture.view.sessions, fixture.context())
            .load()

        #expect(fixture.shown == [.error(.unauthenticated(heading: "Sessions"))])
        #expect(fixture.store.calls == [])
    }
}

extension PresenterFixture {
    /// Begins sessions of a user.
    func beginSessions(_ count: Int, of user: Int64 = 1) async throws {
        for _ in 1...count { _ = try await services.tokens.issueToken(for: UserID(user)) }
    }
}
