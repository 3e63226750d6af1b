import BlogTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct BlogCellPresenterTests {
    private let fixture = PresenterFixture()

    /// Ada's blogs 2 and 1. Bob and Cy like blog 1.
    private func list(viewer: Int64? = 1) async throws -> BlogListPresenter {
        let list = fixture.scenes.blogs(
            by: UserID(1), on: fixture.view.blogs, fixture.context(viewer: viewer))
        try await list.load()
        fixture.view.resetMessages()
        return list
    }

    private func row(viewer: Int64? = 1) async throws -> BlogCellPresenter {
        try #require(try await list(viewer: viewer).cells.last)
    }

    @Test("A viewer gets the commands that they may use on a blog")
    func commands() async throws {
        for (viewer, commands) in [
            (nil, []), (2, [.unlike, .share]), (1, [.like, .share, .edit, .unpublish, .discard]),
        ] as [(Int64?, ViewerCommands)] {
            #expect(try await row(viewer: viewer).presentation.commands == commands)
        }
    }

    @Test("Reloading the list keeps a pending like of a row")
    func refreshDuringLike() async throws {
        let list = try await list()
        let row = try #require(list.cells.last)

        try await fixture.holding("like(_:by:at:)") {
            try await row.setLiked(true)
        } while: {
            fixture.edit(PostID(1), title: "First, edited")
            try await list.load()
            try await list.cells.last?.setLiked(true)
        }

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
        let list = try await list()
        let gate = fixture.store.hold("blogs(by:_:seenBy:)")

        // The fetch ends before the like, and its page is displayed after the like.
        let load = Task { try await list.load() }
        try await gate.reached()
        let row = try #require(list.row(1))
        try await row.setLiked(true)
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

    @Test("A list requested before the answer to a share does not undo the share, and its row is read again")
    func lateListAfterShare() async throws {
        let list = try await list(viewer: 3)
        let row = try #require(list.cells.last)
        let before = row.presentation.shares.number

        try await fixture.holding("blogs(by:_:seenBy:)") {
            try await list.load()
        } while: {
            fixture.edit(PostID(1), title: "Edited")
            try await row.share()
        }

        #expect(list.cells.last?.presentation.shares.number == before + 1)
        #expect(list.cells.last?.presentation.title == "Edited")
    }

    @Test("A share during a pending share is ignored")
    func sharedTwice() async throws {
        let row = try await row(viewer: 3)

        try await fixture.holding("share(_:by:at:)") {
            try await row.share()
        } while: {
            try await row.share()
        }

        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "share(_:by:at:)"])
    }

    @Test("A share during a pending like is sent")
    func shareWhilePending() async throws {
        let row = try await row()

        try await fixture.holding("like(_:by:at:)") {
            try await row.setLiked(true)
        } while: {
            try await row.share()
        }

        #expect(fixture.store.calls == ["blogs(by:_:seenBy:)", "like(_:by:at:)", "share(_:by:at:)"])
        #expect(row.presentation.shares.number == 1 && row.presentation.isLiked == true)
    }
}
