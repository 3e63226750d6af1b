import BlogContracts
import BlogModels

/// The business of every paged list: one thing at a time is under way, loading always ends, what comes too late
/// is dropped, and a failure leaves rows and place as they were, so that it may be tried again.
final class ListLoader<Row> {
    private let start: PageRequest
    private let heading: String
    private let wording: any Wording
    private let errors: any ErrorView
    private let loading: (any LoadingView)?
    private let fetch: (PageRequest) async throws -> Page<Row>
    private var next: Cursor?
    private var generation = 0
    private var pending = 0

    init(
        start: PageRequest, heading: String, wording: any Wording, errors: any ErrorView,
        loading: (any LoadingView)?, fetch: @escaping (PageRequest) async throws -> Page<Row>
    ) {
        self.start = start
        self.heading = heading
        self.wording = wording
        self.errors = errors
        self.loading = loading
        self.fetch = fetch
    }

    /// Loads from the start and hands the page on. A refresh outdates whatever was under way before it.
    func refresh(_ show: (Page<Row>) -> Void) async {
        generation += 1
        await load(start, show)
    }

    /// Loads the rows after the last ones and hands them on; nothing at the list's end and while something else
    /// is under way.
    func loadMore(_ show: (Page<Row>) -> Void) async {
        guard let next, pending == 0 else { return }
        await load(PageRequest(limit: start.limit, after: next), show)
    }

    /// The way to the next rows, for people.
    var more: MorePresentation? {
        next.map { MorePresentation(cursor: $0.text, text: wording.more(after: $0.text)) }
    }

    private func load(_ request: PageRequest, _ show: (Page<Row>) -> Void) async {
        let generation = generation
        pending += 1
        if pending == 1 { loading?.displayLoading(true) }
        do {
            let page = try await fetch(request)
            try Task.checkCancellation()
            if generation == self.generation {
                next = page.next
                show(page)
            }
        } catch is CancellationError {
            // Whoever cancelled knows; there is nothing to show.
        } catch {
            if generation == self.generation {
                errors.displayError(wording.error(error, heading: heading))
            }
        }
        pending -= 1
        if pending == 0 { loading?.displayLoading(false) }
    }
}
