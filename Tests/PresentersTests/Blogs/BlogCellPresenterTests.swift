import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import MemoryStore
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogCellPresenterTests {
    private let fixture = PresenterFixture()

    /// The row of blog 1, which Bob and Cy like.
    private func row(viewer: Int64? = 1) async throws -> BlogCellPresenter {
        let list = fixture.scenes.blogs(
            by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: viewer))
        try await list.load()
        fixture.view.resetMessages()
        return try #require(list.cells.last)
    }

    @Test("Liking a row updates only that row")
    func like() async throws {
        let row = try await row()

        try await row.like()

        let liked = BlogCellPresentation.first(
            likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")
        #expect(fixture.view.messages == [.blogRow(liked)])
        #expect(row.presentation == liked)
        #expect(row.presentation.likeCountText == "3 likes")
        #expect(row.presentation.authorText == "Author: Ada")
        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)"])
    }

    @Test("Unliking a row decreases its number of likes")
    func unlike() async throws {
        let row = try await row(viewer: 2)

        try await row.unlike()

        let left = BlogCellPresentation.first(
            likeCount: 1, likeCountText: "1 like", isLiked: false, isOwn: false)
        #expect(fixture.view.messages == [.blogRow(left)])
        #expect(row.presentation == left)
    }

    @Test("A failed like leaves the row unchanged, displays its error, and can be repeated")
    func failure() async throws {
        let row = try await row()
        fixture.store.fail("like(_:by:at:)", with: StoreError.busy)

        try await row.like()
        let afterFailure = row.presentation
        fixture.store.recover("like(_:by:at:)")
        try await row.like()

        #expect(afterFailure == .first(isLiked: false))
        #expect(
            fixture.view.messages == [
                .blogRowError(.busy(), blog: 1),
                .blogRow(
                    .first(
                        likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")),
            ])
    }

    @Test("Liking a row without authentication displays an error")
    func unauthenticated() async throws {
        let row = try await row(viewer: nil)

        try await row.like()
        try await row.unlike()

        #expect(
            fixture.view.messages == [
                .blogRowError(.unauthenticated(), blog: 1), .blogRowError(.unauthenticated(), blog: 1),
            ])
        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)"])
    }

    @Test("A pending like of one row does not delay another row")
    func independent() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        _ = fixture.displayed()
        let gate = fixture.store.hold("like(_:by:at:)")

        let like = Task { try await list.cells[0].like() }
        try await gate.reached()
        try await list.cells[1].like()
        gate.open()
        try await like.value

        #expect(
            fixture.displayed() == [
                .row(1, isLiked: true, likeCount: 3), .row(2, isLiked: true, likeCount: 1),
            ])
    }

    @Test("Reloading the list keeps a pending like of a row")
    func refreshDuringLike() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        let row = try #require(list.cells.last)
        let gate = fixture.store.hold("like(_:by:at:)")
        _ = fixture.displayed()

        let like = Task { try await row.like() }
        try await gate.reached()
        fixture.edit(PostID(1), title: "First, edited")
        try await list.load()
        try await list.cells.last?.like()
        gate.open()
        try await like.value

        #expect(
            fixture.displayed() == [
                .loading(true), .rows([2, 1], hasMore: false), .loading(false),
                .row(1, isLiked: true, likeCount: 3),
            ])
        #expect(list.cells.last?.presentation.isLiked == true)
        #expect(list.cells.last?.presentation.title == "First, edited")
    }

    @Test("A row that gets its presenter during a load keeps the like that was answered during that load")
    func rowMadeDuringALoad() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")
        _ = fixture.displayed()

        // The fetch ends before the like, and its page is displayed after the like.
        let load = Task { try await list.load() }
        try await gate.reached()
        let row = try #require(list.row(1))
        try await row.like()
        gate.open()
        try await load.value

        #expect(
            fixture.displayed() == [
                .loading(true), .row(1, isLiked: true, likeCount: 3), .rows([2, 1], hasMore: false),
                .loading(false),
            ])
        #expect(list.row(1) === row)
        #expect(row.presentation.isLiked == true)
        #expect(list.row(9) == nil)
    }

    @Test("A list requested before the answer to a like does not undo the like")
    func lateListAfterLike() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        let row = try #require(list.cells.last)
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")

        let refresh = Task { try await list.load() }
        try await gate.reached()
        try await row.like()
        gate.open()
        try await refresh.value
        let afterLateRefresh = list.cells.last?.presentation
        try await row.unlike()
        try await list.load()

        let liked = BlogCellPresentation.first(
            likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")
        #expect(afterLateRefresh == liked)
        let shown = fixture.view.messages.compactMap { message -> BlogCellPresentation? in
            if case .blogs(let page) = message { page.rows.last } else { nil }
        }
        #expect(shown == [.first(isLiked: false), liked, .first(isLiked: false)])
    }

    @Test("A list requested before the answer to a share does not undo the share")
    func lateListAfterShare() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 3))
        try await list.load()
        let row = try #require(list.cells.last)
        let before = row.presentation.shareCount
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")

        let refresh = Task { try await list.load() }
        try await gate.reached()
        try await row.share()
        gate.open()
        try await refresh.value

        #expect(list.cells.last?.presentation.shareCount == before + 1)
    }

    @Test("A list requested after a like shows later changes by other users")
    func listAfterLike() async throws {
        let list = fixture.scenes.blogs(by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: 1))
        try await list.load()
        try await list.cells.last?.like()

        _ = try await fixture.store.unlike(PostID(1), by: UserID(2))
        try await list.load()

        #expect(list.cells.last?.presentation.isLiked == true)
        #expect(list.cells.last?.presentation.likeCount == 2)
    }

    @Test("Selecting a row or its author opens the screen through the router")
    func select() async throws {
        let row = try await row()

        row.select()
        row.selectAuthor()

        #expect(fixture.router.destinations == [.blog(PostID(1)), .user(UserID(1))])
        #expect(fixture.view.messages == [])
    }

    @Test("The same row opens different screens in scenes with different routers")
    func twoRouters() async throws {
        let otherRouter = RecordingRouter()
        let context = fixture.context()
        var otherContext = context
        otherContext.router = otherRouter
        let list = fixture.scenes.allBlogs(on: fixture.view.blogs, context)
        let otherList = fixture.scenes.allBlogs(on: fixture.view.blogs, otherContext)
        try await list.load()
        try await otherList.load()

        list.cells[0].select()
        otherList.cells[0].selectAuthor()
        otherList.cells[0].select()

        #expect(fixture.router.destinations == [.blog(PostID(2))])
        #expect(otherRouter.destinations == [.user(UserID(1)), .blog(PostID(2))])
    }
}
