import BlogServices
import Yams

/// A YAML document that is a mapping, with the lines of its entries in the file that it is part of.
///
/// Scalars are kept as they are written: YAML would make dates of dates and numbers of versions.
struct YAMLDocument {
    /// The entries in their order.
    let entries: [(key: String, value: YAMLValue)]

    /// - Parameter firstLine: the file's line on which the text begins.
    init(_ text: String, firstLine: Int) throws(ImportProblem) {
        guard let root = try YAMLDocument.compose(text, firstLine: firstLine) else {
            entries = []
            return
        }
        let offset = firstLine - 1
        guard case .mapping(let mapping) = root else {
            throw ImportProblem(
                line: offset + (root.mark?.line ?? 1), reason: "expected \"key: value\" lines, found none")
        }
        entries = mapping.compactMap { key, value in
            guard let text = key.scalar?.string else { return nil }
            return (text, YAMLValue(value, line: offset + (value.mark?.line ?? key.mark?.line ?? 1)))
        }
    }

    /// The value of a key; nil where there is none, or an empty one.
    subscript(key: String) -> YAMLValue? {
        entries.last { $0.key == key && !$0.value.isNull }?.value
    }

    private static func compose(_ text: String, firstLine: Int) throws(ImportProblem) -> Node? {
        do {
            return try nodeOfLast(text)
        } catch {
            throw ImportProblem(yaml: error, text: text, firstLine: firstLine)
        }
    }

    /// Yams refuses a key said twice; to Jekyll the last one counts.
    private static func nodeOfLast(_ text: String) throws -> Node? {
        do {
            return try node(text)
        } catch YamlError.duplicatedKeysInMapping(let keys, _) {
            return try node(YAMLText(text).keepingLast(of: keys))
        }
    }

    private static func node(_ text: String) throws -> Node? {
        try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    }
}
