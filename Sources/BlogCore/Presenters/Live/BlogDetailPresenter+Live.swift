public import BlogContracts
import BlogModels

extension BlogDetailPresenter: LivePresenter {
    /// Does what somebody wants of the blog.
    public func handle(_ intention: BlogDetailIntention) async throws(CancellationError) {
        switch intention {
        case .refresh: try await refresh()
        case .like: try await like()
        case .unlike: try await unlike()
        case .share: try await share()
        case .selectAuthor: selectAuthor()
        }
    }
}
