import BlogTestSupport
import Testing

/// The behaviour of every list: of `ListPresenter`, and of `RowsPresenter` where it is the same.
@MainActor
struct ListPresenterTests {
    @Test(
        "A list displays its first page, every further one, and nothing at the end; a reload returns to the first",
        arguments: PagedList.allCases)
    func pages(_ list: PagedList) async throws {
        let open = try OpenList(list)
        try await open.send(.loadMore)
        #expect(open.fixture.displayed() == [])

        try await open.send(.load)
        for _ in 1...3 { try await open.send(.loadMore) }
        try await open.send(.load)
        try await open.send(.loadMore)

        let pages = [open.first, open.second, open.last, open.first, open.second]
        #expect(open.fixture.displayed() == pages.flatMap(open.displayed))
        #expect(open.store.calls == Array(repeating: list.call, count: pages.count))
    }

    @Test("A list without rows displays the text of an empty list", arguments: PagedList.allCases)
    func empty(_ list: PagedList) async throws {
        let open = try OpenList(list, of: list.emptyContent)

        try await open.send(.load)
        try await open.send(.loadMore)

        let empty = Outline.empty(heading: list.heading, text: list.emptyText)
        #expect(open.fixture.displayed() == open.displayed(empty))
    }

    @Test("Loading a list begins after the requested cursor", arguments: PagedList.allCases)
    func cursor(_ list: PagedList) async throws {
        let open = try OpenList(list)
        try await open.send(.load)
        let texts = PresentedTexts(of: open.fixture.shown).texts
        let cursor = try #require(texts.last { $0.hasPrefix("More after ") }?.split(separator: " ").last)
        _ = open.fixture.displayed()

        try await list.presenter(on: open.fixture, after: String(cursor)).load()

        let rest = Outline.rows(Array(list.rows[2...]), hasMore: false)
        #expect(open.fixture.displayed() == open.displayed(rest))
    }

    @Test(
        "A failed first load displays its error below the list's heading and can be repeated",
        arguments: PagedList.allCases)
    func failure(_ list: PagedList) async throws {
        let open = try OpenList(list)
        open.store.fail(list.call, with: StoreError.busy)

        try await open.send(.load)
        try await open.send(.loadMore)
        open.store.recover(list.call)
        try await open.send(.load)

        let error = Outline.error(.busy, heading: list.heading)
        #expect(open.fixture.displayed() == open.displayed(error) + open.displayed(open.first))
    }

    @Test("A list of a missing user displays only an error below its heading")
    func missingUser() async throws {
        let fixture = PresenterFixture()
        let (missing, context) = (UserID(9), fixture.context())

        try await fixture.scenes.blogs(by: missing, on: fixture.view.blogs, context).load()
        try await fixture.scenes.likedBlogs(of: missing, on: fixture.view.blogs, context).load()
        try await fixture.scenes.followers(of: missing, on: fixture.view.users, context).load()
        try await fixture.scenes.following(by: missing, on: fixture.view.users, context).load()

        #expect(
            fixture.shown
                == ["Posts", "Liked posts", "Followers", "Following"].map {
                    .error(.notFound("User 9 was not found.", heading: $0))
                })
    }
}
