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
    private let errors: any ErrorView
    private let loading: (any LoadingView)?

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
        self.errors = errors
        self.loading = loading
    }

    /// Loads the draft.
    public func refresh() async {
        loading?.displayLoading(true)
        defer { loading?.displayLoading(false) }
        do {
            let text = try await services.drafts.draft(id, seenBy: viewer)
            try Task.checkCancellation()
            view.display(format.detail(text))
        } catch is CancellationError {
            // Nobody waits for it.
        } catch {
            errors.displayError(format.wording.error(error, heading: nil))
        }
    }
}
