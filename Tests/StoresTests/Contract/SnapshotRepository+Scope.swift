import BlogServices

extension SnapshotRepository {
    func snapshot<Value>(_ read: () async throws -> Value) async throws -> Value {
        let snapshot = beginSnapshot()
        defer { snapshot?.end() }
        return try await read()
    }
}
