public import BlogContracts
public import BlogModels

/// What a scene is to know of the occasion on which it is shown.
public struct SceneContext {
    /// Who is looking; nil for nobody.
    public var viewer: UserID?
    /// Which rows of its list are asked for.
    public var page: PageRequest
    /// Where it says that it cannot be shown at all.
    public var failure: any ErrorView
    /// Where it leads to.
    public var router: any Router
    /// Where it shows that it is loading; nil for a scene that does not.
    public var loading: (any LoadingView)?
    /// What it asks whether something is really meant.
    public var confirmation: any Confirmation

    /// Describes an occasion.
    public init(
        viewer: UserID?, page: PageRequest = PageRequest(), failure: any ErrorView, router: any Router,
        loading: (any LoadingView)? = nil, confirmation: any Confirmation = NoQuestion()
    ) {
        self.viewer = viewer
        self.page = page
        self.failure = failure
        self.router = router
        self.loading = loading
        self.confirmation = confirmation
    }
}
