import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import Testing

@MainActor
struct DraftDetailPresenterTests {
    private let stage = Stage()

    private func draft(_ id: Int64, viewer: Int64?) -> DraftDetailPresenter {
        stage.scenes.draft(PostID(id), on: stage.view.draft, stage.context(viewer: viewer))
    }

    @Test
    func aDraftIsShownToItsAuthorWithItsText() async throws {
        try await draft(3, viewer: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true), .draft(DraftDetailPresentation(draft: .unfinished, body: "Text.")),
                .loading(false),
            ])
    }

    @Test
    func anothersDraftLooksAsIfItWereNotThere() async throws {
        try await draft(3, viewer: 2).load()
        try await draft(9, viewer: 2).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notFound("Draft 3 was not found among your drafts.")),
                .loading(false),
                .loading(true), .error(.notFound("Draft 9 was not found among your drafts.")),
                .loading(false),
            ])
    }

    @Test
    func nobodyIsAskedWhoTheyAre() async throws {
        try await draft(3, viewer: nil).load()

        #expect(stage.view.messages == [.loading(true), .error(.notSignedIn()), .loading(false)])
        #expect(stage.store.calls == [])
    }
}
