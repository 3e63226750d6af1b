import BlogContracts
import BlogModels
import BlogPresenters
import BlogServices
import BlogTestSupport
import Testing

/// A list of blogs that is told what others do.
@MainActor
struct HearingListTests {
    private let stage = Stage()
    private let first = PostID(1)

    private func list(viewer: Int64? = 1) async throws -> BlogListPresenter {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: viewer))
        try await list.load()
        _ = stage.heard()
        stage.store.forgetCalls()
        return list
    }

    @Test
    func anothersLikeIsShownInItsRowAlone() async throws {
        let list = try await list()

        _ = try await stage.services.likes.unlike(first, by: UserID(3))
        await list.handle(.blogUnliked(first, by: UserID(3), likeCount: 1))

        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 1)])
        #expect(list.cells[1].presentation.likeCountText == "1 like")
        #expect(stage.store.calls == [.unlike, .blogRow])
    }

    @Test
    func theViewersOwnLikeFromElsewhereIsShownAsTheirs() async throws {
        let list = try await list()

        _ = try await stage.services.likes.like(first, by: UserID(1))
        await list.handle(.blogLiked(first, by: UserID(1), likeCount: 3))

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func whatIsToldTooLateShowsWhatIsTrueByNow() async throws {
        let list = try await list()
        _ = try await stage.services.likes.like(first, by: UserID(1))

        await list.handle(.blogLiked(first, by: UserID(1), likeCount: 3))
        await list.handle(.blogUnliked(first, by: UserID(3), likeCount: 2))

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
    }

    @Test
    func whatIsNoRowOfItsIsIgnored() async throws {
        let list = try await list()

        await list.handle(.blogLiked(PostID(5), by: UserID(3), likeCount: 2))
        await list.handle(.blogPublished(PostID(3), by: UserID(1)))
        await list.handle(.userFollowed(UserID(1), by: UserID(2)))

        #expect(stage.heard() == [])
        #expect(stage.store.calls == [])
    }

    @Test
    func anEditIsShownAndAWithdrawnBlogIsTakenAway() async throws {
        let list = try await list()

        stage.edit(first, title: "Edited")
        await list.handle(.blogEdited(first, by: UserID(1)))
        #expect(list.cells[1].presentation.title == "Edited")
        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 2)])

        stage.store.withdraw(first)
        await list.handle(.blogWithdrawn(first, by: UserID(1)))
        await list.handle(.blogWithdrawn(first, by: UserID(1)))
        #expect(stage.heard() == [.rowRemoved(1)])
        #expect(list.cells.map(\.presentation.id) == [2])

        stage.store.withdraw(PostID(2))
        await list.handle(.blogWithdrawn(PostID(2), by: UserID(1)))
        #expect(stage.heard() == [.empty(heading: "Blogs")])
        #expect(list.cells.isEmpty)
    }

    @Test
    func whatCannotBeLookedUpStaysAsItIs() async throws {
        let list = try await list()
        stage.store.fail(.blogRow, with: StoreError.busy)

        await list.handle(.blogLiked(first, by: UserID(3), likeCount: 9))

        #expect(stage.heard() == [])
        #expect(list.cells[1].presentation.likeCount == 2)
    }

    @Test(.timeLimit(.minutes(10)))
    func manyEventsOfOneRowAreTwoQuestionsAtMost() async throws {
        let list = try await list()
        let gate = stage.store.hold(.blogRow)

        let hearing = Task { await list.handle(.blogLiked(first, by: UserID(1), likeCount: 3)) }
        await gate.reached()
        _ = try await stage.services.likes.like(first, by: UserID(1))
        for _ in 1...100 { await list.handle(.blogLiked(first, by: UserID(1), likeCount: 3)) }
        gate.open()
        await hearing.value

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
        #expect(stage.store.calls == [.blogRow, .like, .blogRow])
    }

    @Test(.timeLimit(.minutes(10)))
    func anAnswerFromBeforeTheRowsOwnLikeDoesNotUndoIt() async throws {
        let list = try await list()
        let gate = stage.store.hold(.blogRow)

        let hearing = Task { await list.handle(.blogShared(first, by: UserID(2), shareCount: 1)) }
        await gate.reached()
        try await list.cells[1].like()
        gate.open()
        await hearing.value

        #expect(stage.heard() == [.row(1, isLiked: true, likeCount: 3)])
        #expect(stage.store.calls == [.blogRow, .like, .blogRow])
    }

    @Test(.timeLimit(.minutes(10)))
    func whatIsHeardWhileRowsLoadIsLookedUpWhenTheyAreThere() async throws {
        let list = stage.scenes.blogs(by: UserID(1), on: stage.view.blogs, stage.context(viewer: 2))
        let gate = stage.store.hold(.blogsByAuthor)

        let load = Task { try await list.load() }
        await gate.reached()
        _ = try await stage.services.likes.like(first, by: UserID(1))
        await list.handle(.blogLiked(first, by: UserID(1), likeCount: 3))
        gate.open()
        try await load.value

        #expect(
            stage.heard() == [
                .loading(true), .rows([2, 1], goesOn: false), .loading(false),
                .row(1, isLiked: true, likeCount: 3),
            ])
    }

    @Test
    func likedBlogsHearToo() async throws {
        let list = stage.scenes.blogs(likedBy: UserID(2), on: stage.view.blogs, stage.context(viewer: 2))
        try await list.load()
        _ = stage.heard()

        _ = try await stage.services.likes.unlike(first, by: UserID(2))
        await list.handle(.blogUnliked(first, by: UserID(2), likeCount: 1))

        #expect(stage.heard() == [.row(1, isLiked: false, likeCount: 1)])
    }
}
