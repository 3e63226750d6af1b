import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct PurgePresenterTests {
    private let fixture = PresenterFixture()

    private func bin(viewer: Int64? = 1) -> PurgePresenter {
        fixture.scenes.purge(on: fixture.view.purge, fixture.context(viewer: viewer))
    }

    @Test("A purged post is no longer in the recycle bin")
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

    @Test("Purging expired posts needs no viewer")
    func purgeExpired() async throws {
        try await bin(viewer: nil).purgeExpired(trustingClock: true)

        #expect(fixture.displayed() == [.purged(1)])
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
        try await bin(viewer: nil).purgeAll()
        try await bin(viewer: 2).purge(PostID(4))
        try await bin().purge(PostID(1))

        #expect(
            fixture.displayed() == [
                .error(.unauthenticated, heading: nil), .error(.unauthenticated, heading: nil),
                .error(.notFound, heading: nil), .error(.notFound, heading: nil),
            ])
        #expect(fixture.store.calls == ["purge(_:by:)", "purge(_:by:)"])
    }

    @Test("A failed purge displays its error")
    func failure() async throws {
        fixture.store.fail("purgeTrash(of:atMost:)", with: StoreError.full)

        try await bin().purgeAll()

        #expect(fixture.displayed() == [.error(.outOfSpace, heading: nil)])
    }

    @Test("A purge asks for confirmation, and without it deletes nothing")
    func confirmation() async throws {
        var context = fixture.context(viewer: 1)
        let confirmation = RecordingConfirmation(answering: false)
        context.confirmation = confirmation
        let bin = fixture.scenes.purge(on: fixture.view.purge, context)

        try await bin.purgeAll()
        try await bin.purge(PostID(4))

        #expect(fixture.view.messages == [])
        #expect(fixture.store.calls == [])
        #expect(
            confirmation.questions == [
                "Permanently delete everything in the recycle bin?", "Permanently delete post 4?",
            ])
    }

    @Test("A purge of expired posts does not ask")
    func expiredWithoutQuestion() async throws {
        var context = fixture.context(viewer: nil)
        let confirmation = RecordingConfirmation(answering: false)
        context.confirmation = confirmation

        try await fixture.scenes.purge(on: fixture.view.purge, context).purgeExpired(trustingClock: true)

        #expect(confirmation.questions == [])
        #expect(fixture.displayed() == [.purged(1)])
    }

    @Test("Emptying the recycle bin without authentication does not ask for confirmation")
    func unauthenticated() async throws {
        var context = fixture.context(viewer: nil)
        let confirmation = RecordingConfirmation(answering: false)
        context.confirmation = confirmation

        try await fixture.scenes.purge(on: fixture.view.purge, context).purgeAll()

        #expect(confirmation.questions == [])
        #expect(fixture.displayed() == [.error(.unauthenticated, heading: nil)])
    }
}
