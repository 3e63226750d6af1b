public import BlogModels
public import BlogServices
import MemoryStore

extension FailingRepositories: LikeRepository {
    public func like(
        _ blog: PostID, by user: UserID, at moment: Timestamp
    ) async throws -> Outcome<LikeState>? {
        try await answer(.like) { try await repositories.like(blog, by: user, at: moment) }
    }

    public func unlike(_ blog: PostID, by user: UserID) async throws -> Outcome<LikeState>? {
        try await answer(.unlike) { try await repositories.unlike(blog, by: user) }
    }

    public func likers(of blog: PostID, _ page: PageRequest) async throws -> Page<Person>? {
        try await answer(.likers) { try await repositories.likers(of: blog, page) }
    }
}

extension FailingRepositories: PostRepository {
    public func addDraft(
        _ title: SearchableTitle, _ body: SearchableBody, tags: Tags, by author: UserID,
        at moment: Timestamp, once request: KeyedRequest?
    ) async throws -> AddedDraft {
        try await answer(.addDraft) {
            try await repositories.addDraft(title, body, tags: tags, by: author, at: moment, once: request)
        }
    }

    public func change(
        _ id: PostID, seenBy viewer: UserID, carrying bytes: Int, once request: KeyedRequest?,
        _ decide: @escaping @Sendable (Post) throws(ServiceError) -> PostChange?
    ) async throws -> ChangedPost? {
        try await answer(.changePost) {
            try await repositories.change(id, seenBy: viewer, carrying: bytes, once: request) {
                post throws(ServiceError) in
                // As a store that repeats its transaction does.
                _ = try? decide(post)
                return try decide(post)
            }
        }
    }
}

extension FailingRepositories {
    /// Unpublishes a blog without a row in the log of changes.
    public func withdraw(_ blog: PostID) {
        store.change { $0.posts[blog]?.state = .draft }
    }
}

extension FailingRepositories: TrashRepository {
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        try await answer(.trash) { try await repositories.trash(of: author, page) }
    }

    public func trashCount(of author: UserID) async throws -> Int? {
        try await answer(.trashCount) { try await repositories.trashCount(of: author) }
    }

    public func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost? {
        try await answer(.restore) { try await repositories.restore(id, by: author) }
    }

    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await answer(.purge) { try await repositories.purge(id, by: author) }
    }

    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await answer(.purgeOfAuthor) { try await repositories.purgeTrash(of: author, atMost: limit) }
    }

    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await answer(.purgeDeletedUpTo) {
            try await repositories.purgeTrash(deletedUpTo: moment, atMost: limit)
        }
    }

    public func deletePurged(atMost limit: Int) async throws -> Bool {
        try await answer(.deletePurged) { try await repositories.deletePurged(atMost: limit) }
    }

    public func deleteKeys(usedUpTo moment: Timestamp, atMost limit: Int) async throws -> Bool {
        try await answer(.deleteKeys) { try await repositories.deleteKeys(usedUpTo: moment, atMost: limit) }
    }
}
