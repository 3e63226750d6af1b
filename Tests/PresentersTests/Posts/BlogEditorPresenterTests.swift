import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogEditorPresenterTests {
    private let stage = Stage()

    private func editor(of blog: Int64 = 1, viewer: Int64? = 1) -> BlogEditorPresenter {
        stage.scenes.blogEditor(PostID(blog), on: stage.view.post, stage.context(viewer: viewer))
    }

    @Test
    func anEditIsShownWithWhatTheBlogIsNow() async throws {
        let editor = editor()

        try await editor.save(PostEdit(body: try Body("New.")), on: .oneOf([PostVersion(1)]))
        editor.select()

        guard case .blog(let blog) = stage.view.messages.first else {
            Issue.record("no blog was shown")
            return
        }
        #expect(stage.view.messages.count == 1)
        #expect(blog.body == "New.")
        #expect(blog.blog.title == "First")
        #expect(blog.blog.excerpt == "New.")
        #expect(blog.blog.authorText == "Author: Ada")
        #expect(blog.blog.editedText == "Edited 21 Nov 2026")
        #expect(blog.blog.version == 2)
        #expect(stage.router.destinations == [.blog(PostID(1))])
    }

    @Test
    func aBlogThatIsUnpublishedIsShownAsTheDraftThatItIs() async throws {
        let editor = editor()

        try await editor.unpublish()
        editor.select()
        try await editor.unpublish()

        #expect(
            stage.view.messages == [
                .draft(
                    DraftDetailPresentation(
                        draft: DraftCellPresentation(
                            id: 1, title: "First", excerpt: "Text.", editedAt: "1970-01-01T00:16:40Z",
                            editedText: "Edited 1 Jan 1970", version: 2),
                        body: "Text.")),
                .error(.notFound("Blog 1 was not found.")),
            ])
        #expect(stage.router.destinations == [.draft(PostID(1))])
    }

    @Test
    func aBlogThatIsThrownAwayIsSaidToBeInTheBin() async throws {
        try await editor().discard()

        #expect(stage.view.messages == [.removal(RemovalPresentation(text: "Blog 1 is in the recycle bin."))])
    }

    @Test
    func whatIsStaleOrAnothersIsAnErrorAndNothingElse() async throws {
        try await editor().discard(on: .oneOf([]))
        try await editor(of: 5).save(PostEdit())
        try await editor(of: 5).unpublish()
        try await editor(of: 3).discard()
        try await editor(viewer: nil).discard()

        #expect(
            stage.heard() == [
                .error(.stale, heading: nil), .error(.forbidden, heading: nil),
                .error(.forbidden, heading: nil), .error(.notFound, heading: nil),
                .error(.unauthenticated, heading: nil),
            ])
    }

    @Test
    func aFailureShowsItsErrorAndMayBeTriedAgain() async throws {
        let editor = editor()
        stage.store.fail(.changePost, with: StoreError.busy)

        try await editor.unpublish()
        stage.store.recover(.changePost)
        try await editor.unpublish()

        #expect(stage.heard() == [.error(.busy, heading: nil), .draft(1)])
    }
}
