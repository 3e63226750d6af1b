public import BlogContracts
public import BlogModels
public import BlogServices

/// Makes scenes: hands every presenter its service, its view and its words.
public struct SceneFactory: Sendable {
    let services: Services
    let wording: any Wording
    let links: ShareLinks

    /// Makes a factory of what all scenes share.
    public init(services: Services, wording: any Wording, links: ShareLinks = ShareLinks()) {
        self.services = services
        self.wording = wording
        self.links = links
    }

    /// A user's page: ``SelfScene`` to the user themself, ``UserScene`` to everybody else.
    public func userScene(of id: UserID, on view: any UserSceneView, _ context: SceneContext) -> any Scene {
        let user = UserInfoPresenter(
            id: id, services: services, wording: wording, viewer: context.viewer, view: view.user,
            errors: context.failure, loading: context.loading, confirmation: context.confirmation)
        let blogs = BlogListPresenter(
            author: id, services: services, wording: wording, names: .label, viewer: context.viewer,
            page: context.page, view: view.blogs, cells: view.blogs, errors: view.blogs,
            loading: context.loading, router: context.router, links: links)
        guard context.viewer == id else { return UserScene(user: user, blogs: blogs, services: services) }
        let drafts = DraftListPresenter(
            author: id, services: services, wording: wording, viewer: context.viewer,
            page: PageRequest(limit: context.page.limit), view: view.drafts, errors: view.drafts,
            loading: context.loading, router: context.router)
        let trashCount = TrashCountPresenter(
            viewer: context.viewer, services: services, wording: wording, view: view.trashCount,
            errors: view.trashCount, loading: context.loading)
        return SelfScene(
            user: user, blogs: blogs, drafts: drafts, trashCount: trashCount, services: services)
    }

    /// One author's blogs alone.
    public func blogs(
        by author: UserID, on view: any BlogListView, _ context: SceneContext
    ) -> BlogListPresenter {
        BlogListPresenter(
            author: author, services: services, wording: wording, names: .label, viewer: context.viewer,
            page: context.page, view: view, cells: view, errors: context.failure, loading: context.loading,
            router: context.router, links: links)
    }

    /// Everybody's blogs.
    public func blogs(on view: any BlogListView, _ context: SceneContext) -> BlogListPresenter {
        BlogListPresenter(
            author: nil, services: services, wording: wording, names: .byline, viewer: context.viewer,
            page: context.page, view: view, cells: view, errors: context.failure, loading: context.loading,
            router: context.router, links: links)
    }

    /// The blogs that a user likes.
    public func blogs(
        likedBy user: UserID, on view: any BlogListView, _ context: SceneContext
    ) -> LikedBlogsPresenter {
        LikedBlogsPresenter(
            user: user, services: services, wording: wording, names: .byline, viewer: context.viewer,
            page: context.page, view: view, cells: view, errors: context.failure, loading: context.loading,
            router: context.router, links: links)
    }

    /// One blog.
    public func blog(
        _ id: PostID, on view: any BlogDetailView, _ context: SceneContext
    ) -> BlogDetailPresenter {
        BlogDetailPresenter(
            id: id, services: services, wording: wording, names: .label, viewer: context.viewer, view: view,
            errors: context.failure, loading: context.loading, router: context.router, links: links)
    }

    /// A user's drafts alone.
    public func drafts(
        by author: UserID, on view: any DraftListView, _ context: SceneContext
    ) -> DraftListPresenter {
        DraftListPresenter(
            author: author, services: services, wording: wording, viewer: context.viewer, page: context.page,
            view: view, errors: context.failure, loading: context.loading, router: context.router)
    }

    /// One draft.
    public func draft(
        _ id: PostID, on view: any DraftDetailView, _ context: SceneContext
    ) -> DraftDetailPresenter {
        DraftDetailPresenter(
            id: id, services: services, wording: wording, viewer: context.viewer, view: view,
            errors: context.failure, loading: context.loading)
    }

    /// Who likes a blog.
    public func likers(
        of blog: PostID, on view: any PersonListView, _ context: SceneContext
    ) -> LikeListPresenter {
        LikeListPresenter(
            blog: blog, services: services, wording: wording, page: context.page, view: view,
            errors: context.failure, loading: context.loading, router: context.router)
    }

    /// Everybody.
    public func users(on view: any PersonListView, _ context: SceneContext) -> UserDirectoryPresenter {
        UserDirectoryPresenter(
            services: services, wording: wording, page: context.page, view: view, errors: context.failure,
            loading: context.loading, router: context.router)
    }

    /// A like button.
    public func like(of blog: PostID, on view: any LikeView, _ context: SceneContext) -> LikePresenter {
        LikePresenter(
            blog: blog, services: services, wording: wording, viewer: context.viewer, view: view,
            errors: context.failure)
    }
}
