public import BlogContracts
public import BlogModels
public import BlogServices

/// Users whom the viewer may follow: who follows somebody, or whom somebody follows, the last first.
public final class UserListPresenter {
    /// One presenter a row, in the order of the rows.
    public private(set) var cells: [UserCellPresenter] = []

    private let loader: ListLoader<Person>
    private let heading: String
    private let emptyText: String
    private let view: any UserListView
    private let makeCell: (Person) -> UserCellPresenter
    private let viewer: UserID?
    private var missed: Set<UserID> = []

    /// Makes the presenter of a user's `list`. Its rows ask `confirmation` before they unfollow.
    public init(
        _ list: FollowList, services: Services, wording: any Wording, viewer: UserID?, page: PageRequest,
        view: any UserListView, cells: any UserListView, errors: any ErrorView,
        loading: (any LoadingView)?, router: any Router, confirmation: any Confirmation
    ) {
        heading = wording.phrase(list.heading)
        emptyText = wording.phrase(list.empty)
        self.view = view
        self.viewer = viewer
        makeCell = { person in
            UserCellPresenter(
                person: person, services: services, viewer: viewer, format: PersonFormatter(wording: wording),
                view: cells, router: router, confirmation: confirmation)
        }
        loader = ListLoader(
            start: page, heading: heading, wording: wording, errors: errors, loading: loading
        ) { try await list.fetch($0, services.follows, seenBy: viewer) }
    }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        let known = cells.map { (cell: $0, commandsAnswered: $0.commandsAnswered) }
        try await loader.refresh { page in
            cells = page.items.map { person in
                // A row that stays keeps its presenter, which may have a follow under way.
                guard let (cell, commandsAnswered) = known.first(where: { $0.cell.id == person.id }) else {
                    return makeCell(person)
                }
                cell.replace(with: person, fetchedAt: commandsAnswered)
                return cell
            }
            if cells.isEmpty {
                view.displayEmpty(EmptyPresentation(heading: heading, text: emptyText))
            } else {
                view.display(presentation(of: cells))
            }
        }
        await catchUp()
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await loader.loadMore { page in
            let added = page.items.map(makeCell)
            cells += added
            view.displayMore(presentation(of: added))
        }
        await catchUp()
    }

    /// Is told of what happened: a row that the viewer follows or follows no more, by whatever way, is shown anew.
    /// Who else follows whom is seen on the next refresh.
    public func hear(_ event: ChangeEvent) async {
        switch event {
        case .userFollowed(let user, by: viewer), .userUnfollowed(let user, by: viewer):
            missed.insert(user)
            await catchUp()
        default: break
        }
    }

    /// What was heard while rows were loading may be newer than they are.
    private func catchUp() async {
        guard !loader.isLoading else { return }
        while let id = missed.popFirst() {
            await cells.first { $0.id == id }?.refresh()
        }
    }

    private func presentation(of cells: [UserCellPresenter]) -> ListPresentation<UserCellPresentation> {
        ListPresentation(heading: heading, rows: cells.map(\.presentation), more: loader.more)
    }
}
