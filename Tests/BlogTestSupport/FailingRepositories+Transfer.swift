public import BlogTransfer
import MemoryStore

extension FailingRepositories: TransferRepository {
    public func readAll(into sink: any RecordSink) async throws {
        try await answer(.readAll) { try await store.readAll(into: sink) }
    }

    public func fill(from source: any RecordSource, _ filling: Filling) async throws {
        try await answer(.fill) { try await store.fill(from: source, filling) }
    }
}
