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
