import BlogTestSupport
import Testing

/// A blog whose data changes.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LiveBlogTests {
    private let fixture = PresenterFixture()
    private let first = PostID(1)

    private func blog() async throws -> BlogDetailPresenter {
        let blog = fixture.scenes.blog(first, on: fixture.view.blog, fixture.context(viewer: 1))
        try await blog.load()
        _ = fixture.displayed()
        fixture.store.resetCalls()
        return blog
    }

    @Test("A live blog displays a like by another user once and ignores changes of other blogs")
    func likes() async throws {
        let blog = try await blog()

        _ = try await fixture.services.likes.set(false, on: first, by: UserID(3))
        try await blog.refresh(fixture.changes(.blog(first), .like(first, by: UserID(3))))
        try await blog.refresh(fixture.changes(.blog(first), .like(first, by: UserID(3))))
        try await blog.refresh(fixture.changes(.blog(PostID(2)), .like(PostID(2), by: UserID(3))))
        try await blog.refresh(fixture.changes(.follow(UserID(1), by: UserID(2)), .counts(of: UserID(1))))

        #expect(fixture.displayed() == [.blog(1, isLiked: false, likeCount: 1)])
        #expect(fixture.store.calls == ["unlike(_:by:)", "blogRow(_:seenBy:)", "blogRow(_:seenBy:)"])
    }

    @Test("A live blog reads its text again in a new version, and when everything may have changed")
    func text() async throws {
        let blog = try await blog()

        fixture.store.commit { $0.posts[first]?.version = PostVersion(2) }
        try await blog.refresh(fixture.changes(.blog(first)))
        let read = ["blog(_:seenBy:)", "pendingText(of:by:)"]
        #expect(fixture.store.calls == ["blogRow(_:seenBy:)"] + read)
        try await blog.refresh(fixture.changes(.everything))
        #expect(fixture.store.calls == ["blogRow(_:seenBy:)"] + read + read)
        try await blog.refresh(fixture.changes(.blog(first)))
        #expect(fixture.store.calls == ["blogRow(_:seenBy:)"] + read + read + ["blogRow(_:seenBy:)"])
        #expect(fixture.displayed() == [.blog(1, isLiked: false, likeCount: 2)])
    }

    @Test("A live blog displays its withdrawal once and then ignores commands")
    func withdrawn() async throws {
        let blog = try await blog()
        fixture.store.withdraw(first)

        try await blog.refresh(fixture.changes(.blog(first), .allBlogs))
        try await blog.refresh(fixture.changes(.blog(first), .allBlogs))
        try await blog.setLiked(true)
        try await blog.share()
        blog.selectAuthor()

        #expect(fixture.displayed() == [.error(.notFound, heading: nil)])
        #expect(fixture.store.calls == ["blogRow(_:seenBy:)", "blog(_:seenBy:)"])
        #expect(fixture.router.destinations == [])
    }

    @Test("A live blog handles every intention of its view")
    func intentions() async throws {
        let blog = try await blog()

        let intentions: [BlogDetailIntention] = [
            .blog(.toggleLike), .blog(.share), .blog(.toggleLike), .load, .blog(.selectAuthor),
            .blog(.select),
        ]
        for intention in intentions {
            try await blog.handle(intention)
        }

        #expect(
            fixture.displayed() == [
                .blog(1, isLiked: true, likeCount: 3), .blog(1, isLiked: true, likeCount: 3),
                .link("/blogs/1", shareCount: 1), .blog(1, isLiked: false, likeCount: 2), .loading(true),
                .blog(1, isLiked: false, likeCount: 2), .loading(false),
            ])
        #expect(
            fixture.store.calls == [
                "like(_:by:at:)", "share(_:by:at:)", "unlike(_:by:)", "blog(_:seenBy:)",
                "pendingText(of:by:)",
            ])
        #expect(fixture.router.destinations == [.user(UserID(1))])
    }
}
