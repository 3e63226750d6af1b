public import BlogDomain
import Database

/// The state that repositories read.
enum ReadState: Sendable {
    case latest
    case snapshot(PostgresSnapshot)
    case named(NamedReads)
}

extension PostgresRepositories: Repositories {
    /// Calls `body` with repositories that have made these reads, in one round trip. Without any, the first read begins the
    /// snapshot.
    public func snapshot<Value, Failure: Error>(
        of reads: [SceneRead], _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard case .latest = state else { return try await body(self) }
        let calls = reads.map(\.call)
        // If one statement has failed, the reads are made one by one, so that only its module fails.
        guard !reads.isEmpty, let results = await results(of: calls) else {
            let snapshot = PostgresSnapshot(of: readers)
            defer { snapshot.end() }
            return try await body(reading(.snapshot(snapshot)))
        }
        let named = NamedReads(calls, results, latest: self)
        defer { named.end() }
        return try await body(reading(.named(named)))
    }

    /// The results of all statements, or why none has any; nil if one statement has failed.
    private func results(of calls: [SQLCall]) async -> Result<[PostgresResult], any Error>? {
        do {
            return try await measured {
                do {
                    return .success(try await readers.send(calls))
                } catch let error as PostgresError where error.sqlState != nil && !error.isTemporary {
                    return nil
                }
            }
        } catch {
            return .failure(error)
        }
    }

    private func reading(_ state: ReadState) -> PostgresRepositories {
        PostgresRepositories(
            readers: readers, state: state, sessions: sessions, writer: writer, searches: searches,
            bulk: bulk,
            markdown: markdown, observer: observer)
    }
}
