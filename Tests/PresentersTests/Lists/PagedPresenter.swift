import BlogPresenters

/// What every presenter of a list can be asked, so that one suite holds all of them to one behaviour.
protocol PagedPresenter: AnyObject {
    func refresh() async throws(CancellationError)
    func loadMore() async throws(CancellationError)
}

extension BlogListPresenter: PagedPresenter {}
extension LikedBlogsPresenter: PagedPresenter {}
extension DraftListPresenter: PagedPresenter {}
extension LikeListPresenter: PagedPresenter {}
extension UserDirectoryPresenter: PagedPresenter {}
extension SessionListPresenter: PagedPresenter {}
extension TrashListPresenter: PagedPresenter {}
extension UserListPresenter: PagedPresenter {}
extension SearchPresenter: PagedPresenter {}
