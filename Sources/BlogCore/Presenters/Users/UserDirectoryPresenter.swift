public import BlogContracts
public import BlogModels
public import BlogServices

/// Everybody, those who joined last first.
public final class UserDirectoryPresenter {
    private let list: PersonListPresenter

    /// Makes the presenter of everybody.
    public init(
        services: Services, wording: any Wording, page: PageRequest, view: any PersonListView,
        errors: any ErrorView, loading: (any LoadingView)?, router: any Router
    ) {
        list = PersonListPresenter(
            heading: .users, empty: .noUsers, wording: wording, page: page, view: view, errors: errors,
            loading: loading, router: router
        ) { try await services.users.users($0) }
    }

    /// Loads the first page in place of all rows.
    public func refresh() async throws(CancellationError) {
        try await list.refresh()
    }

    /// Loads the next page below the rows.
    public func loadMore() async throws(CancellationError) {
        try await list.loadMore()
    }

    /// Opens the page of the user in a row, counted from 0; nothing where there is no such row.
    public func select(row: Int) {
        list.select(row: row)
    }
}
