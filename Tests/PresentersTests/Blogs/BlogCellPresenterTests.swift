import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogCellPresenterTests {
    private let stage = Stage()

    /// The row of blog 1, which Bob and Cy like.
    private func row(viewer: Int64? = 1) async throws -> BlogCellPresenter {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: viewer))
        try await list.load()
        stage.view.forgetMessages()
        return try #require(list.cells.last)
    }

    @Test
    func likingARowRefreshesThatRowAlone() async throws {
        let row = try await row()

        try await row.like()

        let liked = BlogCellPresentation.first(
            likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")
        #expect(stage.view.messages == [.blogRow(liked)])
        #expect(row.presentation == liked)
        #expect(row.presentation.likeCountText == "3 likes")
        #expect(row.presentation.authorText == "Author: Ada")
        #expect(stage.store.calls == [.blogsByAuthor, .like])
    }

    @Test
    func aLikeThatIsTakenBackIsCountedNoMore() async throws {
        let row = try await row(viewer: 2)

        try await row.unlike()

        let left = BlogCellPresentation.first(likeCount: 1, likeCountText: "1 like", isLiked: false)
        #expect(stage.view.messages == [.blogRow(left)])
        #expect(row.presentation == left)
    }

    @Test
    func likingTwiceAndTakingBackTwiceComesToTheSame() async throws {
        let row = try await row()

        try await row.like()
        try await row.like()
        try await row.unlike()
        try await row.unlike()

        #expect(
            stage.heard() == [
                .row(1, isLiked: true, likeCount: 3), .row(1, isLiked: true, likeCount: 3),
                .row(1, isLiked: false, likeCount: 2), .row(1, isLiked: false, likeCount: 2),
            ])
    }

    @Test
    func aFailedLikeLeavesTheRowAsItWasShowsItsErrorAndMayBeTriedAgain() async throws {
        let row = try await row()
        stage.store.fail(.like, with: StoreError.busy)

        try await row.like()
        let afterFailure = row.presentation
        stage.store.recover(.like)
        try await row.like()

        #expect(afterFailure == .first(isLiked: false))
        #expect(
            stage.view.messages == [
                .blogRowError(.busy(), blog: 1),
                .blogRow(
                    .first(
                        likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")),
            ])
    }

    @Test
    func nobodyCannotLike() async throws {
        let row = try await row(viewer: nil)

        try await row.like()
        try await row.unlike()

        #expect(
            stage.view.messages == [
                .blogRowError(.notSignedIn(), blog: 1), .blogRowError(.notSignedIn(), blog: 1),
            ])
        #expect(stage.store.calls == [.blogsByAuthor])
    }

    @Test
    func onePendingRowHoldsUpNoOther() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        _ = stage.heard()
        let gate = stage.store.hold(.like)

        let like = Task { try await list.cells[0].like() }
        await gate.reached()
        try await list.cells[1].like()
        gate.open()
        try await like.value

        #expect(
            stage.heard() == [.row(1, isLiked: true, likeCount: 3), .row(2, isLiked: true, likeCount: 1)])
    }

    @Test
    func aLikeThatWasGivenIsShownEvenToWhoCancelled() async throws {
        let row = try await row()
        let gate = stage.store.hold(.like)

        let like = Task { try await row.like() }
        await gate.reached()
        like.cancel()
        gate.open()
        try await like.value

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func aLikeThatWasCancelledInTheStoreLeavesTheRowAndMayBeTriedAgain() async throws {
        let row = try await row()
        stage.store.fail(.like, with: CancellationError())

        await #expect(throws: CancellationError.self) { try await row.like() }
        stage.store.recover(.like)
        try await row.like()

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func aRefreshOfTheListForgetsNoLikeThatIsPending() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        let row = try #require(list.cells.last)
        let gate = stage.store.hold(.like)
        _ = stage.heard()

        let like = Task { try await row.like() }
        await gate.reached()
        stage.edit(PostID(1), title: "First, mended")
        try await list.load()
        try await list.cells.last?.like()
        gate.open()
        try await like.value

        #expect(
            stage.heard() == [
                .loading(true), .rows([2, 1], goesOn: false), .loading(false),
                .row(1, isLiked: true, likeCount: 3),
            ])
        #expect(list.cells.last?.presentation.isLiked == true)
        #expect(list.cells.last?.presentation.title == "First, mended")
    }

    @Test("A row that gets its presenter during a load keeps the like that was answered during that load")
    func rowMadeDuringALoad() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        let gate = stage.store.hold(.blogsByAuthor)
        _ = stage.heard()

        // The fetch ends before the like, and its page is taken after it.
        let load = Task { try await list.load() }
        await gate.reached()
        let row = try #require(list.row(1))
        try await row.like()
        gate.open()
        try await load.value

        #expect(
            stage.heard() == [
                .loading(true), .row(1, isLiked: true, likeCount: 3), .rows([2, 1], goesOn: false),
                .loading(false),
            ])
        #expect(list.row(1) === row)
        #expect(row.presentation.isLiked == true)
        #expect(list.row(9) == nil)
    }

    @Test
    func aPageThatWasAskedForBeforeALikeWasAnsweredDoesNotUndoIt() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        let row = try #require(list.cells.last)
        let gate = stage.store.hold(.blogsByAuthor)

        let refresh = Task { try await list.load() }
        await gate.reached()
        try await row.like()
        gate.open()
        try await refresh.value
        let afterLateRefresh = list.cells.last?.presentation
        try await row.unlike()
        try await list.load()

        let liked = BlogCellPresentation.first(
            likeCount: 3, likeCountText: "3 likes", isLiked: true, likedText: "you like this")
        #expect(afterLateRefresh == liked)
        let shown = stage.view.messages.compactMap { message -> BlogCellPresentation? in
            if case .blogs(let page) = message { page.rows.last } else { nil }
        }
        #expect(shown == [.first(isLiked: false), liked, .first(isLiked: false)])
    }

    @Test
    func aPageThatWasAskedForBeforeAShareWasAnsweredDoesNotUndoIt() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        let row = try #require(list.cells.last)
        let before = row.presentation.shareCount
        let gate = stage.store.hold(.blogsByAuthor)

        let refresh = Task { try await list.load() }
        await gate.reached()
        try await row.share()
        gate.open()
        try await refresh.value

        #expect(list.cells.last?.presentation.shareCount == before + 1)
    }

    @Test
    func aPageThatIsAskedForAfterALikeShowsWhatOthersDidSince() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 1))
        try await list.load()
        try await list.cells.last?.like()

        _ = try await stage.store.unlike(PostID(1), by: UserID(2))
        try await list.load()

        #expect(list.cells.last?.presentation.isLiked == true)
        #expect(list.cells.last?.presentation.likeCount == 2)
    }

    @Test
    func selectingARowOrItsAuthorAsksTheRouter() async throws {
        let row = try await row()

        row.select()
        row.selectAuthor()

        #expect(stage.router.destinations == [.blog(PostID(1)), .user(UserID(1))])
        #expect(stage.view.messages == [])
    }

    @Test
    func twoScenesSendTheSameModuleToDifferentPlaces() async throws {
        let otherRouter = RecordingRouter()
        let context = stage.context()
        var otherContext = context
        otherContext.router = otherRouter
        let list = stage.scenes.blogs(on: stage.view.blogs, context)
        let otherList = stage.scenes.blogs(on: stage.view.blogs, otherContext)
        try await list.load()
        try await otherList.load()

        list.cells[0].select()
        otherList.cells[0].selectAuthor()
        otherList.cells[0].select()

        #expect(stage.router.destinations == [.blog(PostID(2))])
        #expect(otherRouter.destinations == [.user(UserID(1)), .blog(PostID(2))])
    }
}
