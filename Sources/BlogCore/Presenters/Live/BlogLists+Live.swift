public import BlogContracts
import BlogModels

extension BlogListPresenter: LivePresenter {
    /// Does what somebody wants of the list or of a row; nothing where there is no such row.
    public func handle(_ intention: BlogListIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await refresh()
        case .loadMore: try await loadMore()
        default: try await cells.handle(intention)
        }
    }
}

extension LikedBlogsPresenter: LivePresenter {
    /// Does what somebody wants of the list or of a row; nothing where there is no such row.
    public func handle(_ intention: BlogListIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await refresh()
        case .loadMore: try await loadMore()
        default: try await cells.handle(intention)
        }
    }
}

extension [BlogCellPresenter] {
    /// Does what somebody wants of a row.
    fileprivate func handle(_ intention: BlogListIntention) async throws(CancellationError) {
        switch intention {
        case .refresh, .loadMore: break
        case .like(let id): try await row(id)?.like()
        case .unlike(let id): try await row(id)?.unlike()
        case .share(let id): try await row(id)?.share()
        case .select(let id): row(id)?.select()
        case .selectAuthor(let id): row(id)?.selectAuthor()
        }
    }

    private func row(_ id: Int64) -> BlogCellPresenter? {
        first { $0.id.rawValue == id }
    }
}
