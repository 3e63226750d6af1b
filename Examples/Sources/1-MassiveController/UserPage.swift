public import Story
public import Toolkit

/// The screen as most people first write it: one type loads, formats, lays out and reacts.
public final class UserPage {
    public let screen = Screen()

    private let setup: Setup
    private let statusLabel, userLabel, userErrorLabel, blogsLabel, draftsLabel: Label
    private let followButton, moreButton, refreshButton: Button
    private let table: Table<BlogCell>

    private var user: User?
    /// What the person pressed, until the service has answered.
    private var expectedFollow: Bool?
    private var isFollowPending = false
    private var userError: String?
    private var blogs: [Blog] = []
    private var next: Int?
    private var isLoadingMore = false
    private var rowErrors: [Int: String] = [:]
    private var playing: (blog: Int, state: Player.State)?
    private var drafts: [Draft] = []

    public init(_ setup: Setup) {
        self.setup = setup
        statusLabel = screen.label()
        userLabel = screen.label()
        followButton = screen.button("Follow")
        userErrorLabel = screen.label()
        table = screen.table(of: BlogCell.self)
        blogsLabel = screen.label()
        moreButton = screen.button("More")
        draftsLabel = screen.label()
        refreshButton = screen.button("Refresh")

        followButton.isHidden = true
        moreButton.isHidden = true
        refreshButton.onPress = { [unowned self] in await open() }
        moreButton.onPress = { [unowned self] in await loadMore() }
        followButton.onPress = { [unowned self] in await follow(user?.isFollowed != true) }
        table.count = { [unowned self] in blogs.count }
        table.configure = { [unowned self] in configure($0, blogs[$1]) }
        setup.player.onChange = { [weak self] in await self?.playerChanged($0, $1) }
    }

    /// Loads the page. Without a user it shows nothing else.
    public func open() async {
        statusLabel.text = "Loading…"
        defer { statusLabel.text = "" }
        do {
            user = try await setup.service.user(setup.userID, viewer: setup.viewer)
            userError = nil
        } catch {
            userError = error.message
        }
        showUser()
        guard userError == nil else { return }
        do {
            let page = try await setup.service.blogs(
                by: setup.userID, after: nil, limit: setup.pageSize, viewer: setup.viewer)
            (blogs, next, rowErrors, playing) = (page.items, page.next, [:], nil)
            blogsLabel.text = blogs.isEmpty ? "No posts yet." : ""
            table.reload()
        } catch {
            blogsLabel.text = "! " + error.message
        }
        moreButton.isHidden = next == nil
        do {
            drafts = try await setup.service.drafts(by: setup.userID, viewer: setup.viewer)
            draftsLabel.text = (["Drafts"] + drafts.map(\.title)).joined(separator: "\n")
        } catch {
            draftsLabel.text = "! " + error.message
        }
    }

    private func loadMore() async {
        guard let next, !isLoadingMore else { return }
        isLoadingMore = true
        statusLabel.text = "Loading…"
        defer {
            isLoadingMore = false
            statusLabel.text = ""
        }
        do {
            let page = try await setup.service.blogs(
                by: setup.userID, after: next, limit: setup.pageSize, viewer: setup.viewer)
            // After a refresh, the page no longer follows the rows.
            guard next == self.next else { return }
            let old = blogs.count
            blogs += page.items
            self.next = page.next
            blogsLabel.text = ""
            (old..<blogs.count).forEach(table.reload)
        } catch {
            blogsLabel.text = "! " + error.message
        }
        moreButton.isHidden = self.next == nil
    }

    private func follow(_ isFollowed: Bool) async {
        guard let user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        if !isFollowed, setup.asksBeforeUnfollowing, await !screen.ask("Unfollow \(user.name)?") { return }
        (expectedFollow, userError) = (isFollowed, nil)
        showUser()
        do {
            self.user = try await setup.service.follow(isFollowed, user: user.id, viewer: setup.viewer)
        } catch {
            userError = error.message
        }
        expectedFollow = nil
        showUser()
    }

    private func like(_ id: Int) async {
        guard let blog = blogs.first(where: { $0.id == id }) else { return }
        do {
            let changed = try await setup.service.like(blog.isLiked != true, blog: id, viewer: setup.viewer)
            rowErrors[id] = nil
            if let index = index(id) { blogs[index] = changed }
        } catch {
            rowErrors[id] = error.message
        }
        if let index = index(id) { table.reload(index) }
    }

    private func playerChanged(_ id: Int, _ state: Player.State) async {
        playing = (id, state)
        guard let index = index(id) else { return }
        table.reload(index)
        if state == .ended, index + 1 < blogs.count { await setup.player.play(blogs[index + 1].id) }
    }

    private func index(_ id: Int) -> Int? { blogs.firstIndex { $0.id == id } }

    private func showUser() {
        if let user {
            let shown = expectedFollow.map(user.followed) ?? user
            userLabel.text = """
                \(shown.name) · @\(shown.username)
                \(shown.summary)
                \(count(shown.blogCount, "post")) · \(count(shown.followerCount, "follower")) · \
                \(shown.followingCount) following\(shown.id == setup.viewer ? " · this is you" : "")
                """
            followButton.isHidden = shown.isFollowed == nil
            followButton.title = shown.isFollowed == true ? "Unfollow" : "Follow"
        }
        userErrorLabel.text = userError.map { "! " + $0 } ?? ""
    }

    private func configure(_ cell: BlogCell, _ blog: Blog) {
        var pieces = [blog.title, "Author: \(blog.author.name)", count(blog.likeCount, "like")]
        if playing?.blog == blog.id, let text = playing?.state.text { pieces.append(text) }
        if let error = rowErrors[blog.id] { pieces.append("! " + error) }
        cell.label.text = pieces.joined(separator: " · ")
        cell.likeButton.title = blog.isLiked == true ? "Unlike" : "Like"
        cell.likeButton.isHidden = blog.isLiked == nil
        cell.likeButton.onPress = { [unowned self] in await like(blog.id) }
        cell.playButton.onPress = { [unowned self] in await setup.player.play(blog.id) }
    }
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
}
