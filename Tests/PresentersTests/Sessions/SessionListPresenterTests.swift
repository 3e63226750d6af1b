import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct SessionListPresenterTests {
    private let fixture = PresenterFixture()

    private func begin(_ count: Int, of user: Int64 = 1) async throws {
        let services = makeServices(over: fixture.store)
        for _ in 1...count { _ = try await services.tokens.issueToken(for: UserID(user)) }
    }

    @Test("A list of sessions marks the current session")
    func current() async throws {
        try await begin(2)

        try await fixture.scenes.sessions(
            of: UserID(1), current: SessionID(1), on: fixture.view.sessions, fixture.context(viewer: 1)
        ).load()

        func row(_ id: Int64, _ currentText: String?) -> SessionCellPresentation {
            SessionCellPresentation(
                id: id, createdAt: "2026-11-21T07:38:00Z", createdText: "Created 21 Nov 2026",
                expiresAt: "2027-02-19T07:38:00Z", expiresText: "Expires 19 Feb 2027",
                isCurrent: currentText != nil, currentText: currentText)
        }
        #expect(
            fixture.view.messages == [
                .loading(true),
                .sessions(
                    ListPresentation(
                        heading: "Sessions", rows: [row(2, nil), row(1, "this session")], more: nil)),
                .loading(false),
            ])
    }

    @Test("A list of sessions requires authentication")
    func unauthenticated() async throws {
        try await fixture.scenes.sessions(of: nil, current: nil, on: fixture.view.sessions, fixture.context())
            .load()

        #expect(
            fixture.view.messages == [
                .loading(true), .error(.unauthenticated(heading: "Sessions")), .loading(false),
            ])
        #expect(fixture.store.calls == [])
    }
}
