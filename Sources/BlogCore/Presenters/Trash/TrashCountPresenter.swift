public import BlogContracts
public import BlogModels
public import BlogServices

/// How much is in the viewer's own recycle bin.
public final class TrashCountPresenter {
    private let viewer: UserID?
    private let services: Services
    private let wording: any Wording
    private let view: any TrashCountView
    private let loader: Loader

    /// Makes the presenter of the count of `viewer`'s bin.
    public init(
        viewer: UserID?, services: Services, wording: any Wording, view: any TrashCountView,
        errors: any ErrorView, loading: (any LoadingView)?
    ) {
        self.viewer = viewer
        self.services = services
        self.wording = wording
        self.view = view
        loader = Loader(heading: wording.trash.heading, wording: wording, errors: errors, loading: loading)
    }

    /// Loads the count.
    public func refresh() async throws(CancellationError) {
        try await loader.reload {
            try await services.trash.count(of: viewer)
        } show: { count in
            view.display(TrashCountPresentation(count: count, text: wording.trash.count(count)))
        }
    }
}
