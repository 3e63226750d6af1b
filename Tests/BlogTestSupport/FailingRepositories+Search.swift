public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: SearchRepository {
    /// Published posts by their words.
    public func search(_ request: SearchRequest, seenBy viewer: UserID?) async throws -> SearchPage {
        try await answer(.search) {
            let page = try await store.search(request, seenBy: viewer)
            return SearchPage(hits: page.hits, next: page.next, isPartial: isTimeUp)
        }
    }
}
