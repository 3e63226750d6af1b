import Foundation

/// A source file, read with its marks: `// [drafts` and `// drafts]` stand around the lines that a change brought, and
/// among these `// - LINE` is one that it took away.
struct SourceFile {
    let path: String
    /// With which change the whole file came; nil for one that was there from the start.
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

    /// The code that is compiled.
    var code: [SourceLine] { lines.filter { $0.isCode && !$0.isFormer } }

    /// The code that a change brought.
    func code(of change: Change) -> [SourceLine] {
        code.filter { ($0.change ?? self.change) == change }
    }

    /// The text as it was after so many changes; nil where there was no such file.
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

    /// The names of types that its code uses, without what stands in strings and in comments behind code, and without its
    /// generic parameters, which are no types of their own.
    var names: Set<String> {
        let text = code.map(\.text).joined(separator: "\n").replacing(/"[^"\n]*"/, with: "")
            .replacing(/\/\/[^\n]*/, with: "")
        let parameters = text.matches(of: /\b(?:func|class|struct|enum) \w+<([^>]*)>/).flatMap {
            $0.output.1.split(separator: ",").compactMap { $0.split(separator: ":").first }
        }
        return Set(text.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
            .subtracting(parameters.map { String($0).trimmed })
    }

    /// The types that it declares, also those that are only other names.
    var types: Set<String> {
        let text = code.map(\.text).joined(separator: "\n")
        return Set(
            text.matches(of: /\b(?:class|struct|enum|protocol|typealias) ([A-Z]\w*)/).map {
                String($0.output.1)
            })
    }
}
