import BlogOperations
import BlogTestSupport
import Database
import PostgresStore

extension TestStore {
    static func postgres(_ content: SeedContent = SeedContent()) async throws -> TestStore {
        let blog = try await PostgresBlog(content)
        return TestStore(
            repositories: blog.repositories,
            trash: { try await blog.trash($0) },
            purge: { id in
                try await blog.trash(id)
                let author = try await blog.integer("SELECT author_id FROM posts WHERE id = \(id.rawValue)")
                _ = try await blog.repositories.purge(id, by: UserID(Int64(author)))
                while try await blog.repositories.deletePurged(atMost: 1_000) {}
            },
            edit: { id in try await blog.run("UPDATE posts SET version = 9 WHERE id = \(id.rawValue)") })
    }
}

extension PostgresBlog {
    fileprivate func trash(_ id: PostID) async throws {
        _ = try await repositories.change(id, seenBy: UserID(1), carrying: 0, once: nil) {
            $0.state == .trashed ? nil : .trash(at: Timestamp(secondsSince1970: 1))
        }
    }
}
