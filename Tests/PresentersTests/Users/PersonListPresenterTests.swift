import BlogContracts
import BlogModels
import BlogPresenters
import BlogSeed
import BlogTestSupport
import Testing

@MainActor
struct PersonListPresenterTests {
    private let fixture = PresenterFixture()

    private func likers(of blog: Int64) -> PersonListPresenter {
        fixture.scenes.likers(of: PostID(blog), on: fixture.view.people, fixture.context())
    }

    @Test("All users are displayed with the date of registration, newest first")
    func load() async throws {
        try await fixture.scenes.users(on: fixture.view.people, fixture.context()).load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .people(
                    ListPresentation(
                        heading: "Users",
                        rows: [
                            .cy(at: "1970-01-01T00:05:00Z"), .bob(at: "1970-01-01T00:03:20Z"),
                            .ada(at: "1970-01-01T00:01:40Z"),
                        ],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test("A list without users displays the text of an empty list")
    func empty() async throws {
        let fixture = PresenterFixture(SeedContent())

        try await fixture.scenes.users(on: fixture.view.people, fixture.context()).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .empty(EmptyPresentation(heading: "Users", text: "No users yet.")),
                .loading(false),
            ])
    }

    @Test("Selecting a user opens the user's page, and a missing row does nothing")
    func select() async throws {
        let users = fixture.scenes.users(on: fixture.view.people, fixture.context())

        users.select(row: 0)
        try await users.load()
        users.select(row: 2)
        users.select(row: 3)
        users.select(row: -1)

        #expect(fixture.router.destinations == [.user(UserID(1))])
    }

    @Test("The users who like a blog are displayed with the date of the like, newest first")
    func likersAreDisplayed() async throws {
        try await likers(of: 1).load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .people(
                    ListPresentation(
                        heading: "Liked by",
                        rows: [.cy(at: "1970-01-01T00:20:00Z"), .bob(at: "1970-01-01T00:18:20Z")],
                        more: nil)),
                .loading(false),
            ])
    }

    @Test("A blog without likes displays an empty list")
    func noLikers() async throws {
        try await likers(of: 2).load()

        #expect(
            fixture.view.messages == [
                .loading(true),
                .empty(EmptyPresentation(heading: "Liked by", text: "No likes yet.")),
                .loading(false),
            ])
    }

    @Test("The likers of a post that is not published are not found", arguments: [Int64(3), 4, 9])
    func notPublished(_ id: Int64) async throws {
        try await likers(of: id).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .error(.notFound("Blog \(id) was not found.", heading: "Liked by")),
                .loading(false),
            ])
    }

    @Test("Selecting a liker opens the user's page, and a missing row does nothing")
    func selectLiker() async throws {
        let page = PageRequest(limit: try PageLimit(1))
        let likers = fixture.scenes.likers(
            of: PostID(1), on: fixture.view.people, fixture.context(page: page))
        try await likers.load()
        try await likers.loadMore()

        likers.select(row: 0)
        likers.select(row: 1)
        likers.select(row: 2)

        #expect(fixture.router.destinations == [.user(UserID(3)), .user(UserID(2))])
    }
}
