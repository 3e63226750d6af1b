import BlogModels
import BlogTransfer

/// A source whose files were listed before, so that a large site is not walked twice.
struct ListedSource: PostSource {
    private let source: any PostSource
    private let list: [String]

    /// Lists the files now.
    /// - Throws: ``ImportSourceError``.
    init(listing source: any PostSource) async throws {
        self.source = source
        list = try await source.paths()
    }

    func paths() -> [String] { list }

    func post(at path: String) async throws -> ImportedPost {
        try await source.post(at: path)
    }
}
