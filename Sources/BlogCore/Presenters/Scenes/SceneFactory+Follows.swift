public import BlogContracts
public import BlogModels

extension SceneFactory {
    /// Who follows a user, or whom a user follows.
    public func users(
        _ list: FollowList, on view: any UserListView, _ context: SceneContext
    ) -> UserListPresenter {
        UserListPresenter(
            list, services: services, wording: wording, viewer: context.viewer, page: context.page,
            view: view,
            cells: view, errors: context.failure, loading: context.loading, router: context.router,
            confirmation: context.confirmation)
    }

    /// A follow button.
    public func follow(of user: UserID, on view: any FollowView, _ context: SceneContext) -> FollowPresenter {
        FollowPresenter(
            user: user, services: services, wording: wording, viewer: context.viewer, view: view,
            errors: context.failure, loading: context.loading, confirmation: context.confirmation)
    }

    /// A share button.
    public func share(of blog: PostID, on view: any ShareView, _ context: SceneContext) -> SharePresenter {
        SharePresenter(
            blog: blog, services: services, wording: wording, links: links, viewer: context.viewer,
            view: view, errors: context.failure)
    }
}
