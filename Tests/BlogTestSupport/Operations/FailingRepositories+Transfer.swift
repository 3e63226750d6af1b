public import BlogModels
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

extension FailingRepositories: ImportRepository {
    public func importRecord(ofFile path: String) async throws -> ImportRecord? {
        try await answer(.importRecord) { try await store.importRecord(ofFile: path) }
    }

    public func add(
        _ post: ImportedPost, authorUsername: Username, at now: Timestamp
    ) async throws -> PostID? {
        try await answer(.addImport) { try await store.add(post, authorUsername: authorUsername, at: now) }
    }

    public func update(
        _ id: PostID, with post: ImportedPost, authorUsername: Username, ifStill version: PostVersion,
        at now: Timestamp
    ) async throws -> Bool {
        try await answer(.updateImport) {
            try await store.update(
                id, with: post, authorUsername: authorUsername, ifStill: version, at: now)
        }
    }
}
