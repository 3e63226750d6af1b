import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import BlogTransfer
import Testing

@MainActor
struct TrashCountPresenterTests {
    @Test(
        arguments: [
            (0, nil), (1, "1 post in the recycle bin"), (2, "2 posts in the recycle bin"),
        ] as [(Int, String?)])
    func theCountIsShownAndAnEmptyBinIsNothingToTalkAbout(_ count: Int, _ text: String?) async throws {
        let stage = Stage(
            SeedContent(
                users: [.named("ada", id: 1)],
                posts: (0..<count).map { .draft("Draft \($0)").trashed(at: 5_000) }))

        try await stage.trashCount(viewer: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true), .trashCount(TrashCountPresentation(count: count, text: text)),
                .loading(false),
            ])
    }

    @Test
    func aFailureIsShownUnderTheBinsHeading() async throws {
        let stage = Stage()
        stage.store.fail(.trashCount, with: StoreError.busy)

        try await stage.trashCount(viewer: 1).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.busy(heading: "Recycle bin")), .loading(false),
            ])
    }

    @Test
    func nobodyAndWhoIsNotThereHaveNoBin() async throws {
        let stage = Stage()

        try await stage.trashCount(viewer: nil).load()
        try await stage.trashCount(viewer: 9).load()

        #expect(
            stage.view.messages == [
                .loading(true), .error(.notSignedIn(heading: "Recycle bin")), .loading(false),
                .loading(true), .error(.notFound("User 9 was not found.", heading: "Recycle bin")),
                .loading(false),
            ])
    }
}
