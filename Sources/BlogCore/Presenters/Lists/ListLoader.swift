import BlogContracts
import BlogModels

/// The business of every paged list: a refresh begins anew, more rows are loaded once at a time, and a failure
/// leaves the place as it was, so that it may be tried again.
final class ListLoader<Row> {
    private let start: PageRequest
    private let wording: any Wording
    private let loader: Loader
    private let fetch: (PageRequest) async throws -> Page<Row>
    private var next: Cursor?

    init(
        start: PageRequest, heading: String, wording: any Wording, errors: any ErrorView,
        loading: (any LoadingView)?, fetch: @escaping (PageRequest) async throws -> Page<Row>
    ) {
        self.start = start
        self.wording = wording
        self.fetch = fetch
        loader = Loader(heading: heading, wording: wording, errors: errors, loading: loading)
    }

    /// Loads from the start and hands the page on.
    func refresh(_ show: (Page<Row>) -> Void) async throws(CancellationError) {
        try await loader.reload {
            try await fetch(start)
        } show: { page in
            turn(to: page, show)
        }
    }

    /// Loads the rows after the last ones and hands them on; nothing at the list's end and while something else
    /// is under way.
    func loadMore(_ show: (Page<Row>) -> Void) async throws(CancellationError) {
        guard let next, !loader.isLoading else { return }
        try await loader.load {
            try await fetch(PageRequest(limit: start.limit, after: next))
        } show: { page in
            turn(to: page, show)
        }
    }

    /// Whether something is under way.
    var isLoading: Bool { loader.isLoading }

    /// The way to the next rows, for people.
    var more: MorePresentation? {
        next.map { MorePresentation(cursor: $0.text, text: wording.more(after: $0.text)) }
    }

    private func turn(to page: Page<Row>, _ show: (Page<Row>) -> Void) {
        next = page.next
        show(page)
    }
}
