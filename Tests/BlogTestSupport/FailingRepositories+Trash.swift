public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: TrashRepository {
    /// What is in a bin.
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        try await answer(.trash) { try await store.trash(of: author, page) }
    }

    /// How much is in a bin.
    public func trashCount(of author: UserID) async throws -> Int? {
        try await answer(.trashCount) { try await store.trashCount(of: author) }
    }

    /// Puts a post back.
    public func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost? {
        try await answer(.restore) { try await store.restore(id, by: author) }
    }

    /// Purges a post.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await answer(.purge) { try await store.purge(id, by: author) }
    }

    /// Purges posts of a bin.
    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await answer(.purgeOfAuthor) { try await store.purgeTrash(of: author, atMost: limit) }
    }

    /// Purges posts of every bin.
    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await answer(.purgeDeletedUpTo) {
            try await store.purgeTrash(deletedUpTo: moment, atMost: limit)
        }
    }

    /// Deletes what purged posts left behind.
    public func deletePurged(atMost limit: Int) async throws -> Bool {
        try await answer(.deletePurged) { try await store.deletePurged(atMost: limit) }
    }
}
