public import BlogModels
public import BlogServices

extension MemoryStore: ClockRepository {
    public func clockRecord() async throws -> ClockRecord? { read(\.clockRecord) }

    public func keep(_ record: ClockRecord) async throws {
        change { $0.clockRecord = record }
    }

    public func newestDate() async throws -> Timestamp? {
        read { state in
            let dates = [
                state.tokens.values.map(\.createdAt), state.loginCounts.values.map(\.lastAt),
                state.posts.values.compactMap(\.deletedAt),
            ]
            return dates.joined().max()
        }
    }
}
