import BlogTestSupport
import Testing

@MainActor
struct PurgePresenterTests {
    private let fixture = PresenterFixture()

    private func bin(
        viewer: Int64? = 1, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) -> PurgePresenter {
        var context = fixture.context(viewer: viewer)
        context.confirmation = confirmation
        return fixture.scenes.purge(on: fixture.view.purge, context)
    }

    @Test("A purged post has left the recycle bin")
    func purge() async throws {
        try await bin().purge(PostID(4))
        try await bin().purge(PostID(4))

        #expect(
            fixture.view.messages == [
                .purge(PurgePresentation(purgedCount: 1, text: "1 post permanently deleted")),
                .error(.notFound("Post 4 was not found in your recycle bin.")),
            ])
    }

    @Test("Emptying the recycle bin displays the number of purged posts")
    func purgeAll() async throws {
        try await bin().purgeAll()
        try await bin().purgeAll()

        #expect(
            fixture.view.messages == [
                .purge(PurgePresentation(purgedCount: 1, text: "1 post permanently deleted")),
                .purge(PurgePresentation(purgedCount: 0, text: "0 posts permanently deleted")),
            ])
    }

    @Test("Purging expired posts deletes nothing if the clock may be wrong")
    func wrongClock() async throws {
        try await bin(viewer: nil).purgeExpired()

        #expect(
            fixture.view.messages == [
                .error(
                    ErrorPresentation(
                        kind: .busy, title: "Busy",
                        detail: """
                            The clock may be wrong. It shows 21 Nov 2026, but 1 Jan 1970 was expected. No expired post was \
                            deleted. Check the clock.
                            """))
            ])
    }

    @Test("Only the owner of a recycle bin can purge its posts")
    func others() async throws {
        try await bin(viewer: nil).purge(PostID(4))
        try await bin(viewer: 2).purge(PostID(4))
        try await bin().purge(PostID(1))

        #expect(
            fixture.displayed() == [
                .error(.unauthenticated, heading: nil),
                .error(.notFound, heading: nil), .error(.notFound, heading: nil),
            ])
        #expect(fixture.store.calls == ["purge(_:by:)", "purge(_:by:)"])
    }

    @Test("A purge asks for confirmation, and without it deletes nothing")
    func confirmation() async throws {
        let confirmation = RecordingConfirmation(answering: false)
        let bin = bin(confirmation: confirmation)

        try await bin.purgeAll()
        try await bin.purge(PostID(4))

        #expect(fixture.view.messages == [])
        #expect(fixture.store.calls == [])
        #expect(
            confirmation.questions == [
                "Permanently delete everything in the recycle bin?", "Permanently delete post 4?",
            ])
    }

    @Test("A purge that is cancelled while it asks deletes nothing")
    func cancelled() async throws {
        let gate = Gate()
        let bin = bin(confirmation: RecordingConfirmation(answering: true, after: gate))
        let purge = Task { try await bin.purge(PostID(4)) }
        try await gate.reached()
        purge.cancel()
        gate.open()

        await #expect(throws: CancellationError.self) { try await purge.value }
        #expect(fixture.store.calls == [])
    }

    @Test("Neither a purge of expired posts nor one without a viewer asks")
    func withoutQuestion() async throws {
        let confirmation = RecordingConfirmation(answering: false)
        let bin = bin(viewer: nil, confirmation: confirmation)

        try await bin.purgeAll()
        try await bin.purgeExpired(trustingClock: true)

        #expect(confirmation.questions == [])
        #expect(fixture.displayed() == [.error(.unauthenticated, heading: nil), .purged(1)])
    }
}
