import BlogContracts
import BlogDomain
import BlogPresenters
import BlogViews
import Terminal

extension Browser {
    /// Handles a key for a blog, in a list and on its screen.
    func handleBlog(_ key: Key, _ blog: BlogCellPresentation) -> Bool {
        guard key != .character("c") else {
            showComments(on: PostID(blog.id), isClosed: blog.comments.isClosed)
            return true
        }
        return handlePost(key, ComposedPost(PostID(blog.id), isDraft: false), blog.commands)
    }

    func handleDraft(_ key: Key, _ draft: DraftCellPresentation) -> Bool {
        handlePost(key, ComposedPost(PostID(draft.id), isDraft: true), draft.commands)
    }

    /// Handles a key for a post with the commands that its viewer may use.
    func handlePost(_ key: Key, _ post: ComposedPost, _ commands: ViewerCommands) -> Bool {
        switch key {
        case .character("e") where commands.contains(.edit): edit(post)
        case .character("p") where commands.contains(.publish): send(.publish(post.id))
        case .character("x") where commands.contains(.discard):
            send(.discard(post.id, isDraft: post.isDraft))
        default: return false
        }
        return true
    }

    /// Handles a key for a post in the recycle bin.
    func handleTrash(_ key: Key, _ entry: TrashEntryPresentation) -> Bool {
        switch key {
        case .enter, .right: send(.restore(PostID(entry.id)))
        case .character("x"): send(.purge(PostID(entry.id)))
        default: return false
        }
        return true
    }

    private func send(_ intention: PostIntention) {
        run { [posts] in try await posts.handle(intention, on: $0) }
    }

    /// Takes the last command back, after it has ended.
    func undoLast() {
        perform(after: lastPostCommand) { [self] in
            run { [posts] in try await posts.undoLast(on: $0) }
        }
    }

    /// Runs a command, and shows its result. The screen of a post that is gone closes.
    private func run(
        _ command: @escaping (OneShotContent<PostCommandPresentation>) async throws -> Void
    ) {
        let screen = stack.top as? any PostScreen
        let view = OneShotContent<PostCommandPresentation>()
        var isRunning = true
        let task = perform { [self] in
            // A command throws only if it is cancelled.
            try? await command(view)
            (isRunning, lastPostCommand) = (false, nil)
            if let error = view.error { return show(error) }
            guard let done = view.content else { return }
            if done.isGone, let screen { close(screen) }
            show(message: done.text)
        }
        if isRunning { lastPostCommand = task }
    }

    /// Lets the person edit a post in an editor, and saves it. If it has changed meanwhile, they choose between the texts.
    private func edit(_ post: ComposedPost) {
        let composition = PostComposition(self, post)
        let screen = ComposerScreen(self, composition)
        stack.push(screen)
        hold { await composition.editAndSave(screen) }
    }
}
