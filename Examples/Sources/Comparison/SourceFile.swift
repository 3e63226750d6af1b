import Foundation

/// A source file with marks. `// [drafts` and `// drafts]` enclose the lines that a change added; there, `// - LINE` is a line
/// that the change removed.
struct SourceFile {
    let path: String
    /// The change that added the file; nil if the file is older than all changes.
    let change: Change?
    let lines: [SourceLine]

    init(_ path: String, under root: URL) throws {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        self.init(path, text: text)
    }

    init(_ path: String, text: String) {
        self.path = path
        change = Change.allCases.first { path.contains("/\($0.folder)/") }
        var marks: [Change] = []
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            let line = String(line)
            let words = line.trimmed
            if let change = Change.allCases.first(where: { words == "// [\($0.rawValue)" }) {
                marks.append(change)
                return nil
            }
            if let change = marks.last, words == "// \(change.rawValue)]" {
                marks.removeLast()
                return nil
            }
            let isFormer = !marks.isEmpty && words.hasPrefix("// - ")
            let shown = isFormer ? line.replacingOccurrences(of: "// - ", with: "") : line
            return SourceLine(text: shown, change: marks.last, marks: marks, isFormer: isFormer)
        }
    }

    /// The code without removed lines.
    var code: [SourceLine] { lines.filter { $0.isCode && !$0.isFormer } }

    /// The code that a change added.
    func code(of change: Change) -> [SourceLine] {
        code.filter { ($0.change ?? self.change) == change }
    }

    /// The text after the first changes; nil if the file did not exist then.
    func text(after count: Int) -> String? {
        let done = Change.allCases.prefix(count)
        if let change, !done.contains(change) { return nil }
        return lines.filter { line in
            guard let change = line.change else { return true }
            return line.isFormer
                ? !done.contains(change) && line.marks.dropLast().allSatisfy(done.contains)
                : line.marks.allSatisfy(done.contains)
        }.map(\.text).joined(separator: "\n")
    }

    /// Whether the file imports the toolkit.
    var importsToolkit: Bool { code.contains { $0.text.hasSuffix("import Toolkit") } }

    /// The names of the types that the code uses, without strings, comments and generic parameters.
    var names: Set<String> {
        let text = code.map(\.text).joined(separator: "\n").replacing(/"[^"\n]*"/, with: "")
            .replacing(/\/\/[^\n]*/, with: "")
        let parameters = text.matches(of: /\b(?:func|class|struct|enum) \w+<([^>]*)>/).flatMap {
            $0.output.1.split(separator: ",").compactMap { $0.split(separator: ":").first }
        }
        return Set(text.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
            .subtracting(parameters.map { String($0).trimmed })
    }

    /// The types that the file declares, with type aliases.
    var types: Set<String> {
        let text = code.map(\.text).joined(separator: "\n")
        return Set(
            text.matches(of: /\b(?:class|struct|enum|protocol|typealias) ([A-Z]\w*)/).map {
                String($0.output.1)
            })
    }
}
