public import BlogContracts
public import BlogModels

extension SceneFactory {
    /// The viewer's recycle bin.
    public func trash(on view: any TrashListView, _ context: SceneContext) -> TrashListPresenter {
        TrashListPresenter(
            viewer: context.viewer, services: services, wording: wording, page: context.page, view: view,
            errors: context.failure, loading: context.loading)
    }

    /// A way back for a post in the viewer's recycle bin.
    public func restore(
        _ post: PostID, on view: any PostView, _ context: SceneContext
    ) -> RestorePresenter {
        RestorePresenter(
            post: post, services: services, wording: wording, names: .label, viewer: context.viewer,
            view: view, errors: context.failure, router: context.router)
    }

    /// A way out for posts in the recycle bin.
    public func purge(on view: any PurgeView, _ context: SceneContext) -> PurgePresenter {
        PurgePresenter(
            services: services, wording: wording, viewer: context.viewer, view: view, errors: context.failure,
            confirmation: context.confirmation)
    }
}
