import BlogTestSupport
import Testing

@MainActor
struct SessionEndPresenterTests {
    private let fixture = PresenterFixture()

    @Test("Ending a session displays a message")
    func end() async throws {
        try await fixture.beginSessions(1)
        let session = fixture.scenes.end(
            of: SessionID(1), on: fixture.view.removal, fixture.context(viewer: 1))

        try await session.end()
        try await session.end()

        #expect(
            fixture.view.messages == [
                .removal(RemovalPresentation(text: "Session 1 has ended.")),
                .error(.notFound("Session 1 was not found among your sessions.")),
            ])
    }

    @Test("Only an operator can end the session of another user")
    func others() async throws {
        try await fixture.beginSessions(1, of: 2)

        try await fixture.scenes.end(of: SessionID(1), on: fixture.view.removal, fixture.context()).end()
        try await fixture.scenes.end(of: SessionID(1), on: fixture.view.removal, fixture.context(viewer: 1))
            .end()
        try await fixture.scenes.end(of: SessionID(1), on: fixture.view.removal, fixture.context()).revoke()

        #expect(
            fixture.displayed() == [
                .error(.unauthenticated, heading: nil), .error(.notFound, heading: nil),
                .removed("Session 1 has ended."),
            ])
    }
}
