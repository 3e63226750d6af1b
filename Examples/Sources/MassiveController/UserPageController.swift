public import BlogModels
import BlogPresenters
import BlogServices
import BlogTransfer
public import Scenarios
public import Toolkit

/// The screen as most people first write it. One type loads, formats, lays out and handles actions.
public final class UserPageController: ScenarioPage {
    /// The screen that the person sees and uses.
    public let screen = Screen()

    // [naming
    // - private let userID: UserID
    private let userID: UserID?
    // naming]
    private let setup: PageSetup
    private let label: Label
    private var user: User?
    private var expectedFollow: Bool?
    private var isFollowPending = false
    private var userError: String?
    private var blogs: [Blog] = []
    private var areBlogsLoaded = false
    private var next: Cursor?
    private var blogErrors: [PostID: String] = [:]
    private var blogsError: String?
    // [drafts
    private var drafts: [Draft]?
    private var draftsError: String?
    // drafts]
    // [bin
    private var binCount = 0
    private var binError: String?
    // bin]
    private var files: [(path: String, line: String)] = []
    private var filesError: String?
    private var isLoading = false

    // [naming
    // - /// Creates the page of a user.
    // - public init(user: UserID, _ setup: PageSetup) {
    /// Creates the page of a user, or of all blogs if `user` is nil.
    public init(user: UserID?, _ setup: PageSetup) {
        // naming]
        userID = user
        self.setup = setup
        label = screen.label()
        screen.on("refresh") { [unowned self] _ in await open() }
        screen.on("more") { [unowned self] _ in await loadMore() }
        screen.on("follow") { [unowned self] _ in await follow(true) }
        screen.on("unfollow") { [unowned self] _ in await follow(false) }
        screen.on("like") { [unowned self] in await like($0) }
        screen.on("open") { [unowned self] in screen.open("blog \($0)") }
        // [drafts
        screen.on("edit") { [unowned self] in screen.open("draft \($0)") }
        // drafts]
        screen.on("import") { [unowned self] _ in await importSite() }
    }

    /// Loads the page.
    public func open() async {
        // [naming
        if let userID {
            // naming]
            setLoading(true)
            do {
                user = try await setup.services.users.user(userID, seenBy: setup.viewer)
                userError = nil
            } catch {
                userError = text(error)
            }
            setLoading(false)
            guard userError == nil else { return }
            // [naming
        }
        // naming]
        setLoading(true)
        do {
            let page = try await fetch(setup.page)
            (blogs, areBlogsLoaded, next) = (page.items, true, page.next)
            (blogErrors, blogsError) = ([:], nil)
        } catch {
            blogsError = text(error)
        }
        setLoading(false)
        // [drafts
        // [naming
        // - if userID == setup.viewer {
        if userID != nil, userID == setup.viewer {
            // naming]
            setLoading(true)
            do {
                drafts = try await setup.services.drafts.drafts(
                    by: setup.viewer ?? UserID(0), setup.page, seenBy: setup.viewer
                ).items
                draftsError = nil
            } catch {
                draftsError = text(error)
            }
            setLoading(false)
            // [bin
            setLoading(true)
            do {
                binCount = try await setup.services.trash.count(of: setup.viewer)
                binError = nil
            } catch {
                binError = text(error)
            }
            setLoading(false)
            // bin]
        }
        // drafts]
    }

    private func fetch(_ page: PageRequest) async throws -> Page<Blog> {
        // [naming
        guard let userID else {
            return try await setup.services.blogs.blogs(page, seenBy: setup.viewer)
        }
        // naming]
        return try await setup.services.blogs.blogs(by: userID, page, seenBy: setup.viewer)
    }

    private func loadMore() async {
        guard let next else { return }
        setLoading(true)
        do {
            let page = try await fetch(PageRequest(limit: setup.page.limit, after: next))
            blogs += page.items
            (self.next, blogsError) = (page.next, nil)
        } catch {
            blogsError = text(error)
        }
        setLoading(false)
    }

    private func like(_ row: String) async {
        guard let id = blogs.first(where: { String($0.id.rawValue) == row })?.id else { return }
        do {
            let state = try await setup.services.likes.like(id, by: setup.viewer).state
            blogs = blogs.map { $0.id == id ? $0.with(state) : $0 }
            blogErrors[id] = nil
        } catch {
            blogErrors[id] = text(error)
        }
        draw()
    }

