/// A foreign site that posts are read from.
public protocol PostSource: Sendable {
    /// The files that hold posts, in the order in which to import them.
    /// - Throws: ``ImportSourceError``.
    func paths() async throws -> [String]

    /// Reads one file.
    /// - Throws: ``ImportProblem``.
    func post(at path: String) async throws -> ImportedPost
}
