/// Some code: how many files have some of it, and how many lines there are, without comments and blank lines.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// Files.
    public let files: Int
    /// Lines of code.
    public let lines: Int

    init(_ code: [[SourceLine]]) {
        files = code.count { !$0.isEmpty }
        lines = code.map(\.count).reduce(0, +)
    }

    /// `3 / 71`.
    public var description: String { lines == 0 ? "–" : "\(files) / \(lines)" }
}
