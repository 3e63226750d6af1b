import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct PurgePresenterTests {
    private let stage = Stage()

    private func bin(viewer: Int64? = 1) -> PurgePresenter {
        stage.scenes.purge(on: stage.view.purge, stage.context(viewer: viewer))
    }

    @Test
    func aPostThatIsPurgedIsGone() async throws {
        try await bin().purge(PostID(4))
        try await bin().purge(PostID(4))

        #expect(
            stage.view.messages == [
                .purge(PurgePresentation(purgedCount: 1, text: "1 post permanently deleted")),
                .error(.notFound("Post 4 was not found in your recycle bin.")),
            ])
    }

    @Test
    func everythingIsPurgedAtOnceAndAgainThereIsNothing() async throws {
        try await bin().purgeAll()
        try await bin().purgeAll()

        #expect(
            stage.view.messages == [
                .purge(PurgePresentation(purgedCount: 1, text: "1 post permanently deleted")),
                .purge(PurgePresentation(purgedCount: 0, text: "0 posts permanently deleted")),
            ])
    }

    @Test
    func whatIsDueIsPurgedWhoeverLooks() async throws {
        try await bin(viewer: nil).purgeExpired()

        #expect(stage.heard() == [.purged(1)])
    }

    @Test
    func nobodyAndOthersPurgeNothing() async throws {
        try await bin(viewer: nil).purge(PostID(4))
        try await bin(viewer: nil).purgeAll()
        try await bin(viewer: 2).purge(PostID(4))
        try await bin().purge(PostID(1))

        #expect(
            stage.heard() == [
                .error(.unauthenticated, heading: nil), .error(.unauthenticated, heading: nil),
                .error(.notFound, heading: nil), .error(.notFound, heading: nil),
            ])
        #expect(stage.store.calls == [.purge, .purge])
    }

    @Test
    func aFailureIsShown() async throws {
        stage.store.fail(.purgeOfAuthor, with: StoreError.full)

        try await bin().purgeAll()

        #expect(stage.heard() == [.error(.outOfSpace, heading: nil)])
    }

    @Test
    func emptyingTheBinAsksWhereItsSceneAsksAndNothingElseDoes() async throws {
        var context = stage.context(viewer: 1)
        let confirmation = RecordingConfirmation(answering: false)
        context.confirmation = confirmation
        let bin = stage.scenes.purge(on: stage.view.purge, context)

        try await bin.purgeAll()
        #expect(stage.view.messages == [])
        #expect(stage.store.calls == [])
        try await bin.purge(PostID(4))

        #expect(confirmation.questions == ["Permanently delete everything in the recycle bin?"])
        #expect(stage.heard() == [.purged(1)])
    }

    @Test
    func nobodyIsAskedNothing() async throws {
        var context = stage.context(viewer: nil)
        let confirmation = RecordingConfirmation(answering: false)
        context.confirmation = confirmation

        try await stage.scenes.purge(on: stage.view.purge, context).purgeAll()

        #expect(confirmation.questions == [])
        #expect(stage.heard() == [.error(.unauthenticated, heading: nil)])
    }
}