    private func follow(_ isFollowing: Bool) async {
        guard let user, !isFollowPending else { return }
        isFollowPending = true
        defer { isFollowPending = false }
        if !isFollowing, user.isFollowed == true, setup.asksBeforeUnfollowing,
            await !screen.ask("Stop following \(user.name.text)?")
        {
            return
        }
        (expectedFollow, userError) = (isFollowing, nil)
        draw()
        do {
            let followed =
                isFollowing
                ? try await setup.services.follows.follow(user.id, by: setup.viewer)
                : try await setup.services.follows.unfollow(user.id, by: setup.viewer)
            self.user = user.with(followed.state)
        } catch {
            userError = text(error)
        }
        expectedFollow = nil
        draw()
    }

    private func importSite() async {
        do {
            let paths = try await setup.importing.paths()
            (files, filesError) = (paths.map { ($0, "waiting \($0)") }, nil)
            draw()
            for (index, path) in paths.enumerated() {
                files[index].line = "reading \(path)"
                draw()
                do {
                    let post = try await setup.importing.read(path)
                    switch try await setup.importing.take(post) {
                    case .imported: files[index].line = "imported \(path)"
                    case .updated: files[index].line = "updated \(path)"
                    case .unchanged: files[index].line = "unchanged \(path)"
                    case .kept: files[index].line = "kept \(path)"
                    }
                } catch let problem as ImportProblem {
                    let reason = setup.transferLocalization.reason(problem.reason)
                    files[index].line = "skipped \(path):\(problem.line): \(reason)"
                } catch {
                    files[index].line = "skipped \(path): \(text(error))"
                    throw error
                }
                draw()
            }
        } catch {
            filesError = setup.transferLocalization.detail(error)
            draw()
        }
    }

    private func setLoading(_ isLoading: Bool) {
        self.isLoading = isLoading
        draw()
    }

    private func text(_ error: any Error) -> String {
        setup.localization.detail(error)
    }

    private func count(_ number: Int, _ thing: String) -> String {
        "\(number) \(thing)\(number == 1 ? "" : "s")"
    }

    private func draw() {
        var sections: [[String]] = [isLoading ? ["Loading…"] : []]
        var lines: [String] = []
        if let user {
            let shown = expectedFollow.map(user.expecting) ?? user
            lines += ["\(user.name.text) · @\(user.username.text)", user.summary.text]
            lines += [
                "\(count(shown.counts.blogs, "blog")) · \(count(shown.counts.followers, "follower")) · "
                    + "\(shown.counts.following) following · \(count(shown.counts.friends, "friend"))"
            ]
            if user.id == setup.viewer {
                lines += ["this is you"]
            } else if shown.isFollowed == true {
                lines += ["you follow them"]
            }
        }
        if let userError { lines += ["! " + userError] }
        sections += [lines]
        lines = areBlogsLoaded || blogsError != nil ? ["Blogs"] : []
        if areBlogsLoaded, blogs.isEmpty { lines += ["  No blogs yet."] }
        for blog in blogs {
            // [naming
            // - var pieces = ["Author: \(blog.author.name.text)"]
            var pieces = [userID == nil ? "by \(blog.author.name.text)" : "Author: \(blog.author.name.text)"]
            // naming]
            pieces += [setup.localization.day(blog.publishedAt, as: .published)]
            if let editedAt = blog.editedAt { pieces += [setup.localization.day(editedAt, as: .edited)] }
            pieces += [count(blog.likeCount, "like")]
            if blog.isLiked == true { pieces += ["you like this"] }
            lines += [
                "  \(blog.id.rawValue)  \(blog.title.text)", "      " + pieces.joined(separator: " · "),
            ]
            if let error = blogErrors[blog.id] { lines += ["      ! " + error] }
        }
        if next != nil { lines += ["  ▾ more"] }
        if let blogsError { lines += ["  ! " + blogsError] }
        sections += [lines]
        // [drafts
        lines = drafts != nil || draftsError != nil ? ["Drafts"] : []
        if drafts?.isEmpty == true { lines += ["  No drafts."] }
        for draft in drafts ?? [] {
            let edited = setup.localization.day(draft.editedAt, as: .edited)
            lines += ["  \(draft.id.rawValue)  \(draft.title.text) · \(edited)"]
        }
        if let draftsError { lines += ["  ! " + draftsError] }
        sections += [lines]
        // drafts]
        // [bin
        lines = binCount > 0 ? ["\(count(binCount, "post")) in the recycle bin"] : []
        if let binError { lines += ["! " + binError] }
        sections += [lines]
        // bin]
        lines = files.isEmpty ? [] : ["Import"] + files.map { "  " + $0.line }
        if let filesError { lines += ["  ! " + filesError] }
        sections += [lines]
        label.lines = Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}
