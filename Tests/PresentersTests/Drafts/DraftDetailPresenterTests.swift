import BlogTestSupport
import Testing

@MainActor
struct DraftDetailPresenterTests {
    private let fixture = PresenterFixture()

    @Test("A draft requires authentication, and that of another user is not found")
    func others() async throws {
        for (draft, viewer) in [(3, nil), (3, 2), (9, 2)] as [(Int64, Int64?)] {
            let context = fixture.context(viewer: viewer)
            try await fixture.scenes.draft(PostID(draft), on: fixture.view.draft, context).load()
        }

        #expect(
            fixture.shown == [
                .error(.unauthenticated()), .error(.notFound("Draft 3 was not found among your drafts.")),
                .error(.notFound("Draft 9 was not found among your drafts.")),
            ])
        #expect(fixture.store.calls.count == 2)
    }
}
