import BlogContracts
import BlogModels
import BlogPresenters
import BlogTestSupport
import Testing

@MainActor
struct DraftDetailPresenterTests {
    private let fixture = PresenterFixture()

    private func draft(_ id: Int64, viewer: Int64?) -> DraftDetailPresenter {
        fixture.scenes.draft(PostID(id), on: fixture.view.draft, fixture.context(viewer: viewer))
    }

    @Test("A draft is displayed to its author with its text")
    func load() async throws {
        try await draft(3, viewer: 1).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .draft(DraftDetailPresentation(draft: .unfinished, body: "Text.")),
                .loading(false),
            ])
    }

    @Test("The draft of another user is not found")
    func others() async throws {
        try await draft(3, viewer: 2).load()
        try await draft(9, viewer: 2).load()

        #expect(
            fixture.view.messages == [
                .loading(true), .error(.notFound("Draft 3 was not found among your drafts.")),
                .loading(false),
                .loading(true), .error(.notFound("Draft 9 was not found among your drafts.")),
                .loading(false),
            ])
    }

    @Test("A draft requires authentication")
    func unauthenticated() async throws {
        try await draft(3, viewer: nil).load()

        #expect(fixture.view.messages == [.loading(true), .error(.unauthenticated()), .loading(false)])
        #expect(fixture.store.calls == [])
    }
}
