import BlogTestSupport
import BlogViews
import Testing

@MainActor
struct TagListPresenterTests {
    private let fixture = PresenterFixture()
    private let view = OneShotList<TagCellPresentation>()

    private func tag(_ blog: Int64, _ names: [String]) async throws {
        _ = try await fixture.services.posts.editBlog(
            PostID(blog), PostEdit(tags: try Tags(names)), on: .any, by: UserID(1))
    }

    @Test("All tags are displayed with their numbers of blogs, most blogs first, page by page")
    func load() async throws {
        try await tag(1, ["Swift", "open source"])
        try await tag(2, ["SWIFT"])
        let tags = fixture.scenes.tags(on: view, fixture.context(page: PageRequest(limit: try PageLimit(1))))

        try await tags.load()
        #expect(view.rows.map(\.tag.key) == ["swift"] && view.more != nil)
        try await tags.loadMore()

        #expect(view.rows.map(\.tag.key) == ["swift", "open source"] && view.more == nil)
        #expect(view.rows.map(\.blogs.number) == [2, 1])
        #expect(view.rows.map(\.blogs.text) == ["2 posts", "1 post"])
        #expect(view.heading == "Tags")
    }

    @Test("A blog that loses the tag leaves the list of the tag")
    func lostTag() async throws {
        for blog: Int64 in 1...2 { try await tag(blog, ["Swift"]) }
        let key = try TagKey("swift")
        let list = fixture.scenes.taggedBlogs(with: key, on: fixture.view.blogs, fixture.context())
        try await list.load()

        try await tag(2, ["Other"])
        try await list.refresh(fixture.changes(.blog(PostID(2)), .tag(key)))

        #expect(list.cells.map(\.presentation.id) == [1])
        #expect(fixture.displayed().contains(.rowRemoved(2)))
    }
}
