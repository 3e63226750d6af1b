import BlogTestSupport
import Testing

@MainActor
struct PersonListPresenterTests {
    private let fixture = PresenterFixture()

    private func likers(of blog: Int64) -> PersonListPresenter {
        fixture.scenes.likers(of: PostID(blog), on: fixture.view.people, fixture.context())
    }

    @Test("The likers of a post that is not published are not found", arguments: [Int64(3), 4, 9])
    func notPublished(_ id: Int64) async throws {
        try await likers(of: id).load()

        #expect(fixture.shown == [.error(.notFound("Post \(id) was not found.", heading: "Liked by"))])
    }

    @Test("Selecting a row on any page opens the user's page, and a missing row does nothing")
    func selectLiker() async throws {
        let page = PageRequest(limit: try PageLimit(1))
        let likers = fixture.scenes.likers(
            of: PostID(1), on: fixture.view.people, fixture.context(page: page))
        likers.select(row: 0)
        try await likers.load()
        try await likers.loadMore()

        for row in [0, 1, 2, -1] { likers.select(row: row) }

        #expect(fixture.router.destinations == [.user(UserID(3)), .user(UserID(2))])
    }
}
