import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
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
        ListScreen(title, self, make: make, keys: keys(of:expand:send:))
    }

    func showLikedBlogs(of user: UserID, name: String? = nil) {
        let title =
            name.map { localization.texts.likes.liked($0) } ?? localization.texts.likes.likedBlogs.heading
        stack.push(blogs(title) { [scenes] in scenes.likedBlogs(of: user, on: $0, $1) })
    }

    func showTags() {
        stack.push(
            ListScreen(
                localization.texts.tags.list.heading, self,
                make: { [scenes] in scenes.tags(on: $0, $1) }
            ) { tag, _, _ in [.open { self.showBlogs(with: tag) }] })
    }

    private func showBlogs(with tag: TagCellPresentation) {
        guard let key = try? TagKey(tag.tag.key) else { return }
        stack.push(
            blogs(localization.texts.tags.tagged(tag.tag.name)) { [scenes] in
                scenes.taggedBlogs(with: key, on: $0, $1)
            })
    }

    func showUsers() {
        stack.push(
            ListScreen(
                localization.texts.users.list.heading, self,
                make: { [scenes] in scenes.users(on: $0, $1) }
            ) { _, expand, send in [.open { send(.select) }, .expand(expand)] })
    }

    func showComments(on cell: BlogCellPresentation) {
        let blog = PostID(cell.id)
        let write = Binding("n", "write", "Write a comment.", needs: .manage, of: commands) {
            [unowned self] in
            // The author accepts no more comments now.
            guard !cell.comments.isClosed else { return show(CommentError.areClosed) }
            stack.push(ComposerScreen(self, CommentComposition(self, on: blog)))
        }
        stack.push(
            ListScreen(
                "\(localization.texts.comments.list.heading) · \(cell.title)", ownKeys: [write], self,
                make: { [scenes] in scenes.comments(on: blog, on: $0, $1) }
            ) { comment, expand, send in
                [
                    Binding("u", "user", "The page of the user who wrote the comment.") {
                        self.showUser(UserID(comment.author.id))
                    },
                    .expand(expand),
                    Binding(
                        "x", "delete for ever", "Delete the chosen row for ever. It asks first.",
                        needs: .purge, of: comment.commands
                    ) { send(.delete) },
                ]
            })
    }

    func search(_ words: String) {
        guard !words.allSatisfy(\.isWhitespace) else { return }
        do throws(FieldErrors) {
            let request = try SearchRequest(queryText: words, limitText: "50", afterText: nil)
            stack.push(
                ListScreen(
                    texts.found(words), self,
                    make: { view, context in scenes.search(request, on: view, context) },
                    keys: { [unowned self] in keys(of: $0.blog, expand: $1, send: $2) }))
        } catch {
            show(error)
        }
    }

    func showPeople(
        _ title: String,
        make: (TerminalList<UserCellPresentation, ScreenPart>, SceneContext) -> UserListPresenter
    ) {
        stack.push(
            ListScreen(
                title, self,
                make: { view, context in
                    // The key that has unfollowed a row follows it again, so only a user's page asks.
                    var context = context
                    context.confirmation = AutoConfirm()
                    return make(view, context)
                }
            ) { (user: UserCellPresentation, expand, send: @escaping (UserIntention) -> Void) in
                [.open { send(.select) }, .expand(expand), .follow(user.commands) { send(.toggleFollow) }]
            })
    }
}

extension Browser: @MainActor Router {
    func showBlog(_ id: PostID) {
        stack.push(
            TextScreen(
                self, name: { (blog: BlogDetailPresentation) in blog.blog.title },
                make: { view, context in scenes.blog(id, on: view, context) }, load: .load
            ) { [unowned self] blog, dispatcher in
                keys(of: blog.blog, expand: nil) { dispatcher.send(.blog($0)) }
            })
        setNeedsDrawing()
    }

    func showUser(_ id: UserID) {
        guard (stack.top as? UserScreen)?.id != id else { return }
        stack.push(UserScreen(id, self))
        setNeedsDrawing()
    }

    func showDraft(_ id: PostID) {
        stack.push(
            TextScreen(
                self, name: { (draft: DraftDetailPresentation) in draft.draft.title },
                make: { view, context in scenes.draft(id, on: view, context) }, load: .load
            ) { [unowned self] draft, _ in keys(of: draft.draft, expand: nil) { _ in } })
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
