public import BlogContracts
public import BlogDomain
public import BlogPresenters
public import BlogViews
import Terminal

extension Browser {
    /// The context of a scene of the program.
    func context(errors: any ErrorView, loading: (any LoadingView)?) -> SceneContext {
        var context = SceneContext(
            viewer: viewer, page: PageRequest(limit: (try? PageLimit(100)) ?? .standard), errors: errors,
            router: self, loading: loading, confirmation: self)
        context.isOptimistic = true
        return context
    }

    /// A live scene that reports which intentions take longer than a moment.
    func live<Content: LivePresenter>(
        _ content: Content, pending: @escaping (Content.Intention, Bool) -> Void
    ) -> LiveScene<TrackedPresenter<Content>> where Content.Intention: Hashable {
        let marks = PendingMarks(clock: environment.clock, show: pending)
        let tracked = TrackedPresenter(content) { [self] intention, isRunning in
            running += isRunning ? 1 : -1
            marks.report(intention, isPending: isRunning)
        }
        return LiveScene(tracked, feed: environment.feed)
    }

    func home() -> any Screen {
        blogs(localization.texts.blogs.list.heading) { [scenes] in scenes.allBlogs(on: $0, $1) }
    }

    /// A screen with a list of blogs.
    private func blogs(
        _ title: String,
        make: (TerminalList<BlogCellPresentation, ScreenPart>, SceneContext) -> BlogListPresenter
    ) -> any Screen {
        ListScreen(
            title, keys: BrowseKeys.blogKeys, self, make: make,
            command: { [unowned self] in handleBlog($0, $1) }, intention: BlogIntention.init)
    }

    func showLikedBlogs(of user: UserID, name: String? = nil) {
        let title =
            name.map { localization.texts.likes.liked($0) } ?? localization.texts.likes.likedBlogs.heading
        stack.push(blogs(title) { [scenes] in scenes.likedBlogs(of: user, on: $0, $1) })
    }

    func showTags() {
        stack.push(
            ListScreen(
                localization.texts.tags.list.heading, keys: [BrowseKeys.open], self,
                make: { [scenes] in scenes.tags(on: $0, $1) },
                command: { [unowned self] (key, row: TagCellPresentation) in
                    guard key == .enter || key == .right, let tag = try? TagKey(row.tag.key) else {
                        return false
                    }
                    stack.push(
                        blogs(localization.texts.tags.tagged(row.tag.name)) { [scenes] in
                            scenes.taggedBlogs(with: tag, on: $0, $1)
                        })
                    return true
                }, intention: { _ -> RowIntention? in nil }))
    }

    func showUsers() {
        stack.push(
            ListScreen(
                localization.texts.users.list.heading, keys: [BrowseKeys.open], self,
                make: { [scenes] in scenes.users(on: $0, $1) },
                intention: RowIntention.init))
    }

    /// - Parameter isClosed: whether the author of the blog accepts no more comments now.
    func showComments(on blog: PostID, isClosed: Bool) {
        stack.push(
            ListScreen(
                localization.texts.comments.list.heading, keys: [BrowseKeys.expand],
                ownKeys: viewer == nil ? [] : [BrowseKeys.comment], self,
                make: { [scenes] in scenes.comments(on: blog, on: $0, $1) },
                ownCommand: { [unowned self] key in
                    guard key == .character("n") else { return false }
                    if isClosed {
                        show(CommentError.areClosed)
                    } else if signedIn() != nil {
                        stack.push(ComposerScreen(self, CommentComposition(self, on: blog)))
                    }
                    return true
                }, intention: { key in key == .character("x") ? CommentIntention.delete : nil }))
    }

    func search(_ words: String) {
        guard !words.allSatisfy(\.isWhitespace) else { return }
        do throws(FieldErrors) {
            let request = try SearchRequest(queryText: words, limitText: "50", afterText: nil)
            stack.push(
                ListScreen(
                    texts.found(words), keys: BrowseKeys.blogKeys, self,
                    make: { view, context in scenes.search(request, on: view, context) },
                    command: { [unowned self] key, hit in handleBlog(key, hit.blog) },
                    intention: BlogIntention.init))
        } catch {
            show(error)
        }
    }

    func showFollowers(of id: UserID, name: String) {
        showPeople(texts.followers(name)) { [scenes] in scenes.followers(of: id, on: $0, $1) }
    }

    func showFollowing(by id: UserID, name: String) {
        showPeople(texts.followed(name)) { [scenes] in scenes.following(by: id, on: $0, $1) }
    }

    private func showPeople(
        _ title: String,
        make: (TerminalList<UserCellPresentation, ScreenPart>, SceneContext) -> UserListPresenter
    ) {
        stack.push(
            ListScreen(
                title, keys: [BrowseKeys.open], self,
                make: { view, context in
                    // The key that has unfollowed a row follows it again, so only a user's page asks.
                    var context = context
                    context.confirmation = AutoConfirm()
                    return make(view, context)
                }, intention: UserIntention.init))
    }
}

extension Browser: @MainActor Router {
    public func showBlog(_ id: PostID) {
        stack.push(
            TextScreen(
                keys: BrowseKeys.ofBlog + [BrowseKeys.find, BrowseKeys.findNext], self,
                name: { (blog: BlogDetailPresentation) in blog.blog.title },
                make: { view, context in scenes.blog(id, on: view, context) },
                command: { [unowned self] key, blog in handleBlog(key, blog.blog) }
            ) { key -> BlogDetailIntention? in
                switch key {
                case .character("l"): .toggleLike
                case .character("s"): .share
                case .character("a"): .selectAuthor
                case .character("r"): .load
                default: nil
                }
            })
        setNeedsDrawing()
    }

    public func showUser(_ id: UserID) {
        guard (stack.top as? UserScreen)?.id != id else { return }
        stack.push(UserScreen(id, self))
        setNeedsDrawing()
    }

    public func showDraft(_ id: PostID) {
        stack.push(
            TextScreen(
                keys: [BrowseKeys.find, BrowseKeys.findNext], self,
                name: { (draft: DraftDetailPresentation) in draft.draft.title },
                make: { view, context in scenes.draft(id, on: view, context) },
                command: { [unowned self] key, draft in handleDraft(key, draft.draft) }
            ) { key -> ContentIntention? in key == .character("r") ? .load : nil })
        setNeedsDrawing()
    }
}

/// Shows that a command waits for its answer, once it has waited for a moment.
@MainActor final class PendingMarks<Intention: Hashable> {
    private let clock: any Clock<Duration>
    private let show: (Intention, Bool) -> Void
    private var counts: [Intention: Int] = [:]

    init(clock: any Clock<Duration>, show: @escaping (Intention, Bool) -> Void) {
        self.clock = clock
        self.show = show
    }

    func report(_ intention: Intention, isPending: Bool) {
        counts[intention, default: 0] += isPending ? 1 : -1
        guard isPending else {
            if counts[intention] == 0 {
                counts[intention] = nil
                show(intention, false)
            }
            return
        }
        Task {
            try? await clock.sleep(for: .milliseconds(200))
            if counts[intention] != nil { show(intention, true) }
        }
    }
}

extension CommentPresentation: TerminalRow {
    public var note: String { written.text }
}
