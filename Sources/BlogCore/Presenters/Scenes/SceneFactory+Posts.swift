public import BlogContracts
public import BlogModels

extension SceneFactory {
    /// A draft being written, or one to be, where `id` is nil; `creation` is told of what was made.
    public func draftEditor(
        _ id: PostID?, on view: any PostView, creation: (any CreationView)? = nil, _ context: SceneContext
    ) -> DraftEditorPresenter {
        DraftEditorPresenter(
            id: id, services: services, wording: wording, names: .label, viewer: context.viewer, view: view,
            creation: creation, errors: context.failure, router: context.router)
    }

    /// A blog being changed by its author.
    public func blogEditor(
        _ id: PostID, on view: any PostView, _ context: SceneContext
    ) -> BlogEditorPresenter {
        BlogEditorPresenter(
            id: id, services: services, wording: wording, names: .label, viewer: context.viewer, view: view,
            errors: context.failure, router: context.router)
    }
}
