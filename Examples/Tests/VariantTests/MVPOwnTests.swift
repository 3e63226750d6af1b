import MVP
import Story
import Testing

/// A presenter talks to a contract, so the list of what it says is everything that it decides.
@Suite("MVP")
final class MVPOwnTests: Fixture {
    private let view = RecordingView()
    private lazy var scene = scene()
    private let followed = "7 posts, 7 followers, 3 following, followed"
    private let page = [
        "loading", "7 posts, 6 followers, 3 following, not followed",
        "first: 24 0 likes; 23 1 like; 22 2 likes; next 22", "drafts: You can see only your own drafts.",
        "loaded",
    ]

    override init() async {
        await super.init()
        await scene.load()
    }

    private func scene(viewer: Int? = 7, asks: Bool = true) -> UserScene {
        UserScene(view: view, setup(viewer: viewer, asks: asks)) { [unowned self] in await ask($0) }
    }

    /// What the view is told meanwhile.
    private func told(_ work: () async -> Void) async -> [String] {
        view.told = []
        await work()
        return view.told
    }

    @Test("1. A page has a user and three blogs") func open() { #expect(view.told == page) }

    @Test("2. One's own page has drafts, and no follow") func ownPage() async {
        let told = await told { await scene(viewer: 132).load() }
        #expect(told.contains("7 posts, 6 followers, 3 following, self") && told.contains("drafts: [31, 30]"))
    }

    @Test("3. Loading is shown while it lasts") func loading() async {
        service.during = { [view] _ in view.told.append("…") }
        let opening = await told { await scene.load() }
        #expect(opening.prefix(2) == ["loading", "…"] && opening.last == "loaded")
        let more = await told { await scene.blogs.loadMore() }
        #expect(more.prefix(2) == ["loading", "…"] && more.last == "loaded")
    }

    @Test("4. More adds rows until the last one") func more() async {
        let told = await told { for _ in 0..<3 { await scene.blogs.loadMore() } }
        let pages = ["more: 21 3 likes; 20 4 likes; 19 5 likes; next 19", "more: 18 6 likes; end"]
        #expect(told.filter { !$0.hasPrefix("load") } == pages)
    }

    @Test("5. Refresh shows what is new, from the first page") func refresh() async {
        await scene.blogs.loadMore()
        service.blogs[0].likeCount = 9
        let first = "first: 24 9 likes; 23 1 like; 22 2 likes; next 22"
        #expect(await told { await scene.load() }.contains(first))
    }

    @Test("6. Without a user, nothing else is loaded") func noUser() async {
        service.failing = [.user]
        #expect(await told { await scene.load() } == ["loading", "user: \(noAnswer)", "loaded"])
    }

    @Test("7. A module that fails leaves the others") func failingModules() async {
        service.failing = [.blogs]
        #expect(await told { await scene.load() } == page.replacing([page[2]], with: ["blogs: \(noAnswer)"]))
        service.failing = [.drafts]
        #expect(await told { await scene.load() } == page.replacing([page[3]], with: ["drafts: \(noAnswer)"]))
    }

    @Test("8. A like displays its row alone") func like() async {
        #expect(await told { await scene.blogs.row(23)?.like(true) } == ["23 2 likes, liked"])
        #expect(await told { await scene.blogs.row(23)?.like(false) } == ["23 1 like"])
    }

    @Test("9. A like that fails says so until one succeeds") func failingLike() async {
        service.failing = [.like]
        #expect(await told { await scene.blogs.row(23)?.like(true) } == ["23 1 like, unavailable"])
        #expect(await told { await scene.blogs.row(23)?.play() } == ["23 1 like, ▶ loading…, unavailable"])
        service.failing = []
        #expect(await told { await scene.blogs.row(23)?.like(true) } == ["23 2 likes, liked, ▶ loading…"])
    }

    @Test("10. A follow is shown before the service answers") func follow() async {
        service.during = { [view] _ in view.told.append("…") }
        #expect(await told { await scene.user.follow(true) } == [followed, "…", followed])
    }

    @Test("11. A follow that fails is taken back") func failingFollow() async {
        service.failing = [.follow]
        #expect(
            await told { await scene.user.follow(true) } == [
                "7 posts, 7 followers, 3 following, followed",
                "7 posts, 6 followers, 3 following, not followed",
                "user: The service does not answer.",
            ])
        service.failing = []
        #expect(await told { await scene.user.follow(true) } == [followed, followed])
    }

