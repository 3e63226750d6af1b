public import BlogModels
import MemoryStore

extension FailingRepositories {
    /// Makes a blog a draft again behind everybody's back.
    public func withdraw(_ blog: PostID) {
        store.change { $0.posts[blog]?.state = .draft }
    }
}
