import BlogTestSupport
import Testing

@MainActor
struct DraftListPresenterTests {
    private let fixture = PresenterFixture()

    private func drafts(of author: Int64 = 1, viewer: Int64? = 1) -> DraftListPresenter {
        fixture.scenes.drafts(by: UserID(author), on: fixture.view.drafts, fixture.context(viewer: viewer))
    }

    @Test("Other viewers get an error for drafts, and no query runs")
    func others() async throws {
        try await drafts(viewer: nil).load()
        try await drafts(viewer: 2).load()

        #expect(
            fixture.shown == [
                .error(.unauthenticated(heading: "Drafts")),
                .error(
                    ErrorPresentation(
                        kind: .forbidden, title: "Permission denied",
                        detail: "You can see only your own drafts.", heading: "Drafts")),
            ])
        #expect(fixture.store.calls == ["exists(_:)"])
    }
}
