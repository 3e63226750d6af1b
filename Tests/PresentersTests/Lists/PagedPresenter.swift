import BlogPresenters

/// Every presenter of a list, so that one suite tests them all.
protocol PagedPresenter: Scene {
    func loadMore() async throws(CancellationError)
}

extension ListPresenter: PagedPresenter {}
extension RowsPresenter: PagedPresenter {}
