public import BlogContracts
import BlogModels

extension BlogDetailPresenter: LivePresenter {
    /// Does what somebody wants of the blog.
    public func handle(_ intention: BlogDetailIntention) async {
        switch intention {
        case .refresh: await refresh()
        case .like: await like()
        case .unlike: await unlike()
        case .share: await share()
        case .selectAuthor: selectAuthor()
        }
    }
}
