import Observation
import Story

// A view model has the state of a module as final text, and methods for what the person does. It knows no view. What has read a
// property is told when it changes.

@Observable final class UserViewModel {
    private(set) var text = ""
    private(set) var error = ""
    /// The title of the button. Nil if the viewer cannot follow.
    private(set) var follow: String?
    @ObservationIgnored private var user: User?
    @ObservationIgnored private var isFollowPending = false
    private let setup: Setup
    private let ask: (String) async -> Bool

    init(_ setup: Setup, ask: @escaping (String) async -> Bool) { (self.setup, self.ask) = (setup, ask) }

    /// - Returns: whether there is a user. Without one, the page shows nothing else.
    func load() async -> Bool {
        do {
            user = try await setup.service.user(setup.userID, viewer: setup.viewer)
            show(user)
            return true
        } catch {
            self.error = "! " + error.message
            return false
        }
    }

    /// Shows the new state before the service has answered, and the old one again if it fails.
    func toggleFollow() async {
        guard let user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        let isFollowed = user.isFollowed != true
        if !isFollowed, setup.asksBeforeUnfollowing, await !ask("Unfollow \(user.name)?") { return }
        show(user.followed(isFollowed))
        do {
            self.user = try await setup.service.follow(isFollowed, user: user.id, viewer: setup.viewer)
            show(self.user)
        } catch {
            show(self.user)
            self.error = "! " + error.message
        }
    }

    private func show(_ user: User?) {
        guard let user else { return }
        text = """
            \(user.name) · @\(user.username)
            \(user.summary)
            \(count(user.blogCount, "post")) · \(count(user.followerCount, "follower")) · \
            \(user.followingCount) following\(user.id == setup.viewer ? " · this is you" : "")
            """
        follow = user.isFollowed.map { $0 ? "Unfollow" : "Follow" }
        error = ""
    }
}

@Observable final class BlogListViewModel {
    private(set) var rows: [BlogViewModel] = []
    private(set) var note = ""
    private(set) var hasMore = false
    @ObservationIgnored private var next: Int?
    @ObservationIgnored private(set) var isLoadingMore = false
    private let setup: Setup

    init(_ setup: Setup) {
        self.setup = setup
        setup.player.onChange = { [weak self] in await self?.playerChanged($0, $1) }
    }

    func load() async { await load(after: nil) }

    func loadMore() async {
        guard let next, !isLoadingMore else { return }
        isLoadingMore = true
        await load(after: next)
        isLoadingMore = false
    }

    private func load(after: Int?) async {
        do {
            let page = try await setup.service.blogs(
                by: setup.userID, after: after, limit: setup.pageSize, viewer: setup.viewer)
            // After a refresh, the page no longer follows the rows.
            guard after == nil || after == next else { return }
            let added = page.items.map { BlogViewModel($0, setup) }
            rows = after == nil ? added : rows + added
            (next, hasMore) = (page.next, page.next != nil)
            note = rows.isEmpty ? "No posts yet." : ""
        } catch {
            note = "! " + error.message
        }
    }

    private func playerChanged(_ id: Int, _ state: Player.State) async {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        rows[index].playing = state
        if state == .ended, index + 1 < rows.count { await setup.player.play(rows[index + 1].id) }
    }
}

@Observable final class BlogViewModel {
    var playing: Player.State?
    private var blog: Blog
    private var error: Failure?
    private let setup: Setup

    init(_ blog: Blog, _ setup: Setup) { (self.blog, self.setup) = (blog, setup) }

    var id: Int { blog.id }

    var text: String {
        let pieces = [
            blog.title, "Author: \(blog.author.name)", count(blog.likeCount, "like"), playing?.text,
            error.map { "! " + $0.message },
        ]
        return pieces.compactMap(\.self).joined(separator: " · ")
    }

    /// The title of the button. Nil if the viewer cannot like.
    var like: String? { blog.isLiked.map { $0 ? "Unlike" : "Like" } }

    func play() async { await setup.player.play(id) }

    func toggleLike() async {
        do {
            blog = try await setup.service.like(blog.isLiked != true, blog: id, viewer: setup.viewer)
            error = nil
        } catch {
            self.error = error
        }
    }
}

@Observable final class UserPageViewModel {
    let user: UserViewModel
    let blogs: BlogListViewModel
    private(set) var status = ""
    private(set) var drafts = ""
    private let setup: Setup

    init(_ setup: Setup, ask: @escaping (String) async -> Bool) {
        (user, blogs, self.setup) = (UserViewModel(setup, ask: ask), BlogListViewModel(setup), setup)
    }

    func load() async {
        status = "Loading…"
        defer { status = "" }
        guard await user.load() else { return }
        await blogs.load()
        do {
            let titles = try await setup.service.drafts(by: setup.userID, viewer: setup.viewer).map(\.title)
            drafts = (["Drafts"] + titles).joined(separator: "\n")
        } catch {
            drafts = "! " + error.message
        }
    }

    func loadMore() async {
        guard !blogs.isLoadingMore else { return }
        status = "Loading…"
        defer { status = "" }
        await blogs.loadMore()
    }
}
