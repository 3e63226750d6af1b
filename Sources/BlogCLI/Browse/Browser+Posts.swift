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
        case .character("e"): edit(save: { scenes.blogEditor(id, on: $0, $1).save })
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
        case .character("e"): edit(save: { scenes.draftEditor(id, on: $0, $1).save })
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
    /// - Parameter save: the function of the presenter that saves an edit and shows the post.
    private func edit(
        save make: (OneShotContent<PostPresentation>, SceneContext) -> (PostEdit, VersionCondition)
            async throws -> Void
    ) {
        let view = OneShotContent<PostPresentation>()
        let save = make(view, context(failure: view, loading: nil))
        perform { [weak self] in
            // An empty edit changes nothing, and shows the post to its author.
            try await save(PostEdit(), .any)
            guard let self else { return }
            if let error = view.error { return show(error) }
            guard let post = view.content, let old = EditedPost(post), let version = post.postVersion,
                let new = edit(old)
            else { return }
            do {
                let edit = try PostEdit(
                    titleText: new.title == old.title ? nil : new.title,
                    bodyText: new.body == old.body ? nil : new.body)
                try await save(edit, .oneOf([PostVersion(version)]))
                guard let error = view.error else { return show(message: BrowseTexts.saved) }
                keep(new, error)
            } catch let error as FieldErrors {
                keep(new, environment.localization.error(error, heading: nil))
            }
        }
    }

    /// Opens the editor of the person.
    /// - Returns: the new text; nil if the person changed nothing or the editor failed.
    func edit(_ post: EditedPost) -> EditedPost? {
        do {
            if let edited = try environment.editor.edit(post) { return edited }
            show(message: BrowseTexts.noChanges)
        } catch {
            show(message: "! \(error)")
        }
        return nil
    }

    private func keep(_ post: EditedPost, _ error: ErrorPresentation) {
        let path = environment.editor.keep(post)
        show(message: (path.map { BrowseTexts.kept($0) + " " } ?? "") + "! \(error.detail)")
        if let path { addFarewell(BrowseTexts.kept(path)) }
    }
}
