import BlogTestSupport
import Testing

@MainActor
struct TrashListPresenterTests {
    private let fixture = PresenterFixture()

    private let regretted = TrashEntryPresentation(
        post: PostSummaryPresentation(id: 4, title: "Regretted", excerpt: "Text.", version: 1), kind: "blog",
        kindText: "Blog", deleted: MomentPresentation(at: "1970-01-01T01:06:40Z", text: "Deleted 1 Jan 1970"),
        purge: MomentPresentation(at: "1970-01-31T01:06:40Z", text: "Will be purged 31 Jan 1970"))

    @Test("The recycle bin requires authentication and makes no query without it")
    func unauthenticated() async throws {
        try await fixture.scenes.trash(on: fixture.view.trash, fixture.context()).load()

        #expect(fixture.shown == [.error(.unauthenticated(heading: "Recycle bin"))])
        #expect(fixture.store.calls == [])
    }

    @Test("A post that was never published is displayed as a draft")
    func draft() async throws {
        let fixture = PresenterFixture(
            SeedContent(users: [.named("ada", id: 1)], posts: [.draft("Never").trashed(at: 5_000)]))

        try await fixture.scenes.trash(on: fixture.view.trash, fixture.context(viewer: 1)).load()

        guard case .trash(.page(let list)) = fixture.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.kind) == ["draft"])
        #expect(list.rows.map(\.kindText) == ["Draft"])
    }

    @Test(
        "The retention determines the displayed date of the purge",
        arguments: [(1, "1970-01-02T01:06:40Z"), (365, "1971-01-01T01:06:40Z")])
    func retention(_ days: Int, _ purgeAt: String) async throws {
        let services = makeServices(
            over: MemoryStore(content: .tinyBlog), trashRetention: TrashRetention(days: days))
        let scenes = SceneFactory(services: services, localization: Localization())

        try await scenes.trash(on: fixture.view.trash, fixture.context(viewer: 1)).load()

        guard case .trash(.page(let list)) = fixture.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.purge.at) == [purgeAt])
    }
}
