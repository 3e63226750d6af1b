import BlogTestSupport
import Testing

@MainActor
struct TrashListPresenterTests {
    private let fixture = PresenterFixture()

    @Test("A post that was never published is displayed as a draft")
    func draft() async throws {
        let fixture = PresenterFixture(
            SeedContent(users: [.named("ada", id: 1)], posts: [.draft("Never").trashed(at: 5_000)]))

        try await fixture.scenes.trash(on: fixture.view.trash, fixture.context(viewer: 1)).load()

        guard case .trash(.page(let list)) = fixture.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.kind) == ["draft"])
        #expect(list.rows.map(\.kindText) == ["Draft"])
    }

    @Test("The retention determines the displayed date of the purge")
    func retention() async throws {
        let services = makeServices(
            over: MemoryStore(content: .tinyBlog), trashRetention: TrashRetention(days: 1))
        let scenes = SceneFactory(services: services, localization: Localization())

        try await scenes.trash(on: fixture.view.trash, fixture.context(viewer: 1)).load()

        guard case .trash(.page(let list)) = fixture.view.messages[1] else { return #expect(Bool(false)) }
        #expect(list.rows.map(\.purge.at) == ["1970-01-02T01:06:40Z"])
    }
}
