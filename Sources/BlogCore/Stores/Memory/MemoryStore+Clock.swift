public import BlogDomain

extension MemoryStore: ClockRepository {
    public func clockRecord() async throws -> ClockRecord? { try await read { $0.clockRecord } }

    public func keep(_ record: ClockRecord) async throws {
        try await change { $0.clockRecord = record }
    }

    public func newestDate() async throws -> Timestamp? {
        try await read { state in
            let dates = [
                state.tokens.values.map(\.createdAt), state.loginCounts.values.map(\.lastAt),
                state.posts.values.compactMap(\.deletedAt),
            ]
            return dates.joined().max()
        }
    }
}
