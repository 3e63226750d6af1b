public import BlogModels
public import BlogServices

extension MemoryStore: DraftRepository {
    /// One user's, the one edited last first.
    public func drafts(by author: UserID, _ page: PageRequest) async throws -> Page<Draft> {
        read { state in
            let drafts = state.posts.values.filter { $0.state == .draft && $0.author == author }.map(\.draft)
            return Page(of: drafts, page) { Cursor(at: $0.editedAt, id: $0.id.rawValue) }
        }
    }

    /// One with its text; nil if there is no such draft.
    public func draft(_ id: PostID) async throws -> DraftText? {
        read { state in
            guard let post = state.posts[id], post.state == .draft else { return nil }
            return DraftText(draft: post.draft, body: post.body)
        }
    }
}
