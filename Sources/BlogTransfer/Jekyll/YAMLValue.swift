import BlogServices
import Yams

/// A value in a YAML document, and its line.
struct YAMLValue {
    let line: Int
    private let node: Node

    init(_ node: Node, line: Int) {
        self.node = node
        self.line = line
    }

    /// Whether nothing is written, or YAML's word for nothing.
    var isNull: Bool {
        guard let scalar = node.scalar, scalar.style == .plain else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    /// The text as it is written.
    func text(of key: String) throws(ImportProblem) -> String {
        guard let scalar = node.scalar else { throw problem("\(key) must be one text") }
        return scalar.string
    }

    /// The text, or the first of a list of texts; nil for an empty list.
    func firstText(of key: String) throws(ImportProblem) -> String? {
        guard let sequence = node.sequence else { return try text(of: key) }
        guard let first = sequence.first else { return nil }
        guard let scalar = first.scalar else { throw problem("\(key) must be a text or a list of texts") }
        return scalar.string
    }

    /// The entry of a mapping; nil where this is none or has no such entry.
    subscript(key: String) -> YAMLValue? {
        guard let value = node.mapping?.first(where: { $0.key.scalar?.string == key })?.value else {
            return nil
        }
        let inner = YAMLValue(value, line: line - (node.mark?.line ?? 0) + (value.mark?.line ?? 0))
        return inner.isNull ? nil : inner
    }

    /// A problem with this value.
    func problem(_ reason: String) -> ImportProblem {
        ImportProblem(line: line, reason: reason)
    }
}
