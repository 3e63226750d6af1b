/// A number of files and of their lines of code, without comments and blank lines.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The number of files.
    public let files: Int
    /// The number of lines of code.
    public let lines: Int

    init(_ code: [[SourceLine]]) {
        files = code.count { !$0.isEmpty }
        lines = code.map(\.count).reduce(0, +)
    }

    /// The size as in `3 / 71`.
    public var description: String { lines == 0 ? "–" : "\(files) / \(lines)" }
}
