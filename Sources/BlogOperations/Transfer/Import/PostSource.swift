import BlogDomain

/// A site from which posts are imported.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}

/// The reason why an import cannot begin.
public enum ImportSourceError: Error, Hashable, Sendable {
    case noFolder(String)
    /// `expected` is the pattern of file names of posts.
    case nothingToImport(folder: String, expected: String)
    /// A file that every post needs cannot be read.
    case unreadable(path: String, LineProblem)
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
