import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal

extension Browser {
    /// Handles a key for a blog of a list.
    func handleBlog(_ key: Key, _ blog: BlogCellPresentation) -> Bool { handleBlog(key, PostID(blog.id)) }

    func handleBlog(_ key: Key, _ id: PostID) -> Bool {
        switch key {
        case .character("e"): edit(id, isDraft: false)
        case .character("x"): send(.discard(id, isDraft: false))
        default: return false
        }
        return true
    }

    func handleDraft(_ key: Key, _ draft: DraftCellPresentation) -> Bool {
        let id = PostID(draft.id)
        switch key {
        case .character("e"): edit(id, isDraft: true)
        case .character("p"): send(.publish(id))
        case .character("x"): send(.discard(id, isDraft: true))
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

    func undoLast() {
        run { [posts] in try await posts.undoLast(on: $0) }
    }

    /// Runs a command, and shows its result. The screen of a post that is gone closes.
    private func run(
        _ command: @escaping (OneShotContent<PostCommandPresentation>) async throws -> Void
    ) {
        let screen = stack.top as? any PostScreen
        let view = OneShotContent<PostCommandPresentation>()
        perform { [weak self] in
            try await command(view)
            guard let self else { return }
            if let error = view.error { return show(error) }
            guard let done = view.content else { return }
            if done.isGone, let screen { close(screen) }
            show(message: done.text)
        }
    }
}

// MARK: - Editing

extension Browser {
    /// Lets the person edit a post in an editor. If it has changed meanwhile, they choose between the texts. A text that is not saved
    /// is kept in a file.
    private func edit(_ id: PostID, isDraft: Bool) {
        let view = OneShotComposer()
        let composer = scenes.composer(
            ComposedPost(id, isDraft: isDraft), on: view, context(failure: SceneOutcome(), loading: nil))
        perform { [weak self] in
            try await composer.open()
            guard let self else { return }
            if let error = view.error { return show(error) }
            guard case .text(let old)? = view.result, let new = edit(old) else { return }
            try await composer.save(new)
            while let conflict = view.conflict, let keepsMine = await resolve(conflict) {
                guard keepsMine else { return show(message: texts.theirsStay) }
                try await composer.keepMine(new)
            }
            guard let error = view.error else { return show(message: texts.postSaved) }
            keep(new, error)
        }
    }

    /// Opens the editor of the person.
    /// - Returns: the new text; nil if the person changed nothing or the editor failed.
    func edit(_ post: ComposedText) -> ComposedText? {
        do {
            if let edited = try environment.editor.edit(post) { return edited }
            show(message: texts.noChanges)
        } catch let kept as KeptText {
            show(keptIn: kept.path, kept.reason)
        } catch {
            show(message: "! \(error)")
        }
        return nil
    }

    private func keep(_ post: ComposedText, _ error: ErrorPresentation) {
        show(keptIn: environment.editor.keep(post), error.detail)
    }

    /// Shows where a text is, here and after the end, and why it is not saved.
    private func show(keptIn path: String?, _ reason: String) {
        let place = path.map { texts.textKept(in: $0) }
        show(message: (place.map { $0 + " " } ?? "") + "! \(reason)")
        if let place { addFarewell(place) }
    }
}
