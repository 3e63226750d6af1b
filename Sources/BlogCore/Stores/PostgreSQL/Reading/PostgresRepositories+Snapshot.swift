public import BlogDomain
import Database

/// The state that repositories read.
enum ReadState: Sendable {
    case latest
    case snapshot(PostgresSnapshot)
    case named(NamedReads)
}

extension PostgresRepositories: Repositories {
    /// Calls `body` with repositories that read one state. The first read begins it.
    public func snapshot<Value, Failure: Error>(
        _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard case .latest = state else { return try await body(self) }
        let snapshot = PostgresSnapshot(of: readers)
        defer { snapshot.end() }
        return try await body(reading(.snapshot(snapshot)))
    }

    /// Calls `body` with repositories that have made these reads, in one round trip.
    public func snapshot<Value, Failure: Error>(
        of reads: [SceneRead], _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard case .latest = state else { return try await body(self) }
        let calls = reads.map(\.call)
        let results: Result<[PostgresResult], any Error>?
        do {
            results = try await measured {
                do {
                    return .success(try await readers.send(calls))
                } catch let error as PostgresError where error.sqlState != nil && !error.isTemporary {
                    return nil
                }
            }
        } catch {
            results = .failure(error)
        }
        // One statement has failed. Read one by one, only its module fails.
        guard let results else { return try await snapshot(body) }
        let named = NamedReads(calls, results, latest: self)
        defer { named.end() }
        return try await body(reading(.named(named)))
    }

    private func reading(_ state: ReadState) -> PostgresRepositories {
        PostgresRepositories(
            readers: readers, state: state, sessions: sessions, writer: writer, searches: searches,
            bulk: bulk,
            markdown: markdown, observer: observer)
    }
}
