import BlogDomain
package import Database
import SQLStoreParts
import Synchronization

/// The reads that a snapshot has named, and their results: they were made in one round trip, and see one state.
package final class NamedReads: PostgresStatements {
    private let calls: [SQLCall]
    private let results: Result<[PostgresResult], any Error>
    private let latest: PostgresRepositories
    private let isEnded = Atomic(false)

    init(
        _ calls: [SQLCall], _ results: Result<[PostgresResult], any Error>, latest: PostgresRepositories
    ) {
        self.calls = calls
        self.results = results
        self.latest = latest
    }

    /// The results of statements. A scene that reads what it has not named would see another state: a debug build stops. An empty
    /// list may ask later whether its user exists, because few users leave.
    package func send(_ others: [SQLCall]) async throws -> [PostgresResult] {
        let places = others.compactMap { calls.firstIndex(of: $0) }
        let isEnded = isEnded.load(ordering: .relaxed)
        assert(
            isEnded || places.count == others.count
                || others.allSatisfy { $0.statement == UserQueries.exists },
            "Not named: \(others.map(\.statement.sql))")
        guard !isEnded, places.count == others.count else {
            return try await latest.read { try await $0.send(others) }
        }
        let results = try results.get()
        return places.map { results[$0] }
    }

    func end() {
        isEnded.store(true, ordering: .relaxed)
    }
}

extension SceneRead {
    var call: SQLCall {
        switch self {
        case .user(let id, let viewer): UserQueries.one(id, seenBy: viewer).call
        case .blogs(let author, let page, let viewer): BlogQueries.by(author, page, seenBy: viewer).call
        case .drafts(let author, let page): DraftQueries.by(author, page).call
        case .trashCount(let author): TrashQueries.count.with(.user(author)).call
        case .trash(let author, let page): TrashQueries.by(author, page).call
        case .blog(let id, let viewer): BlogQueries.one(id, seenBy: viewer).call
        case .frame(let id): BlogQueries.frame.with(.post(id)).call
        case .comments(let blog, let page): CommentQueries.oldest(on: blog, page).call
        case .newestComments(let blog, let limit): CommentQueries.newest(on: blog, atMost: limit).call
        case .pendingText(let post, let author): PostQueries.pending.with(.post(post), .user(author)).call
        }
    }
}
