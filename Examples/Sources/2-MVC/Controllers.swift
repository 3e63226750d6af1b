import Story

// The controller of each module passes what the person does to a model, and what the model holds to the view.

final class UserController {
    private let model: UserModel
    private let view: UserView
    private let setup: Setup
    private let ask: (String) async -> Bool
    private var isFollowPending = false

    init(view: UserView, _ setup: Setup, ask: @escaping (String) async -> Bool) {
        (model, self.view, self.setup, self.ask) = (UserModel(setup), view, setup, ask)
        view.onFollow = { [unowned self] in await follow() }
    }

    /// - Returns: whether there is a user. Without one, the page shows nothing else.
    func load() async -> Bool {
        do {
            try await model.load()
            show()
            return true
        } catch {
            show(error)
            return false
        }
    }

    private func follow() async {
        guard let user = model.shown, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        let isFollowed = user.isFollowed != true
        if !isFollowed, setup.asksBeforeUnfollowing, await !ask("Unfollow \(user.name)?") { return }
        model.expect(isFollowed)
        show()
        do {
            try await model.follow(isFollowed)
            show()
        } catch {
            show(error)
        }
    }

    private func show(_ error: Failure? = nil) {
        if let user = model.shown {
            let text = """
                \(user.name) · @\(user.username)
                \(user.summary)
                \(count(user.blogCount, "post")) · \(count(user.followerCount, "follower")) · \
                \(user.followingCount) following\(user.id == setup.viewer ? " · this is you" : "")
                """
            view.setUser(text, follow: user.isFollowed.map { $0 ? "Unfollow" : "Follow" })
        }
        view.setError(error.map { "! " + $0.message } ?? "")
    }
}

final class BlogListController {
    private let model: BlogListModel
    private let view: BlogListView
    private let player: Player
    private let setLoading: (Bool) -> Void
    private var rows: [BlogController] = []
    private var isLoadingMore = false

    init(view: BlogListView, _ setup: Setup, setLoading: @escaping (Bool) -> Void) {
        (model, self.view, player, self.setLoading) = (BlogListModel(setup), view, setup.player, setLoading)
        view.onMore = { [unowned self] in await loadMore() }
        view.onLike = { [unowned self] id in await rows.first { $0.id == id }?.like() }
        view.onPlay = player.play
        player.onChange = { [weak self] in await self?.playerChanged($0, $1) }
    }

    func load() async {
        do {
            try await model.load()
            rows = model.blogs.map { BlogController($0, view) }
            view.setRows(rows.map { $0.row() })
            showEnd()
        } catch {
            showEnd(error)
        }
    }

    private func loadMore() async {
        guard model.hasMore, !isLoadingMore else { return }
        isLoadingMore = true
        setLoading(true)
        do {
            let added = try await model.loadMore().map { BlogController($0, view) }
            rows += added
            view.appendRows(added.map { $0.row() })
            showEnd()
        } catch {
            showEnd(error)
        }
        setLoading(false)
        isLoadingMore = false
    }

    private func showEnd(_ error: Failure? = nil) {
        let note = rows.isEmpty ? "No posts yet." : ""
        view.setNote(error.map { "! " + $0.message } ?? note, hasMore: model.hasMore)
    }

    private func playerChanged(_ id: Int, _ state: Player.State) async {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        rows[index].playing = state
        if state == .ended, index + 1 < rows.count { await player.play(rows[index + 1].id) }
    }
}

final class BlogController {
    private let model: BlogModel
    private let view: BlogListView
    private var error: Failure?
    var playing: Player.State? { didSet { view.setRow(row()) } }

    init(_ model: BlogModel, _ view: BlogListView) { (self.model, self.view) = (model, view) }

    var id: Int { model.blog.id }

    func like() async {
        do {
            try await model.like(model.blog.isLiked != true)
            error = nil
        } catch {
            self.error = error
        }
        view.setRow(row())
    }

    func row() -> BlogListView.Row {
        let blog = model.blog
        let pieces = [
            blog.title, "Author: \(blog.author.name)", count(blog.likeCount, "like"), playing?.text,
            error.map { "! " + $0.message },
        ]
        return BlogListView.Row(
            id: id, text: pieces.compactMap(\.self).joined(separator: " · "),
            like: blog.isLiked.map { $0 ? "Unlike" : "Like" })
    }
}

final class DraftListController {
    private let view: DraftListView
    private let setup: Setup

    init(view: DraftListView, _ setup: Setup) { (self.view, self.setup) = (view, setup) }

    func load() async {
        do {
            let drafts = try await setup.service.drafts(by: setup.userID, viewer: setup.viewer)
            view.setText((["Drafts"] + drafts.map(\.title)).joined(separator: "\n"))
        } catch {
            view.setText("! " + error.message)
        }
    }
}
