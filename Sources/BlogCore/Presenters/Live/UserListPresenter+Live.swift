public import BlogContracts
import BlogModels

extension UserListPresenter: LivePresenter {
    /// Does what somebody wants of the list or of a row; nothing where there is no such row.
    public func handle(_ intention: UserListIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await refresh()
        case .loadMore: try await loadMore()
        case .follow(let id): try await row(id)?.follow()
        case .unfollow(let id): try await row(id)?.unfollow()
        case .select(let id): row(id)?.select()
        }
    }

    private func row(_ id: Int64) -> UserCellPresenter? {
        cells.first { $0.id.rawValue == id }
    }
}
