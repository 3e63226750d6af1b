import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal
import TextLayout

extension Browser {
    /// The context of a scene of the program.
    func context(errors: any ErrorView, loading: (any LoadingView)?) -> SceneContext {
        var context = SceneContext(
            viewer: viewer, page: PageRequest(limit: (try? PageLimit(100)) ?? .standard), errors: errors,
            router: self, loading: loading, confirmation: self)
        context.isOptimistic = true
        return context
    }

    /// A live scene, and the marks of the intentions that take longer than a moment.
    /// - Parameter show: shows a mark in a row, or returns false.
    func live<Content: LivePresenter>(
        _ content: Content, show: @escaping (ScreenIntention<Content.Intention>, Bool) -> Bool
    ) -> (LiveScene<TrackedPresenter<Content>>, PendingMarks<ScreenIntention<Content.Intention>>) {
        let marks = PendingMarks(self, show: show)
        let tracked = TrackedPresenter(content) { [self] in
            await run($0)
        } _: { [self] intention, isRunning in
            running += isRunning ? 1 : -1
            marks.report(intention, isPending: isRunning)
        }
        return (LiveScene(tracked, feed: environment.feed), marks)
    }

    func home() -> any Screen {
        blogs(localization.texts.blogs.list.heading, isHome: true) { [scenes] in
            scenes.allBlogs(on: $0, $1)
        }
    }

    /// A screen with a list of blogs.
    private func blogs(
        _ title: String, isHome: Bool = false,
        make: (TerminalList<BlogCellPresentation, ScreenPart>, SceneContext) -> BlogListPresenter
    ) -> any Screen {
        ListScreen(title, isHome: isHome, self, make: make, keys: keys(of:expand:send:))
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
            ) { tag, _, _ in
                [
                    Binding("Enter", also: "→", "posts", "The posts with the tag. Esc shows all again.") {
                        self.showBlogs(with: tag)
                    }
                ]
            })
    }

    /// Shows the blogs with a tag in the place of the tags: going back leads to the list that they were opened on. On a user's page they
    /// are those of the user.
    private func showBlogs(with tag: TagCellPresentation) {
        guard let key = try? TagKey(tag.tag.key) else { return }
        stack.pop()
        // Another tag replaces the filter.
        if let tagged, stack.top === tagged { stack.pop() }
        let (author, title) = (stack.top as? UserScreen, localization.texts.tags.tagged(tag.tag.name))
        let list = blogs(author.map { "\($0.title) · \(title)" } ?? title) { [scenes] in
            scenes.taggedBlogs(with: key, by: author?.id, on: $0, $1)
        }
        tagged = list
        stack.push(list)
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
                        if let author = comment.author { self.showUser(UserID(author.id)) }
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
                make: { view, context in scenes.blog(id, on: view, context) }, load: .load,
                address: "blog \(id.rawValue)"
            ) { [unowned self] blog, dispatcher in
                keys(of: blog.blog, expand: nil) { dispatcher.send(.blog($0)) }
            })
        setNeedsDrawing()
    }

    /// Opens the screens of an earlier run. The rest of a text that is damaged is ignored.
    func restore(_ places: String) {
        for line in places.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 4, let id = Int64(words[1]), let row = Int64(words[3]) else { return }
            switch words[0] {
            case "home": break
            case "user": showUser(UserID(id))
            case "blog": showBlog(PostID(id))
            default: return
            }
            stack.top?.restore(String(words[2]), row)
            restored = stack.screens
        }
    }

    func showUser(_ id: UserID) {
        guard (stack.top as? UserScreen)?.id != id else { return }
        stack.push(UserScreen(id, self))
        setNeedsDrawing()
    }

    func showUserDetail(_ id: UserID) {
        stack.push(
            TextScreen(
                self, name: { (user: UserInfoPresentation) in CleanText.line(user.name) },
                write: { $0.writeDetail(to: &$1) },
                make: { view, context in scenes.userInfo(of: id, on: view, context) }, load: .load
            ) { [unowned self] user, dispatcher in
                keys(of: id, user) { dispatcher.send(.toggleFollow) }
            })
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

/// Shows that a command waits for its answer, once it has waited for a moment. While a question is open, the person is waited for.
@MainActor final class PendingMarks<Intention: Hashable> {
    private let browser: Browser
    private let show: (Intention, Bool) -> Bool
    private var counts: [Intention: Int] = [:]
    /// The marks that no row shows.
    private(set) var others: Set<Intention> = []

    /// - Parameter show: shows a mark in a row, or returns false.
    init(_ browser: Browser, show: @escaping (Intention, Bool) -> Bool) {
        self.browser = browser
        self.show = show
    }

    func report(_ intention: Intention, isPending: Bool) {
        counts[intention, default: 0] += isPending ? 1 : -1
        guard isPending else {
            if counts[intention] == 0 {
                counts[intention] = nil
                mark(intention, false)
            }
            return
        }
        Task {
            repeat {
                await browser.answered()
                try? await browser.environment.clock.sleep(for: .milliseconds(200))
            } while browser.isAsking
            if counts[intention] != nil { mark(intention, true) }
        }
    }

    private func mark(_ intention: Intention, _ isPending: Bool) {
        guard !show(intention, isPending) else { return }
        if isPending { others.insert(intention) } else { others.remove(intention) }
        browser.setNeedsDrawing()
    }
}
