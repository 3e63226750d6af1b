import BlogTestSupport
import Testing

@MainActor
struct SharePresenterTests {
    private let fixture = PresenterFixture()

    private func scenes(at address: String?) throws -> SceneFactory {
        SceneFactory(
            services: fixture.services, localization: Localization(),
            links: ShareLinks(try address.map(PublicURL.init)))
    }

    @Test(
        "A share displays the link and the new number of shares",
        arguments: [
            (nil, "/blogs/1"), ("https://blog.example", "https://blog.example/blogs/1"),
            ("https://example.com/blog/", "https://example.com/blog/blogs/1"),
        ] as [(String?, String)])
    func share(_ address: String?, _ link: String) async throws {
        try await (try scenes(at: address)).share(
            PostID(1), on: fixture.view.share, fixture.context(viewer: 3))

        #expect(
            fixture.view.messages == [
                .share(SharePresentation(blogID: 1, url: link, shares: CountPresentation(2, "2 shares")))
            ])
    }

    @Test("A share requires authentication and a published blog")
    func invalid() async throws {
        try await fixture.scenes.share(PostID(9), on: fixture.view.share, fixture.context())
        for id in [3, 4, 9].map(PostID.init) {
            try await fixture.scenes.share(id, on: fixture.view.share, fixture.context(viewer: 1))
        }

        #expect(
            fixture.view.messages == [
                .error(.unauthenticated()), .error(.notFound("Post 3 was not found.")),
                .error(.notFound("Post 4 was not found.")), .error(.notFound("Post 9 was not found.")),
            ])
    }

    @Test("A failed share leaves the row unchanged and displays no link")
    func failedRow() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 3))
        try await list.load()
        _ = fixture.displayed()
        fixture.store.fail("share(_:by:at:)", with: StoreError.busy)

        try await list.cells[1].share()

        #expect(fixture.displayed() == [.rowError(.busy, row: 1)])
        #expect(list.cells[1].presentation.shares.number == 1)
    }
}
