public import BlogDomain
public import BlogOperations
public import MemoryStore

extension MemoryStore: StatisticsRepository {
    /// Counts everything. There is no file.
    public func statistics(at now: Timestamp) async throws -> BlogStatistics {
        try await read { state in
            let posts = state.posts.values
            var statistics = BlogStatistics()
            statistics.users = state.users.count
            statistics.blogs = posts.count { $0.state == .published }
            statistics.drafts = posts.count { $0.state == .draft }
            statistics.trashed = posts.count { $0.state == .trashed }
            for kind in ReactionKind.allCases { statistics.reactions[kind] = state.reactions(kind).count }
            statistics.sessions = state.tokens.values.count { $0.expiresAt > now }
            statistics.newestBlog =
                posts
                .compactMap { post in
                    guard post.state == .published, let date = post.publishedAt else { return nil }
                    return NewestBlog(id: post.id, title: post.content.title, publishedAt: date)
                }
                .max { ($0.publishedAt, $0.id.rawValue) < ($1.publishedAt, $1.id.rawValue) }
            return statistics
        }
    }
}
