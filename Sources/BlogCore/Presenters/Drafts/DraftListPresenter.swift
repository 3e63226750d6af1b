public import BlogContracts
public import BlogModels
public import BlogServices

/// A user's own drafts, the one edited last first.
public final class DraftListPresenter {
    private let loader: ListLoader<Draft>
    private let format: DraftFormatter
    private let heading: String
    private let view: any DraftListView
    private let router: any Router
    private var drafts: [Draft] = []

    /// Makes the presenter of `author`'s drafts.
    public init(
        author: UserID, services: Services, wording: any Wording, viewer: UserID?, page: PageRequest,
        view: any DraftListView, errors: any ErrorView, loading: (any LoadingView)?, router: any Router
    ) {
        heading = wording.phrase(.drafts)
        format = DraftFormatter(wording: wording)
        self.view = view
        self.router = router
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { request in
            try await services.drafts.drafts(by: author, request, seenBy: viewer)
        }
    }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        try await loader.refresh { page in
            drafts = page.items
            if drafts.isEmpty {
                view.displayEmpty(
                    EmptyPresentation(heading: heading, text: format.wording.phrase(.noDrafts)))
            } else {
                view.display(presentation(of: page.items))
            }
        }
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in
            drafts += page.items
            view.displayMore(presentation(of: page.items))
        }
    }

    /// Opens the draft in a row, counted from 0; nothing where there is no such row.
    public func select(row: Int) {
        guard drafts.indices.contains(row) else { return }
        router.showDraft(drafts[row].id)
    }

    private func presentation(of drafts: [Draft]) -> ListPresentation<DraftCellPresentation> {
        ListPresentation(heading: heading, rows: drafts.map(format.cell), more: loader.more)
    }
}
