public import BlogContracts
public import BlogModels
public import BlogServices

/// One draft with its text.
public final class DraftDetailPresenter {
    private let id: PostID
    private let services: Services
    private let viewer: UserID?
    private let format: DraftFormatter
    private let view: any DraftDetailView
    private let loader: Loader

    /// Makes the presenter of one draft.
    public init(
        id: PostID, services: Services, wording: any Wording, viewer: UserID?, view: any DraftDetailView,
        errors: any ErrorView, loading: (any LoadingView)?
    ) {
        self.id = id
        self.services = services
        self.viewer = viewer
        self.format = DraftFormatter(wording: wording)
        self.view = view
        loader = Loader(heading: nil, wording: wording, errors: errors, loading: loading)
    }

    /// Loads the draft.
    public func refresh() async throws(CancellationError) {
        try await loader.reload {
            try await services.drafts.draft(id, seenBy: viewer)
        } show: { text in
            view.display(format.detail(text))
        }
    }
}
