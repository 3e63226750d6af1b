public import BlogContracts
public import BlogModels

/// A presenter that opens the post which it has changed.
public protocol PostSelection {
    /// Opens the draft or blog that was shown last. Before that it does nothing.
    func select()
}

/// The commands that a draft and a blog share.
public protocol PostEditor: PostSelection {
    /// Saves an edit if the post's version satisfies the condition.
    func save(_ edit: PostEdit, on condition: VersionCondition) async throws(CancellationError)

    /// Moves the post to the recycle bin if its version satisfies the condition.
    func discard(on condition: VersionCondition) async throws(CancellationError)
}

extension DraftEditorPresenter: PostEditor {}
extension BlogEditorPresenter: PostEditor {}
extension ComposerPresenter: PostSelection {}

extension SceneFactory {
    /// The editor of a draft or of a blog.
    public func editor(
        of post: PostID, isDraft: Bool, on view: any PostView, _ context: SceneContext
    ) -> any PostEditor {
        isDraft ? draftEditor(post, on: view, context) : blogEditor(post, on: view, context)
    }
}
