public import BlogContracts
public import BlogModels
public import BlogServices

/// What is in the viewer's own recycle bin, the one thrown away last first.
public final class TrashListPresenter: Scene {
    private let loader: ListLoader<TrashEntry>
    private let format: TrashFormatter
    private let heading: String
    private let view: any TrashListView

    /// Makes the presenter of `viewer`'s bin.
    public init(
        viewer: UserID?, services: Services, wording: any Wording, page: PageRequest,
        view: any TrashListView, errors: any ErrorView, loading: (any LoadingView)?
    ) {
        heading = wording.trash.heading
        format = TrashFormatter(retention: services.trash.retention, wording: wording)
        self.view = view
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { request in
            try await services.trash.entries(request, of: viewer)
        }
    }

    /// Loads the first page.
    public func load() async throws(CancellationError) { try await refresh() }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        try await loader.refresh { page in
            if page.items.isEmpty {
                view.displayEmpty(
                    EmptyPresentation(heading: heading, text: format.wording.trash.empty))
            } else {
                view.display(presentation(of: page.items))
            }
        }
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in
            view.displayMore(presentation(of: page.items))
        }
    }

    private func presentation(of entries: [TrashEntry]) -> ListPresentation<TrashEntryPresentation> {
        ListPresentation(heading: heading, rows: entries.map(format.row), more: loader.more)
    }
}
