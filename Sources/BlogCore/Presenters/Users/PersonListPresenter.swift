import BlogContracts
import BlogModels

/// What every list of people does; what brings them together is the public presenters' business.
final class PersonListPresenter {
    private let loader: ListLoader<Person>
    private let heading: String
    private let emptyText: String
    private let wording: any Wording
    private let view: any PersonListView
    private let router: any Router
    private var people: [Person] = []

    init(
        heading: Phrase, empty: Phrase, wording: any Wording, page: PageRequest, view: any PersonListView,
        errors: any ErrorView, loading: (any LoadingView)?, router: any Router,
        fetch: @escaping (PageRequest) async throws -> Page<Person>
    ) {
        self.heading = wording.phrase(heading)
        self.emptyText = wording.phrase(empty)
        self.wording = wording
        self.view = view
        self.router = router
        loader = ListLoader(
            start: page, heading: self.heading, wording: wording, errors: errors, loading: loading,
            fetch: fetch)
    }

    func refresh() async throws(CancellationError) {
        try await loader.refresh { page in
            people = page.items
            if people.isEmpty {
                view.displayEmpty(EmptyPresentation(heading: heading, text: emptyText))
            } else {
                view.display(presentation(of: page.items))
            }
        }
    }

    func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in
            people += page.items
            view.displayMore(presentation(of: page.items))
        }
    }

    func select(row: Int) {
        guard people.indices.contains(row) else { return }
        router.showUser(people[row].id)
    }

    private func presentation(of people: [Person]) -> ListPresentation<PersonPresentation> {
        let rows = people.map(PersonFormatter(wording: wording).person)
        return ListPresentation(heading: heading, rows: rows, more: loader.more)
    }
}
