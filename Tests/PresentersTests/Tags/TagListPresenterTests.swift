import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct TagListPresenterTests {
    private final class View: TagListView {
        private(set) var rows: [TagCellPresentation] = []
        private(set) var headings: [String] = []
        private(set) var empty: EmptyPresentation?
        private(set) var hasMore = false

        func display(_ list: ListPresentation<TagCellPresentation>) {
            rows = []
            displayMore(list)
        }

        func displayMore(_ list: ListPresentation<TagCellPresentation>) {
            rows += list.rows
            headings.append(list.heading)
            hasMore = list.more != nil
        }

        func displayEmpty(_ empty: EmptyPresentation) { self.empty = empty }
    }

    private let fixture = PresenterFixture()
    private let view = View()

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
        #expect(view.rows.map(\.tag.key) == ["swift"] && view.hasMore)
        try await tags.loadMore()

        #expect(view.rows.map(\.tag.key) == ["swift", "open source"] && !view.hasMore)
        #expect(view.rows.map(\.blogCount) == [2, 1])
        #expect(view.rows.map(\.blogCountText) == ["2 blogs", "1 blog"])
        #expect(view.headings == ["Tags", "Tags"])
    }

    @Test("A list without tags displays the text of an empty list")
    func empty() async throws {
        try await fixture.scenes.tags(on: view, fixture.context()).load()

        #expect(view.empty == EmptyPresentation(heading: "Tags", text: "No tags yet."))
        #expect(view.rows == [])
    }
}
