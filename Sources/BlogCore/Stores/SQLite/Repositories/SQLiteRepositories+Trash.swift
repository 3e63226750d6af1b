public import BlogModels
public import BlogServices
import GRDB

extension SQLiteRepositories: TrashRepository {
    /// What is in an author's bin, the one thrown away last first.
    public func trash(of author: UserID, _ page: PageRequest) async throws -> Page<TrashEntry> {
        try read { database in
            let entries = try database.rows(
                TrashQueries.byAuthor, .at(page), .id(page), .rows(page), .user(author)
            ) { $0.trashEntry() }
            return Page(oneMoreThan: page, entries) { Cursor(at: $0.deletedAt, id: $0.id.rawValue) }
        }
    }

    /// How many posts are in an author's bin; nil if there is no such user.
    public func trashCount(of author: UserID) async throws -> Int? {
        try read { try $0.row(TrashQueries.count, .user(author)) { $0.count(0) } }
    }

    /// Puts a post back as what it was, with its likes, its shares and its dates.
    /// - Returns: the post as its author sees it; nil if it is not in this author's bin.
    public func restore(_ id: PostID, by author: UserID) async throws -> RestoredPost? {
        try await write { database in
            guard try database.run(TrashQueries.restore, .post(id), .user(author)) > 0 else { return nil }
            if let blog = try database.blog(id, seenBy: author) { return .blog(blog) }
            return try database.draft(id).map { .draft($0) }
        }
    }

    /// Purges a post in the bin: it is gone for everybody, and ``deletePurged(atMost:)`` deletes what it left behind.
    /// - Returns: whether it was in this author's bin.
    public func purge(_ id: PostID, by author: UserID) async throws -> Bool {
        try await write { try $0.run(TrashQueries.purge, .post(id), .user(author)) > 0 }
    }

    /// Purges posts of an author's bin, at most so many.
    /// - Returns: how many.
    public func purgeTrash(of author: UserID, atMost limit: Int) async throws -> Int {
        try await write { try $0.run(TrashQueries.purgeByAuthor, .user(author), .integer(Int64(limit))) }
    }

    /// Purges posts of every bin that were thrown away at `moment` or before, at most so many, those first that have
    /// been there longest.
    /// - Returns: how many.
    public func purgeTrash(deletedUpTo moment: Timestamp, atMost limit: Int) async throws -> Int {
        try await write { try $0.run(TrashQueries.purgeByDeletion, .moment(moment), .integer(Int64(limit))) }
    }

    /// Deletes what purged posts left behind, at most so many rows, in one transaction.
    /// - Returns: whether there may be more.
    public func deletePurged(atMost limit: Int) async throws -> Bool {
        try await write { database in
            var rest = limit
            while rest > 0 {
                guard let id = try database.row(TrashQueries.purged, read: { $0.post(0) }) else {
                    return false
                }
                rest -= try database.run(TrashQueries.deleteLikes, .post(id), .integer(Int64(rest)))
                rest -= try database.run(TrashQueries.deleteShares, .post(id), .integer(Int64(rest)))
                if rest > 0 { rest -= try database.run(TrashQueries.delete, .post(id)) }
            }
            return true
        }
    }
}

extension Columns {
    fileprivate func trashEntry() -> TrashEntry {
        TrashEntry(
            id: post(0), kind: text(1) == PostState.draft.rawValue ? .draft : .blog,
            title: Title(stored: text(2)), deletedAt: moment(3))
    }
}
