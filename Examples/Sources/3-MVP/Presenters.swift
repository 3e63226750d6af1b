public import Story

// The presenter of each module decides what its view shows, and when. It knows the view only as a contract.

public final class UserPresenter {
    private let view: any UserView
    private let setup: Setup
    private let ask: (String) async -> Bool
    private var user: User?
    private var isFollowPending = false

    public init(view: any UserView, _ setup: Setup, ask: @escaping (String) async -> Bool) {
        (self.view, self.setup, self.ask) = (view, setup, ask)
    }

    /// - Returns: whether there is a user. Without one, the page shows nothing else.
    public func load() async -> Bool {
        do {
            let user = try await setup.service.user(setup.userID, viewer: setup.viewer)
            self.user = user
            display(user)
            return true
        } catch {
            view.displayUserError(error)
            return false
        }
    }

    /// Shows the new state before the service has answered, and the old one again if it fails.
    public func follow(_ isFollowed: Bool) async {
        guard let user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        if !isFollowed, setup.asksBeforeUnfollowing, await !ask("Unfollow \(user.name)?") { return }
        display(user.followed(isFollowed))
        do {
            let user = try await setup.service.follow(isFollowed, user: user.id, viewer: setup.viewer)
            self.user = user
            display(user)
        } catch {
            display(self.user ?? user)
            view.displayUserError(error)
        }
    }

    private func display(_ user: User) {
        view.displayUser(
            UserPresentation(
                id: user.id, username: user.username, name: user.name, summary: user.summary,
                blogCount: user.blogCount, followerCount: user.followerCount,
                followingCount: user.followingCount, blogCountText: count(user.blogCount, "post"),
                followerCountText: count(user.followerCount, "follower"),
                followingCountText: "\(user.followingCount) following", isSelf: user.id == setup.viewer,
                isFollowing: user.isFollowed))
    }
}

public final class BlogListPresenter {
    private let view: any BlogListView & LoadingView
    private let setup: Setup
    private var rows: [BlogPresenter] = []
    private var next: Int?
    private var isLoadingMore = false

    public init(view: any BlogListView & LoadingView, _ setup: Setup) {
        (self.view, self.setup) = (view, setup)
        setup.player.onChange = { [weak self] in await self?.playerChanged($0, $1) }
    }

    /// - Parameter after: where the list begins, for a view that shows one page of it.
    public func load(after: Int? = nil) async {
        do {
            (rows, next) = try await page(after: after)
            view.displayBlogs(rows.map { $0.presentation() }, next: next)
        } catch {
            view.displayBlogListError(error)
        }
    }

    public func loadMore() async {
        guard let next, !isLoadingMore else { return }
        isLoadingMore = true
        view.displayLoading(true)
        defer {
            view.displayLoading(false)
            isLoadingMore = false
        }
        do {
            let (added, end) = try await page(after: next)
            // After a refresh, the page no longer follows the rows.
            guard next == self.next else { return }
            (rows, self.next) = (rows + added, end)
            view.displayMoreBlogs(added.map { $0.presentation() }, next: end)
        } catch {
            view.displayBlogListError(error)
        }
    }

    /// The presenter of a row.
    public func row(_ id: Int) -> BlogPresenter? { rows.first { $0.id == id } }

    private func page(after: Int?) async throws(Failure) -> ([BlogPresenter], next: Int?) {
        let page = try await setup.service.blogs(
            by: setup.userID, after: after, limit: setup.pageSize, viewer: setup.viewer)
        return (page.items.map { BlogPresenter($0, view: view, setup) }, page.next)
    }

    private func playerChanged(_ id: Int, _ state: Player.State) async {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        rows[index].playing = state
        if state == .ended, index + 1 < rows.count { await setup.player.play(rows[index + 1].id) }
    }
}

public final class BlogPresenter {
    private let view: any BlogView
    private let setup: Setup
    private var blog: Blog
    private var error: Failure?
    var playing: Player.State? { didSet { display() } }

    public init(_ blog: Blog, view: any BlogView, _ setup: Setup) {
        (self.blog, self.view, self.setup) = (blog, view, setup)
    }

    var id: Int { blog.id }

    public func play() async { await setup.player.play(id) }

    public func like(_ isLiked: Bool) async {
        do {
            blog = try await setup.service.like(isLiked, blog: id, viewer: setup.viewer)
            error = nil
        } catch {
            self.error = error
        }
        display()
    }

    public func display() { view.displayBlog(presentation()) }

    func presentation() -> BlogPresentation {
        BlogPresentation(
            id: id, title: blog.title, text: blog.text, authorID: blog.author.id,
            authorUsername: blog.author.username, authorName: blog.author.name,
            authorText: "Author: \(blog.author.name)", likeCount: blog.likeCount,
            likeCountText: count(blog.likeCount, "like"), isLiked: blog.isLiked, playText: playing?.text,
            error: error)
    }
}

public final class DraftListPresenter {
    private let view: any DraftListView
    private let setup: Setup

    public init(view: any DraftListView, _ setup: Setup) { (self.view, self.setup) = (view, setup) }

    public func load() async {
        do {
            let drafts = try await setup.service.drafts(by: setup.userID, viewer: setup.viewer)
            view.displayDrafts(drafts.map { DraftPresentation(id: $0.id, title: $0.title) })
        } catch {
            view.displayDraftListError(error)
        }
    }
}

/// Composes the page of a user. It knows no screen, so that a test and a server use it as it is.
public final class UserScene {
    public typealias Views = LoadingView & UserView & BlogListView & DraftListView

    public let user: UserPresenter
    public let blogs: BlogListPresenter
    private let drafts: DraftListPresenter
    private let view: any LoadingView

    public init(view: any Views, _ setup: Setup, ask: @escaping (String) async -> Bool) {
        self.view = view
        user = UserPresenter(view: view, setup, ask: ask)
        blogs = BlogListPresenter(view: view, setup)
        drafts = DraftListPresenter(view: view, setup)
    }

    public func load() async {
        view.displayLoading(true)
        defer { view.displayLoading(false) }
        guard await user.load() else { return }
        await blogs.load()
        await drafts.load()
    }
}
