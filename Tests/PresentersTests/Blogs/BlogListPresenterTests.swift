import BlogTestSupport
import Testing

@MainActor
struct BlogListPresenterTests {
    private let fixture = PresenterFixture()

    @Test("A list of blogs has the cursor of the next page and a text for people")
    func next() async throws {
        let page = PageRequest(limit: try PageLimit(1))

        try await fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(page: page))
            .load()

        let cursor = Cursor(at: Timestamp(secondsSince1970: 2_000), id: 2).text
        guard case .blogs(.page(let list)) = fixture.shown.first else { return #expect(Bool(false)) }
        #expect(list.more == MorePresentation(cursor: cursor, text: "More after \(cursor)"))
    }

    @Test("Only a list of one author has sections, one for each year")
    func years() async throws {
        let posts = [-3_600, 1, 31_535_999].map { SeedPost.blog("Blog", at: $0) }
        let fixture = PresenterFixture(SeedContent(users: [.named("ada", id: 1)], posts: posts))
        let archive = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context())
        let all = fixture.scenes.allBlogs(on: fixture.view.blogs, fixture.context())

        try await archive.load()
        try await all.load()

        #expect(archive.cells.map(\.presentation.section) == ["1970", "1970", "1969"])
        #expect(all.cells.allSatisfy { $0.presentation.section == nil })
    }

    @Test(
        "A blog counts as edited later if that was on another day of the site's time zone",
        arguments: [(0, [true, false]), (7_200, [false, false])])
    func editedLater(secondsFromUTC: Int, expected: [Bool]) async throws {
        let posts: [SeedPost] = [
            .blog("Night", at: 80_000, edited: 90_000), .blog("Morning", at: 10_000, edited: 12_000),
        ]
        let fixture = PresenterFixture(
            SeedContent(users: [.named("ada", id: 1)], posts: posts),
            localization: Localization { _ in secondsFromUTC })
        let list = fixture.scenes.allBlogs(on: fixture.view.blogs, fixture.context())

        try await list.load()

        #expect(list.cells.map(\.presentation.isEditedLater) == expected)
    }

    @Test("Each row of a list has one presenter, in the order of the rows")
    func cells() async throws {
        let page = PageRequest(limit: try PageLimit(2))
        let list = fixture.scenes.allBlogs(on: fixture.view.blogs, fixture.context(page: page))

        try await list.load()
        let first = list.cells.map(\.presentation.id)
        try await list.loadMore()
        let all = list.cells.map(\.presentation.id)
        try await list.load()
        let again = list.cells.map(\.presentation.id)

        #expect(first == [2, 5])
        #expect(all == [2, 5, 1])
        #expect(again == [2, 5])
    }

    @Test("A scene without a loading view displays no loading indicator")
    func noLoadingView() async throws {
        var context = fixture.context()
        context.loading = nil

        try await fixture.scenes.blogs(by: UserID(3), on: fixture.view.blogs, context).load()

        #expect(fixture.displayed() == [.empty(heading: "Posts", text: "No posts yet.")])
    }

    @Test("A page of liked blogs without rows but with a next page is not shown as an empty list")
    func withdrawnLikes() async throws {
        var content = SeedContent(users: [.named("ada", id: 1)])
        content.posts = (1...15).map { .draft("Withdrawn \($0)") }
        content.likes = (1...15).map { .link(1, $0, at: 1_000 + $0) }
        let fixture = PresenterFixture(content)
        let list = fixture.scenes.likedBlogs(
            of: UserID(1), on: fixture.view.blogs,
            fixture.context(page: PageRequest(limit: try PageLimit(1))))

        try await list.load()
        try await list.loadMore()

        let cursor = Cursor(at: Timestamp(secondsSince1970: 1_006), id: 6).text
        #expect(
            fixture.shown == [
                .blogs(
                    .page(
                        ListPresentation(
                            heading: "Liked posts", rows: [],
                            more: MorePresentation(cursor: cursor, text: "More after \(cursor)")))),
                .blogs(.empty(EmptyPresentation(heading: "Liked posts", text: "No liked posts yet."))),
            ])
    }

    @Test("A scene chooses the form of the author's name")
    func names() async throws {
        let quoted = AuthorFormatter { name, _ in "“\(name)”" }
        let blogs = fixture.scenes.allBlogs(on: fixture.view.blogs, names: quoted, fixture.context())

        try await blogs.load()

        #expect(blogs.cells.map(\.presentation.authorText) == ["“Ada”", "“Bob”", "“Ada”"])
    }
}