    @Test("12. Unfollowing asks, where the page asks") func unfollow() async {
        await scene.user.follow(true)
        #expect(await told { await scene.user.follow(false) } == [])
        #expect(questions == ["Unfollow Ada Lovelace?"])
        let other = scene(asks: false)
        await other.load()
        #expect(await told { await other.user.follow(false) } == [page[1], page[1]] && questions.count == 1)
    }

    @Test("13. A press while another one waits does nothing") func pending() async {
        duringNextCall { [scene] in await scene.user.follow(false) }
        #expect(await told { await scene.user.follow(true) } == [followed, followed])
        duringNextCall { [scene] in await scene.blogs.loadMore() }
        #expect(await told { await scene.blogs.loadMore() }.count == 3)
        #expect(questions.isEmpty && laterCalls == 0)
    }

    @Test("14. A row shows its recording, and the next one starts by itself") func play() async {
        await scene.blogs.row(24)?.play()
        let (first, second) = (["▶ 1 s", "▶ 2 s"].map { "24 0 likes, " + $0 }, ["▶ loading…", "▶ 1 s"])
        let rows = first + ["24 0 likes"] + second.map { "23 1 like, " + $0 }
        #expect(await told { _ = await seconds(4) {} } == rows)
    }

    @Test("15. A recording that fails says so and starts none") func failingRecording() async {
        player.failing = [23]
        await scene.blogs.row(24)?.play()
        #expect(await told { await scene.blogs.row(23)?.play() } == ["24 0 likes", "23 1 like, ▶ loading…"])
        #expect(await told { _ = await seconds(2) {} } == ["23 1 like, ▶ cannot be played"])
    }
}

/// Implements the contracts by a list of sentences.
private final class RecordingView: UserScene.Views {
    var told: [String] = []

    func displayLoading(_ isLoading: Bool) { told.append(isLoading ? "loading" : "loaded") }
    func displayUser(_ user: UserPresentation) {
        let mark = user.isSelf ? "self" : user.isFollowing == true ? "followed" : "not followed"
        told.append("\(user.blogCountText), \(user.followerCountText), \(user.followingCountText), \(mark)")
    }
    func displayUserError(_ error: Failure) { told.append("user: \(error.message)") }
    func displayBlogs(_ blogs: [BlogPresentation], next: Int?) { told.append("first: " + text(blogs, next)) }
    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) {
        told.append("more: " + text(blogs, next))
    }
    func displayBlogListError(_ error: Failure) { told.append("blogs: \(error.message)") }
    func displayBlog(_ blog: BlogPresentation) { told.append(text(blog)) }
    func displayDrafts(_ drafts: [DraftPresentation]) { told.append("drafts: \(drafts.map(\.id))") }
    func displayDraftListError(_ error: Failure) { told.append("drafts: \(error.message)") }

    private func text(_ blogs: [BlogPresentation], _ next: Int?) -> String {
        (blogs.map(text) + [next.map { "next \($0)" } ?? "end"]).joined(separator: "; ")
    }
    private func text(_ blog: BlogPresentation) -> String {
        let marks = [blog.isLiked == true ? "liked" : nil, blog.playText, blog.error.map { "\($0)" }]
        return (["\(blog.id) \(blog.likeCountText)"] + marks.compactMap(\.self)).joined(separator: ", ")
    }
}
