import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct SessionPresenterTests {
    private let stage = Stage()

    private func begin(_ count: Int, of user: Int64 = 1) async throws {
        let services = makeServices(over: stage.store.store)
        for _ in 1...count { _ = try await services.tokens.issueToken(for: UserID(user)) }
    }

    @Test
    func aListSaysWhichSessionItIsAskedForIn() async throws {
        try await begin(2)

        try await stage.scenes.sessions(
            of: UserID(1), current: SessionID(1), on: stage.view.sessions, stage.context(viewer: 1)
        ).load()

        func row(_ id: Int64, _ currentText: String?) -> SessionCellPresentation {
            SessionCellPresentation(
                id: id, createdAt: "2026-11-21T07:38:00Z", createdText: "Signed in 21 Nov 2026",
                expiresAt: "2027-02-19T07:38:00Z", expiresText: "Expires 19 Feb 2027",
                isCurrent: currentText != nil, currentText: currentText)
        }
        #expect(
            stage.view.messages == [
                .loading(true),
                .sessions(
                    ListPresentation(
                        heading: "Sessions", rows: [row(2, nil), row(1, "this session")], more: nil)),
                .loading(false),
            ])
    }

    @Test
    func nobodyHasNoSessions() async throws {
        try await stage.scenes.sessions(of: nil, current: nil, on: stage.view.sessions, stage.context())
            .load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notSignedIn(heading: "Sessions")), .loading(false),
            ])
        #expect(stage.store.calls == [])
    }

    @Test
    func aSessionThatEndsIsShownToBeOver() async throws {
        try await begin(1)
        let session = stage.scenes.end(of: SessionID(1), on: stage.view.removal, stage.context(viewer: 1))

        try await session.end()
        try await session.end()

        #expect(
            stage.view.messages == [
                .removal(RemovalPresentation(text: "Session 1 has ended.")),
                .error(.notFound("Session 1 was not found among your sessions.")),
            ])
    }

    @Test
    func anothersSessionIsNotThereButForWhoKeepsTheMachine() async throws {
        try await begin(1, of: 2)

        try await stage.scenes.end(of: SessionID(1), on: stage.view.removal, stage.context()).end()
        try await stage.scenes.end(of: SessionID(1), on: stage.view.removal, stage.context(viewer: 1)).end()
        try await stage.scenes.end(of: SessionID(1), on: stage.view.removal, stage.context()).revoke()

        #expect(
            stage.heard() == [
                .error(.unauthenticated, heading: nil), .error(.notFound, heading: nil),
                .removed("Session 1 has ended."),
            ])
    }

    @Test
    func aSessionThatCouldNotBeEndedIsAnError() async throws {
        try await begin(1)
        stage.store.fail(.removeSession, with: StoreError.readOnly)

        try await stage.scenes.end(of: SessionID(1), on: stage.view.removal, stage.context(viewer: 1)).end()

        #expect(stage.heard() == [.error(.readOnly, heading: nil)])
    }
}
