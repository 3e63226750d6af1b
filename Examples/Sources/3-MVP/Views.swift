import MVP
import Story
import Toolkit

/// Implements the contracts of all modules. What it is told is what it shows.
final class UserPageView: UserScene.Views {
    var onFollow: (Bool) async -> Void = { _ in }
    var onLike: (_ blog: Int, Bool) async -> Void = { _, _ in }
    var onPlay: (_ blog: Int) async -> Void = { _ in }
    let more: Button
    private let status, user, userError, note, drafts: Label
    private let follow: Button
    private let table: Table<BlogCell>
    private var rows: [BlogPresentation] = []

    init(on screen: Screen) {
        (status, user, follow) = (screen.label(), screen.label(), screen.button("Follow"))
        (userError, table, note) = (screen.label(), screen.table(of: BlogCell.self), screen.label())
        (more, drafts) = (screen.button("More"), screen.label())
        follow.isHidden = true
        more.isHidden = true
        table.count = { [unowned self] in rows.count }
        table.configure = { [unowned self] in configure($0, rows[$1]) }
    }

    func displayLoading(_ isLoading: Bool) { status.text = isLoading ? "Loading…" : "" }

    func displayUser(_ user: UserPresentation) {
        self.user.text = """
            \(user.name) · @\(user.username)
            \(user.summary)
            \(user.blogCountText) · \(user.followerCountText) · \
            \(user.followingCountText)\(user.isSelf ? " · this is you" : "")
            """
        follow.isHidden = user.isFollowing == nil
        follow.title = user.isFollowing == true ? "Unfollow" : "Follow"
        follow.onPress = { [unowned self] in await onFollow(user.isFollowing != true) }
        userError.text = ""
    }

    func displayUserError(_ error: Failure) { userError.text = "! " + error.message }

    func displayBlogs(_ blogs: [BlogPresentation], next: Int?) {
        rows = blogs
        table.reload()
        displayEnd(next)
    }

    func displayMoreBlogs(_ blogs: [BlogPresentation], next: Int?) {
        rows += blogs
        (rows.count - blogs.count..<rows.count).forEach(table.reload)
        displayEnd(next)
    }

    func displayBlogListError(_ error: Failure) { note.text = "! " + error.message }

    func displayBlog(_ blog: BlogPresentation) {
        guard let index = rows.firstIndex(where: { $0.id == blog.id }) else { return }
        rows[index] = blog
        table.reload(index)
    }

    func displayDrafts(_ drafts: [DraftPresentation]) {
        self.drafts.text = (["Drafts"] + drafts.map(\.title)).joined(separator: "\n")
    }

    func displayDraftListError(_ error: Failure) { drafts.text = "! " + error.message }

    private func displayEnd(_ next: Int?) {
        note.text = rows.isEmpty ? "No posts yet." : ""
        more.isHidden = next == nil
    }

    private func configure(_ cell: BlogCell, _ blog: BlogPresentation) {
        let error = blog.error.map { "! " + $0.message }
        let pieces = [blog.title, blog.authorText, blog.likeCountText, blog.playText, error]
        cell.label.text = pieces.compactMap(\.self).joined(separator: " · ")
        cell.likeButton.isHidden = blog.isLiked == nil
        cell.likeButton.title = blog.isLiked == true ? "Unlike" : "Like"
        cell.likeButton.onPress = { [unowned self] in await onLike(blog.id, blog.isLiked != true) }
        cell.playButton.onPress = { [unowned self] in await onPlay(blog.id) }
    }
}

final class BlogCell: Cell {
    lazy var likeButton = button("Like")
    lazy var playButton = button("Play")
}
