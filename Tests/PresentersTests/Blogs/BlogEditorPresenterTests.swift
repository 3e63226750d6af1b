import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogEditorPresenterTests {
    private let fixture = PresenterFixture()

    private func editor(of blog: Int64 = 1, viewer: Int64? = 1) -> BlogEditorPresenter {
        fixture.scenes.blogEditor(PostID(blog), on: fixture.view.post, fixture.context(viewer: viewer))
    }

    @Test("An edited blog is displayed with its new text")
    func edit() async throws {
        let editor = editor()

        try await editor.save(PostEdit(body: try Body("New.")), on: .oneOf([PostVersion(1)]))
        editor.select()

        guard case .blog(let blog) = fixture.view.messages.first else { return #expect(Bool(false)) }
        #expect(fixture.view.messages.count == 1)
        #expect(blog.body == "New.")
        #expect(blog.blog.title == "First")
        #expect(blog.blog.excerpt == "New.")
        #expect(blog.blog.authorText == "Author: Ada")
        #expect(blog.blog.editedText == "Edited 21 Nov 2026")
        #expect(blog.blog.version == 2)
        #expect(fixture.router.destinations == [.blog(PostID(1))])
    }

    @Test("An unpublished blog is displayed as a draft")
    func unpublish() async throws {
        let editor = editor()

        try await editor.unpublish()
        editor.select()
        try await editor.unpublish()

        #expect(
            fixture.view.messages == [
                .draft(
                    DraftDetailPresentation(
                        draft: DraftCellPresentation(
                            post: PostSummaryPresentation(
                                id: 1, title: "First", excerpt: "Text.", version: 2),
                            editedAt: "1970-01-01T00:16:40Z", editedText: "Edited 1 Jan 1970"),
                        body: "Text.")),
                .error(.notFound("Blog 1 was not found.")),
            ])
        #expect(fixture.router.destinations == [.draft(PostID(1))])
    }

    @Test("A discarded blog displays that it is in the recycle bin")
    func discard() async throws {
        try await editor().discard()

        #expect(
            fixture.view.messages == [.removal(RemovalPresentation(text: "Blog 1 is in the recycle bin."))])
    }

    @Test("An edit of an outdated version or of another user's blog displays only an error")
    func refused() async throws {
        try await editor().discard(on: .oneOf([]))
        try await editor(of: 5).save(PostEdit())
        try await editor(of: 5).unpublish()
        try await editor(of: 3).discard()
        try await editor(viewer: nil).discard()

        #expect(
            fixture.displayed() == [
                .error(.stale, heading: nil), .error(.forbidden, heading: nil),
                .error(.forbidden, heading: nil), .error(.notFound, heading: nil),
                .error(.unauthenticated, heading: nil),
            ])
    }
}
