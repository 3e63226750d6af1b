public import BlogContracts
public import BlogModels

extension SceneFactory {
    /// What a search finds. Which hits are asked for says the request, not the occasion.
    public func search(
        _ request: SearchRequest, on view: any SearchView, _ context: SceneContext
    ) -> SearchPresenter {
        SearchPresenter(
            request, services: services, wording: wording, names: .byline, viewer: context.viewer, view: view,
            errors: context.failure, loading: context.loading, router: context.router)
    }
}
