import BlogContracts
import BlogModels
import BlogPresenters
import OneShotViews
import Terminal

// The commands on posts: they have presenters of their own, and show their result as a message.

extension Browser {
    /// Handles a key for a blog of a list.
    func handleBlog(_ key: Key, _ blog: BlogCellPresentation) -> Bool { handleBlog(key, PostID(blog.id)) }

    func handleBlog(_ key: Key, _ id: PostID) -> Bool {
        switch key {
        case .character("e"): edit(id, isDraft: false)
        case .character("x"):
            remove(id) { [scenes] view, context in
                try await scenes.blogEditor(id, on: view, context).discard()
            }
        default: return false
        }
        return true
    }

    func handleDraft(_ key: Key, _ draft: DraftCellPresentation) -> Bool {
        let id = PostID(draft.id)
        switch key {
        case .character("e"): edit(id, isDraft: true)
        case .character("p"): publish(id)
        case .character("x"):
            remove(id) { [scenes] view, context in
                try await scenes.draftEditor(id, on: view, context).discard()
            }
        default: return false
        }
        return true
    }

    /// Handles a key for a post in the recycle bin.
    func handleTrash(_ key: Key, _ entry: TrashEntryPresentation) -> Bool {
        switch key {
        case .enter, .right: restore(PostID(entry.id))
        case .character("x"): purge(PostID(entry.id))
        default: return false
        }
        return true
    }

    func unpublish(_ id: PostID) {
        change { [scenes] view, context in
            try await scenes.blogEditor(id, on: view, context).unpublish()
        } done: { browser, _ in
            browser.show(message: BrowseTexts.unpublished)
        }
    }

    private func publish(_ id: PostID) {
        let screen = stack.top
        change { [scenes] view, context in
            try await scenes.draftEditor(id, on: view, context).publish()
        } done: { browser, _ in
            if let screen, screen is any PostScreen { browser.close(screen) }
            browser.offerUndo(BrowseTexts.published) { $0.unpublish(id) }
        }
    }

    private func restore(_ id: PostID) {
        change { [scenes] view, context in
            try await scenes.restore(id, on: view, context).restore()
        } done: { browser, _ in
            browser.show(message: BrowseTexts.restored)
        }
    }

    /// Moves a post to the recycle bin. The screen of the post closes.
    private func remove(
        _ id: PostID,
        _ command: @escaping (OneShotContent<PostPresentation>, SceneContext) async throws -> Void
    ) {
        let screen = stack.top
        change(command) { browser, post in
            guard case .removed(let removal) = post else { return }
            if let screen, screen is any PostScreen { browser.close(screen) }
            browser.offerUndo(removal.text + BrowseTexts.undo) { $0.restore(id) }
        }
    }

    private func purge(_ id: PostID) {
        let view = OneShotContent<PurgePresentation>()
        let presenter = scenes.purge(on: view, context(failure: view, loading: nil))
        perform { [weak self] in
            try await presenter.purge(id)
            if let error = view.error { self?.show(error) }
            if let purged = view.content { self?.show(message: purged.text) }
        }
    }

    /// Runs a command on a post, and shows its error.
    private func change(
        _ command: @escaping (OneShotContent<PostPresentation>, SceneContext) async throws -> Void,
        done: @escaping (Browser, PostPresentation) -> Void
    ) {
        let view = OneShotContent<PostPresentation>()
        let context = context(failure: view, loading: nil)
        perform { [weak self] in
            try await command(view, context)
            guard let self else { return }
            if let error = view.error { return show(error) }
            if let post = view.content { done(self, post) }
        }
    }
}

// MARK: - Editing

extension Browser {
    /// Lets the person edit a post in an editor. It is saved only if it has not changed meanwhile; otherwise the text is kept in
    /// a file.
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
            guard let error = view.error else { return show(message: BrowseTexts.saved) }
            keep(new, error)
        }
    }

    /// Opens the editor of the person.
    /// - Returns: the new text; nil if the person changed nothing or the editor failed.
    func edit(_ post: ComposedText) -> ComposedText? {
        do {
            if let edited = try environment.editor.edit(post) { return edited }
            show(message: BrowseTexts.noChanges)
        } catch {
            show(message: "! \(error)")
        }
        return nil
    }

    private func keep(_ post: ComposedText, _ error: ErrorPresentation) {
        let path = environment.editor.keep(post)
        show(message: (path.map { BrowseTexts.kept($0) + " " } ?? "") + "! \(error.detail)")
        if let path { addFarewell(BrowseTexts.kept(path)) }
    }
}
