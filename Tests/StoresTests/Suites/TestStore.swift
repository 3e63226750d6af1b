import BlogOperations
import BlogTestSupport
import Foundation
import MemoryStore
import SQLiteStore

@testable import SQLStoreParts

typealias EveryRepository = Repositories & TokenRepository & ImportRepository & SeedRepository
    & TransferRepository & StatisticsRepository

/// A store under test, with changes that no repository offers.
struct TestStore: Sendable {
    let repositories: any EveryRepository
    let trash: @Sendable (PostID) async throws -> Void
    let purge: @Sendable (PostID) async throws -> Void
    let edit: @Sendable (PostID) async throws -> Void

    static func memory(_ content: SeedContent = SeedContent()) -> TestStore {
        let store = MemoryStore(content: content)
        return TestStore(
            repositories: store,
            trash: { id in
                store.commit { state in
                    guard var post = state.posts[id] else { return }
                    (post.trashedFrom, post.state) = (post.state, .trashed)
                    post.deletedAt = Timestamp(secondsSince1970: 1)
                    state.posts[id] = post
                }
            },
            purge: { id in store.commit { $0.purge(id) } },
            edit: { id in store.commit { $0.posts[id]?.version = PostVersion(9) } })
    }

    static func sqlite(_ content: SeedContent = SeedContent()) async throws -> TestStore {
        // Many tests run at the same time, and a suite is not about speed.
        let blog = try await SQLiteBlog(content, searchTime: SearchTime(bound: .seconds(60)))
        return TestStore(
            repositories: blog.repositories,
            trash: { id in
                try await blog.run(
                    """
                    UPDATE posts SET state = 'trashed', trashed_from = state, deleted_at = 1
                    WHERE id = \(id.rawValue)
                    """)
            },
            purge: { id in try await blog.run("DELETE FROM posts WHERE id = \(id.rawValue)") },
            edit: { id in try await blog.run("UPDATE posts SET version = 9 WHERE id = \(id.rawValue)") })
    }
}
