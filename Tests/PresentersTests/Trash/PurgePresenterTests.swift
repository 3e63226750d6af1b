import BlogTestSupport
import Testing

@MainActor
struct PurgePresenterTests {
    private let fixture = PresenterFixture()

    private func context(
        viewer: Int64? = 1, confirmation: any BlogPresenters.Confirmation = AutoConfirm()
    ) -> SceneContext {
        var context = fixture.context(viewer: viewer)
        context.confirmation = confirmation
        return context
    }

    private func purge(_ post: Int64, _ context: SceneContext) async throws {
        try await fixture.scenes.purge(PostID(post), on: fixture.view.purge, context)
    }

    private func purgeAll(_ context: SceneContext) async throws {
        try await fixture.scenes.purgeAll(on: fixture.view.purge, context)
    }

    private func purgeExpired(trustingClock isTrusted: Bool = false) async throws {
        try await fixture.scenes.purgeExpired(
            trustingClock: isTrusted, on: fixture.view.purge, context(viewer: nil))
    }

    @Test("A purged post has left the recycle bin")
    func purge() async throws {
        for _ in 1...2 { try await purge(4, context()) }

        #expect(
            fixture.view.messages == [
                .purge(PurgePresentation(purgedCount: 1, text: "1 post permanently deleted")),
                .error(.notFound("Post 4 was not found in your recycle bin.")),
            ])
    }

    @Test("Purging expired posts deletes nothing if the clock may be wrong")
    func wrongClock() async throws {
        try await purgeExpired()

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

    @Test("A purge asks for confirmation, and without it deletes nothing")
    func confirmation() async throws {
        let confirmation = RecordingConfirmation(answering: false)

        try await purgeAll(context(confirmation: confirmation))
        try await purge(4, context(confirmation: confirmation))

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
        let context = context(confirmation: RecordingConfirmation(answering: true, after: gate))
        let task = Task { try await purge(4, context) }
        try await gate.reached()
        task.cancel()
        gate.open()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(fixture.store.calls == [])
    }

    @Test("Neither a purge of expired posts nor one without a viewer asks")
    func withoutQuestion() async throws {
        let confirmation = RecordingConfirmation(answering: false)

        try await purgeAll(context(viewer: nil, confirmation: confirmation))
        try await purgeExpired(trustingClock: true)

        #expect(confirmation.questions == [])
        #expect(fixture.displayed() == [.error(.unauthenticated, heading: nil), .purged(1)])
    }
}
