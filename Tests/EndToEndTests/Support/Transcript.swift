import Foundation

/// A command of the README's and what it is said to print.
struct Transcript {
    let command: String
    let output: String

    /// Every one of them, in order: what follows a `$` in a block that is a console's.
    static func all() throws -> [Transcript] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        return text.matches(of: /```console\n((?s).*?)```/).flatMap { block in
            ("\n" + block.1).split(separator: "\n$ ").map { entry in
                let parts = entry.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return Transcript(
                    command: String(parts[0]),
                    output: parts.dropFirst().joined().trimmingCharacters(in: .newlines))
            }
        }
    }
}
