import BlogTestSupport
import Testing

@MainActor
struct TrashCountPresenterTests {
    @Test(
        "The count of a recycle bin has a text only if it is not zero",
        arguments: [
            (0, nil), (1, "1 post in the recycle bin"), (2, "2 posts in the recycle bin"),
        ] as [(Int, String?)])
    func count(_ count: Int, _ text: String?) async throws {
        let fixture = PresenterFixture(
            SeedContent(
                users: [.named("ada", id: 1)],
                posts: (0..<count).map { .draft("Draft \($0)").trashed(at: 5_000) }))

        try await fixture.scenes.trashCount(on: fixture.view.trashCount, fixture.context(viewer: 1)).load()

        #expect(fixture.shown == [.trashCount(TrashCountPresentation(count: count, text: text))])
    }

    @Test("The count of a recycle bin requires an existing, authenticated user")
    func unauthenticated() async throws {
        let fixture = PresenterFixture()

        for viewer in [nil, 9] as [Int64?] {
            let context = fixture.context(viewer: viewer)
            try await fixture.scenes.trashCount(on: fixture.view.trashCount, context).load()
        }

        #expect(
            fixture.shown == [
                .error(.unauthenticated(heading: "Recycle bin")),
                .error(.notFound("User 9 was not found.", heading: "Recycle bin")),
            ])
    }
}
