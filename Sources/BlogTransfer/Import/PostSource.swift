/// A foreign site that posts are read from.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}

/// Why nothing could be imported at all.
public enum ImportSourceError: Error, Hashable, Sendable {
    /// There is no such folder.
    case noFolder(String)
    /// The folder holds nothing to import; it says what was looked for.
    case nothingToImport(folder: String, expected: String)
    /// Something that every post needs could not be read.
    case unreadable(path: String, reason: String)
}

/// Why a file could not be read as a post.
public struct ImportProblem: Error, Hashable, Sendable {
    /// The line of the file that shows it, from 1 on.
    public let line: Int
    /// What is wrong, in words for the person who imports.
    public let reason: String

    /// Makes a problem.
    public init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
