import BlogTestSupport
import Testing

@MainActor
struct DraftListPresenterTests {
    private let fixture = PresenterFixture()

    @Test("Other viewers get an error for drafts, and no query runs")
    func others() async throws {
        for viewer: Int64? in [nil, 2] {
            let context = fixture.context(viewer: viewer)
            try await fixture.scenes.drafts(by: UserID(1), on: fixture.view.drafts, context).load()
        }

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
