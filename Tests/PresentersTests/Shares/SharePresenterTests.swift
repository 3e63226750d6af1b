import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor
struct SharePresenterTests {
    private let stage = Stage()

    private func scenes(at address: String?) throws -> SceneFactory {
        SceneFactory(
            services: stage.services, localization: EnglishLocalization(),
            links: ShareLinks(try address.map(PublicURL.init)))
    }

    @Test(
        arguments: [
            (nil, "/blogs/1"), ("https://blog.example", "https://blog.example/blogs/1"),
            ("https://example.com/blog/", "https://example.com/blog/blogs/1"),
        ] as [(String?, String)])
    func aShareIsCountedAndTheLinkIsShown(_ address: String?, _ link: String) async throws {
        try await (try scenes(at: address)).share(
            of: PostID(1), on: stage.view.share, stage.context(viewer: 3)
        )
        .share()

        #expect(
            stage.view.messages == [
                .share(SharePresentation(blogID: 1, url: link, shareCount: 2, shareCountText: "2 shares"))
            ])
    }

    @Test
    func everyShareCounts() async throws {
        let button = stage.scenes.share(of: PostID(2), on: stage.view.share, stage.context(viewer: 2))

        try await button.share()
        try await button.share()

        #expect(stage.heard() == [.link("/blogs/2", shareCount: 1), .link("/blogs/2", shareCount: 2)])
    }

    @Test
    func nobodyCannotShareAndWhatIsNotPublishedCannotBeShared() async throws {
        try await stage.scenes.share(of: PostID(9), on: stage.view.share, stage.context()).share()
        for id in [3, 4, 9].map(PostID.init) {
            try await stage.scenes.share(of: id, on: stage.view.share, stage.context(viewer: 1)).share()
        }

        #expect(
            stage.view.messages == [
                .error(.notSignedIn()), .error(.notFound("Blog 3 was not found.")),
                .error(.notFound("Blog 4 was not found.")), .error(.notFound("Blog 9 was not found.")),
            ])
    }

    @Test
    func sharingARowRefreshesThatRowAloneAndHandsTheLinkOn() async throws {
        let list = try scenes(at: "https://blog.example").blogs(
            by: UserID(1), on: stage.view.blogs, stage.context(viewer: 3))
        try await list.load()
        _ = stage.heard()

        try await list.cells[1].share()

        #expect(list.cells[1].presentation.shareCountText == "2 shares")
        #expect(
            stage.view.messages == [
                .blogRow(list.cells[1].presentation),
                .blogLink(
                    SharePresentation(
                        blogID: 1, url: "https://blog.example/blogs/1", shareCount: 2,
                        shareCountText: "2 shares")),
            ])
    }

    @Test
    func aFailedShareLeavesTheRowAndHandsNothingOn() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 3))
        try await list.load()
        _ = stage.heard()
        stage.store.fail(.share, with: StoreError.busy)

        try await list.cells[1].share()

        #expect(stage.heard() == [.rowError(.busy, row: 1)])
        #expect(list.cells[1].presentation.shareCount == 1)
    }
}
