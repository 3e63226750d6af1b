import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogDetailPresenterTests {
    private let fixture = PresenterFixture()

    private func detail(of blog: Int64 = 1, viewer: Int64? = 1) -> BlogDetailPresenter {
        fixture.scenes.blog(PostID(blog), on: fixture.view.blog, fixture.context(viewer: viewer))
    }

    @Test("A post that is not a published blog is not found", arguments: [Int64(3), 4, 9])
    func notPublished(_ id: Int64) async throws {
        try await detail(of: id).load()

        #expect(fixture.shown == [.error(.notFound("Blog \(id) was not found."))])
    }

    @Test("Liking and unliking a blog display it again without loading it")
    func like() async throws {
        let detail = detail()
        try await detail.load()
        fixture.view.resetMessages()

        try await detail.setLiked(true)
        try await detail.setLiked(false)

        #expect(
            fixture.view.messages == [
                .blog(
                    BlogDetailPresentation(
                        blog: .first(
                            likes: CountPresentation(3, "3 likes"), isLiked: true,
                            likedText: "you like this"), body: "Text.")),
                .blog(BlogDetailPresentation(blog: .first(isLiked: false), body: "Text.")),
            ])
        #expect(fixture.store.calls == ["blog(_:seenBy:)", "like(_:by:at:)", "unlike(_:by:)"])
    }

    @Test("Commands before a blog is loaded do nothing")
    func beforeLoad() async throws {
        let detail = detail()

        try await detail.setLiked(true)
        try await detail.setLiked(false)
        detail.selectAuthor()

        #expect(fixture.view.messages == [])
        #expect(fixture.store.calls == [])
        #expect(fixture.router.destinations == [])
    }

    @Test("Selecting the author of a blog opens the author's page through the router")
    func selectAuthor() async throws {
        let detail = detail(of: 5)
        try await detail.load()

        detail.selectAuthor()

        #expect(fixture.router.destinations == [.user(UserID(2))])
    }

    @Test("The answer of a like is applied to the blog that was loaded meanwhile")
    func loadedMeanwhile() async throws {
        let detail = detail()
        try await detail.load()
        fixture.view.resetMessages()

        try await fixture.holding("like(_:by:at:)") {
            try await detail.setLiked(true)
        } while: {
            fixture.edit(PostID(1), title: "First, edited")
            try await detail.load()
        }

        let titles = fixture.view.messages.compactMap { message -> String? in
            if case .blog(let detail) = message { detail.blog.title } else { nil }
        }
        #expect(titles == ["First, edited", "First, edited"])
    }

    @Test("A blog requested before the answer to a like does not undo the like, and is read again")
    func lateBlogAfterLike() async throws {
        let detail = detail()
        try await detail.load()
        _ = fixture.displayed()

        try await fixture.holding("blog(_:seenBy:)") {
            try await detail.load()
        } while: {
            try await detail.setLiked(true)
            _ = try await fixture.store.unlike(PostID(1), by: UserID(2))
        }
        _ = try? await fixture.store.unlike(PostID(1), by: UserID(1))
        try await detail.load()

        #expect(
            fixture.displayed() == [
                .loading(true), .blog(1, isLiked: true, likeCount: 3),
                .blog(1, isLiked: true, likeCount: 3), .loading(false),
                .blog(1, isLiked: true, likeCount: 2),
                .loading(true), .blog(1, isLiked: false, likeCount: 1), .loading(false),
            ])
    }

    @Test("Sharing a blog displays the blog again and its link")
    func share() async throws {
        let detail = detail()
        try await detail.share()
        #expect(fixture.view.messages == [])
        try await detail.load()
        fixture.view.resetMessages()

        try await detail.share()

        #expect(
            fixture.view.messages == [
                .blog(BlogDetailPresentation(blog: .first(isLiked: false), body: "Text.")),
                .share(
                    SharePresentation(blogID: 1, url: "/blogs/1", shares: CountPresentation(1, "1 share"))),
            ])
        #expect(fixture.store.calls == ["blog(_:seenBy:)", "share(_:by:at:)"])
    }

    @Test("A failed share of a blog displays its error")
    func failedShare() async throws {
        let detail = detail(viewer: nil)
        try await detail.load()
        _ = fixture.displayed()

        try await detail.share()

        #expect(fixture.displayed() == [.error(.unauthenticated, heading: nil)])
    }
}
