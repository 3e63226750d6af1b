import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal

extension Binding {
    /// - Parameter action: nil for a text, which is open.
    static func open(_ action: (() -> Void)?) -> Binding {
        let text = "Open the chosen row."
        guard let action else { return Binding("Enter", "open", text, when: false) }
        return Binding("Enter", also: "→", "open", text, action)
    }

    /// - Parameter action: nil for a text.
    static func expand(_ action: (() -> Void)?) -> Binding {
        Binding(
            "o", "all of it", "Show all of the chosen row, or only its first lines.", when: action != nil,
            action ?? {})
    }
}

extension Browser {
    /// The keys of a blog.
    /// - Parameter expand: shows all of the row, or only its first lines; nil for a text.
    func keys(
        of blog: BlogCellPresentation, expand: (() -> Void)?, send: @escaping (BlogIntention) -> Void
    ) -> [Binding] {
        let (commands, post) = (blog.commands, ComposedPost(PostID(blog.id), isDraft: false))
        return [
            .open(expand.map { _ in { send(.select) } }),
            Binding("a", "author", "The page of the author.") { send(.selectAuthor) },
            Binding("c", "comments", "The comments of the post.") { self.showComments(on: blog) },
            .expand(expand),
            Binding(
                "l", "like", "Like the post, or take the like back.", needs: [.like, .unlike], of: commands
            ) { send(.toggleLike) },
            Binding("s", "share", "Show the link to the post.", needs: .share, of: commands) { send(.share) },
            editKey(post, commands), discardKey(post, commands),
            Binding("p", "unpublish", "Make the post a draft again.", needs: .unpublish, of: commands) {
                self.send(.unpublish(post.id))
            },
            Binding(
                "C", "close comments", "Close the comments of the post, or open them again.", needs: .edit,
                of: commands
            ) { self.send(.closeComments(post.id, !blog.comments.isClosed)) },
        ]
    }

    func keys(
        of draft: DraftCellPresentation, expand: (() -> Void)?, send: @escaping (RowIntention) -> Void
    ) -> [Binding] {
        let (commands, post) = (draft.commands, ComposedPost(PostID(draft.id), isDraft: true))
        return [
            .open(expand.map { _ in { send(.select) } }), .expand(expand), editKey(post, commands),
            Binding("p", "publish", "Publish the draft. It asks first.", needs: .publish, of: commands) {
                self.send(.publish(post.id))
            },
            discardKey(post, commands),
        ]
    }

    private func editKey(_ post: ComposedPost, _ commands: ViewerCommands) -> Binding {
        Binding("e", "edit", "Edit the text in your editor (VISUAL or EDITOR).", needs: .edit, of: commands) {
            self.edit(post)
        }
    }

    private func discardKey(_ post: ComposedPost, _ commands: ViewerCommands) -> Binding {
        Binding("x", "delete", "Move the post to the recycle bin.", needs: .discard, of: commands) {
            self.send(.discard(post.id, isDraft: post.isDraft))
        }
    }

    func keys(of entry: TrashEntryPresentation, expand: @escaping () -> Void) -> [Binding] {
        [
            .expand(expand),
            Binding("Enter", also: "→", "restore", "Restore the chosen post.") {
                self.send(.restore(PostID(entry.id), isDraft: entry.kind == "draft"))
            },
            Binding("x", "delete for ever", "Delete the chosen row for ever. It asks first.") {
                self.send(.purge(PostID(entry.id), title: entry.title))
            },
        ]
    }

    private func send(_ intention: PostIntention) { stack.top?.send(intention) }

    /// Runs a command on a post, unless it is running already.
    func run(_ intention: PostIntention) async {
        guard runningPostCommands.insert(intention).inserted else { return }
        let task = Task.immediate { [self] in
            await run { [posts] in try await posts.handle(intention, on: $0) }
            // Before the next key: after a no, it may be the same one.
            runningPostCommands.remove(intention)
        }
        lastPostCommand = task
        await task.value
        if runningPostCommands.isEmpty { lastPostCommand = nil }
    }

    /// Takes the last command back, after it has ended.
    func undoLast() {
        perform(after: lastPostCommand) { [self] in
            undoing.report(true, isPending: true)
            await run { [posts] in try await posts.undoLast(on: $0) }
            undoing.report(true, isPending: false)
        }
    }

    /// Runs a command, and shows its result. The screen of a post that is gone closes.
    private func run(
        _ command: (OneShotContent<PostCommandPresentation>) async throws -> Void
    ) async {
        let screen = stack.top as? any PostScreen
        let view = OneShotContent<PostCommandPresentation>()
        // A command throws only if it is cancelled.
        try? await command(view)
        if let error = view.error { return show(error) }
        guard let done = view.content else { return }
        if done.isGone, let screen { close(screen) }
        show(message: done.text)
    }

    /// Lets the person edit a post in an editor, and saves it. If it has changed meanwhile, they choose between the texts.
    private func edit(_ post: ComposedPost) {
        let composition = PostComposition(self, post)
        let screen = ComposerScreen(self, composition)
        stack.push(screen)
        hold { await composition.editAndSave(screen) }
    }
}
