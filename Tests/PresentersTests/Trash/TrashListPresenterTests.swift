import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import BlogTransfer
import MemoryStore
import Testing

@MainActor
struct TrashListPresenterTests {
    private let stage = Stage()

    private let regretted = TrashEntryPresentation(
        id: 4, kind: "blog", kindText: "Blog", title: "Regretted", deletedAt: "1970-01-01T01:06:40Z",
        deletedText: "Deleted 1 Jan 1970", purgeAt: "1970-01-31T01:06:40Z",
        purgeText: "Will be purged 31 Jan 1970")

    @Test
    func theBinIsShownToItsOwnerWithTheDatesOfThePurge() async throws {
        try await stage.scenes.trash(on: stage.view.trash, stage.context(viewer: 1)).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .trash(ListPresentation(heading: "Recycle bin", rows: [regretted], more: nil)),
                .loading(false),
            ])
        #expect(stage.store.calls == [.trash])
    }

    @Test
    func aBinWithNothingInItSaysSo() async throws {
        try await stage.scenes.trash(on: stage.view.trash, stage.context(viewer: 2)).load()

        #expect(
            stage.view.messages == [
                .loading(true),
                .empty(EmptyPresentation(heading: "Recycle bin", text: "The recycle bin is empty.")),
                .loading(false),
            ])
    }

    @Test
    func nobodyHasNoBinAndTheStoreIsNotAsked() async throws {
        try await stage.scenes.trash(on: stage.view.trash, stage.context()).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notSignedIn(heading: "Recycle bin")), .loading(false),
            ])
        #expect(stage.store.calls == [])
    }

    @Test
    func aPostThatNeverWasPublishedIsADraft() async throws {
        let stage = Stage(
            SeedContent(users: [.named("ada", id: 1)], posts: [.draft("Never").trashed(at: 5_000)]))

        try await stage.scenes.trash(on: stage.view.trash, stage.context(viewer: 1)).load()

        guard case .trash(let list) = stage.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.kind) == ["draft"])
        #expect(list.rows.map(\.kindText) == ["Draft"])
    }

    @Test(arguments: [(1, "1970-01-02T01:06:40Z"), (365, "1971-01-01T01:06:40Z")])
    func howLongThingsAreKeptMovesThePurge(_ days: Int, _ purgeAt: String) async throws {
        let services = makeServices(
            over: MemoryStore(content: .tinyBlog), trashRetention: TrashRetention(days: days))
        let scenes = SceneFactory(services: services, localization: EnglishLocalization())

        try await scenes.trash(on: stage.view.trash, stage.context(viewer: 1)).load()

        guard case .trash(let list) = stage.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.purgeAt) == [purgeAt])
    }
}
