public import BlogServices

extension PostgresRepositories: Repositories {
    /// Calls `body` with repositories that read one state. The first read begins it.
    public func snapshot<Value, Failure: Error>(
        _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard current == nil else { return try await body(self) }
        let snapshot = PostgresSnapshot(of: readers)
        defer { snapshot.end() }
        return try await body(
            PostgresRepositories(
                readers: readers, snapshot: snapshot, sessions: sessions, writer: writer, searches: searches,
                bulk: bulk,
                markdown: markdown, observer: observer))
    }
}
