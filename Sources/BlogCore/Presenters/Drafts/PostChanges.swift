public import BlogContracts
public import BlogDomain

/// Changes of one post by a route or a command. The program that stays open makes them with ``PostCommandPresenter``, and saves
/// texts with ``ComposerPresenter``.
extension SceneFactory {
    /// Creates a draft. A repetition with the same key shows the post that the first request created.
    public func createDraft(
        _ content: PostContent, once key: IdempotencyKey? = nil, on view: any PostView,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            (try await services.posts.addDraft(content, by: context.viewer, once: key), isNew: true)
        }
    }

    /// Saves an edit of a draft or a blog if its version satisfies the condition.
    public func save(
        _ edit: PostEdit, of post: PostID, isDraft: Bool, matching condition: VersionCondition = .any,
        on view: any PostView, _ context: SceneContext
    ) async throws(CancellationError) {
        let (posts, viewer) = (services.posts, context.viewer)
        try await show(on: view, context) {
            let saved: PostText =
                isDraft
                ? .draft(try await posts.editDraft(post, edit, on: condition, by: viewer))
                : .blog(try await posts.editBlog(post, edit, on: condition, by: viewer))
            return (saved, isNew: false)
        }
    }

    /// Publishes a draft if its version satisfies the condition. A repetition with the same key shows the post.
    public func publishDraft(
        _ draft: PostID, matching condition: VersionCondition = .any, once key: IdempotencyKey? = nil,
        on view: any PostView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            let publication = try await services.posts.publishDraft(
                draft, on: condition, by: context.viewer, once: key)
            return (publication.post, publication.isNew)
        }
    }

    /// Makes a blog a draft again if its version satisfies the condition.
    public func unpublishBlog(
        _ blog: PostID, matching condition: VersionCondition = .any, on view: any PostView,
        _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            let draft = try await services.posts.unpublishBlog(blog, on: condition, by: context.viewer)
            return (.draft(draft), isNew: false)
        }
    }

    /// Restores a post from the viewer's recycle bin, as a blog or a draft.
    public func restore(
        _ post: PostID, on view: any PostView, _ context: SceneContext
    ) async throws(CancellationError) {
        try await show(on: view, context) {
            (try await services.trash.restore(post, by: context.viewer), isNew: false)
        }
    }

    /// Moves a draft or a blog to the recycle bin if its version satisfies the condition.
    public func discard(
        _ post: PostID, isDraft: Bool, matching condition: VersionCondition = .any, on view: any PostView,
        _ context: SceneContext
    ) async throws(CancellationError) {
        let (posts, viewer) = (services.posts, context.viewer)
        try await run(context) {
            isDraft
                ? try await posts.discardDraft(post, on: condition, by: viewer)
                : try await posts.discardBlog(post, on: condition, by: viewer)
        } show: {
            let text =
                isDraft ? localization.texts.drafts.discarded(post) : localization.texts.blogs.discarded(post)
            view.display(.removed(RemovalPresentation(text: text)))
        }
    }

    /// Shows a post in its current state, except one in the recycle bin.
    /// - Parameter call: also returns whether the call, or the first one with its key, has created the post.
    private func show(
        on view: any PostView, _ context: SceneContext,
        _ call: () async throws -> (post: PostText, isNew: Bool)
    ) async throws(CancellationError) {
        try await run(context, call) { post, isNew in
            guard let shown = PresenterContext(self, context).presentation(of: post) else { return }
            view.display(shown)
            if isNew { context.creation?.displayCreated(post.id.rawValue) }
        }
    }
}
