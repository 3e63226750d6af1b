public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: PostRepository {
    /// Adds a draft.
    public func addDraft(
        _ title: Title, _ body: Body, by author: UserID, at moment: Timestamp
    ) async throws -> DraftText {
        try await answer(.addDraft) { try await store.addDraft(title, body, by: author, at: moment) }
    }

    /// Changes a post.
    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await answer(.changePost) {
            try await store.change(id, seenBy: viewer, carrying: bytes, decide)
        }
    }
}
