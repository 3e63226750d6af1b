import MVP
import Story
import Testing

@testable import ViewState

/// The presenters of MVP fill the state, and the tests of MVP reach what they decide. Here is what the state adds: it keeps what it
/// was told, and says which part has changed.
@Suite("view state")
final class ViewStateOwnTests: Fixture {
    private let state = ViewState()
    private var parts: [ViewState.Part] = []
    private lazy var scene = UserScene(view: state, setup()) { [unowned self] in await ask($0) }
    private var rows: [String] {
        state.rows.map { row in
            [row.likeCountText, row.playText, row.error?.message].compactMap(\.self).joined(separator: " ")
        }
    }

    override init() async {
        await super.init()
        state.subscribe { [unowned self] in parts.append($0) }
        await scene.load()
    }

    /// The parts that change meanwhile.
    private func changes(_ work: () async -> Void) async -> [ViewState.Part] {
        parts = []
        await work()
        return parts
    }

    @Test("1. A page has a user and three blogs") func open() {
        let blogs: [ViewState.Part] = [.blogs(.rows(from: 0)), .blogs(.note)]
        #expect(parts == [.status, .user, .userError] + blogs + [.drafts, .status])
        #expect(state.user?.followerCountText == "6 followers" && rows == ["0 likes", "1 like", "2 likes"])
    }

    @Test("3. Loading is shown while it lasts") func loading() async {
        let opening = await glimpses({ [state] in state.isLoading }) { await scene.load() }
        let more = await glimpses({ [state] in state.isLoading }) { await scene.blogs.loadMore() }
        #expect(opening + more == [true, true, true, true] && !state.isLoading)
    }

    @Test("4. More adds rows until the last one") func more() async {
        #expect(state.hasMore)
        #expect(await changes { await scene.blogs.loadMore() }.contains(.blogs(.rows(from: 3))))
        await scene.blogs.loadMore()
        #expect(state.rows.map(\.id) == Array((18...24).reversed()) && !state.hasMore)
    }

    @Test("6. Without a user, nothing else is loaded") func noUser() async {
        service.failing = [.user]
        #expect(await changes { await scene.load() } == [.status, .userError, .status])
        #expect(state.userError == "! " + noAnswer)
    }

    @Test("7. A module that fails leaves the others") func failingModules() async {
        service.failing = [.blogs]
        await scene.load()
        #expect(state.note == "! " + noAnswer && state.draftsError == "! You can see only your own drafts.")
        service.failing = [.drafts]
        await scene.load()
        #expect(state.note == "" && state.draftsError == "! " + noAnswer)
    }

    @Test("8. A like changes its row alone") func like() async {
        #expect(await changes { await scene.blogs.row(23)?.like(true) } == [.blogs(.row(1))])
        #expect(
            rows == ["0 likes", "2 likes", "2 likes"] && state.rows.map(\.isLiked) == [false, true, false])
    }

    @Test("9. A like that fails says so until one succeeds") func failingLike() async {
        service.failing = [.like]
        await scene.blogs.row(23)?.like(true)
        await scene.blogs.row(23)?.play()
        #expect(rows == ["0 likes", "1 like ▶ loading… " + noAnswer, "2 likes"])
        service.failing = []
        await scene.blogs.row(23)?.like(true)
        #expect(rows == ["0 likes", "2 likes ▶ loading…", "2 likes"])
    }

    @Test("11. A follow that fails is taken back") func failingFollow() async {
        service.failing = [.follow]
        let changes = await changes { await scene.user.follow(true) }
        #expect(changes == [.user, .userError, .user, .userError, .userError])
        #expect(state.user?.followerCountText == "6 followers" && state.user?.isFollowing == false)
        #expect(state.userError == "! The service does not answer.")
        service.failing = []
        await scene.user.follow(true)
        #expect(state.user?.isFollowing == true && state.userError == "")
    }

    @Test("A view that comes late misses nothing") func late() async {
        var told: [ViewState.Part] = []
        state.subscribe { told.append($0) }
        #expect(state.rows.count == 3 && state.user?.name == "Ada Lovelace" && state.drafts == nil)
        await scene.blogs.row(22)?.like(true)
        #expect(told == [.blogs(.row(2))])
    }
}
