import BlogDomain

/// A site from which posts are imported.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// What the import does not understand of the site as a whole.
    func notes() async -> [SourceNote]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}

extension PostSource {
    public func notes() async -> [SourceNote] { [] }
}

/// A note about a file that is not a post.
public struct SourceNote: Hashable, Sendable {
    public let path: String
    public let problem: ImportProblem
}

/// The reason why an import cannot begin.
public enum ImportSourceError: Error, Hashable, Sendable {
    case noFolder(String)
    /// `expected` is the pattern of file names of posts.
    case nothingToImport(folder: String, expected: String)
}

/// The reason why a file cannot be read as a post.
public struct ImportProblem: Error, Hashable, Sendable {
    /// The line of the file with the problem, from 1.
    public let line: Int
    public let reason: LineProblem

    public init(line: Int, _ reason: LineProblem) {
        self.line = line
        self.reason = reason
    }
}
