import Foundation
import Yams

/// A YAML document that is a mapping, with the lines of its entries in the enclosing file.
///
/// Scalars keep their original text: YAML would convert dates and numbers.
struct YAMLDocument {
    /// The entries in their order.
    let entries: [(key: String, value: YAMLValue)]

    /// Of a text that is not valid YAML it keeps the entries that are valid by themselves, with a note.
    /// - Parameter firstLine: the file's line on which the text begins.
    init(_ text: String, firstLine: Int, notes: inout [ImportProblem]) throws(ImportProblem) {
        guard !Self.hasManyAliases(text) else {
            throw ImportProblem(line: firstLine, .text("the YAML has more than \(Self.aliasLimit) aliases"))
        }
        do {
            entries = try Self.entries(of: text, firstLine: firstLine)
        } catch {
            // Yams rejects a key that is there twice, and Jekyll uses the last one.
            var isWhole = if case YamlError.duplicatedKeysInMapping = error { true } else { false }
            entries = Self.singleEntries(of: text, firstLine: firstLine, isWhole: &isWhole)
            if !isWhole { notes.append(ImportProblem(yaml: error, text: text, firstLine: firstLine)) }
        }
    }

    /// The entries of a mapping; none of a text that is something else.
    private static func entries(of text: String, firstLine: Int) throws -> [(key: String, value: YAMLValue)] {
        let offset = firstLine - 1
        let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        guard let root, root.scalar?.string != "" else { return [] }
        guard case .mapping(let mapping) = root else { throw NoMapping(line: root.mark?.line ?? 1) }
        return mapping.compactMap { key, value in
            guard let text = key.scalar?.string else { return nil }
            return (text, YAMLValue(value, line: offset + (value.mark?.line ?? key.mark?.line ?? 1)))
        }
    }

    /// Reads each entry by itself: a key at the beginning of a line, and the indented lines after it. Of one that is not
    /// valid, the text after the colon counts.
    private static func singleEntries(
        of text: String, firstLine: Int, isWhole: inout Bool
    ) -> [(key: String, value: YAMLValue)] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let starts = lines.indices.filter { !(lines[$0].first.map { " \t-".contains($0) } ?? true) }
        return zip(starts, starts.dropFirst() + [lines.endIndex]).flatMap { start, end in
            let entry = lines[start..<end].joined(separator: "\n")
            if let valid = try? entries(of: entry, firstLine: firstLine + start) { return valid }
            isWhole = false
            guard let colon = lines[start].firstIndex(of: ":") else { return [] }
            let text = lines[start][colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            let node = Node.scalar(Node.Scalar(text, Tag(.str), .plain))
            return [(String(lines[start][..<colon]), YAMLValue(node, line: firstLine + start))]
        }
    }

    private static let aliasLimit = 32

    /// Aliases of aliases can stand for more values than memory holds.
    private static func hasManyAliases(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else {
            return false
        }
        let anchors = Set(text.matches(of: /(?:^|[\s,\[{])&([^\s,\[\]{}]+)/).map(\.1))
        let aliases = text.matches(of: /(?:^|[\s,\[{])\*([^\s,\[\]{}:]+)/)
        return aliases.count { anchors.contains($0.1) } > aliasLimit
    }

    /// The value of a key; nil if it is missing or null.
    subscript(key: String) -> YAMLValue? {
        entries.last { $0.key == key && !$0.value.isNull }?.value
    }
}

/// A YAML text that is not a mapping.
private struct NoMapping: Error {
    let line: Int
}

/// A value in a YAML document, and its line.
struct YAMLValue {
    let line: Int
    private let node: Node

    init(_ node: Node, line: Int) {
        self.node = node
        self.line = line
    }

    /// A text or a list of texts that was stated elsewhere.
    init(_ value: FrontMatterDefaults.Value, line: Int) {
        let nodes = value.texts.map { Node.scalar(Node.Scalar($0, Tag(.str), .doubleQuoted)) }
        self.init(value.isList ? .sequence(Node.Sequence(nodes)) : nodes[0], line: line)
    }

    /// Whether it is empty or null in YAML.
    var isNull: Bool {
        guard let scalar = node.scalar, scalar.style == .plain else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    /// Whether it says yes or no, also as a quoted text.
    var isTrue: Bool { ["true", "yes", "on"].contains(node.scalar?.string.lowercased()) }
    var isFalse: Bool { ["false", "no", "off"].contains(node.scalar?.string.lowercased()) }

    var isList: Bool { node.sequence != nil }

    /// The values of a list; none if it is something else.
    var items: [YAMLValue] { node.sequence?.map { YAMLValue($0, line: line) } ?? [] }

    /// The entries of a mapping; nil if it is something else.
    var fields: [String: YAMLValue]? {
        node.mapping.map { mapping in
            let entries = mapping.compactMap { key, value in
                key.scalar.map { ($0.string, YAMLValue(value, line: line)) }
            }
            return Dictionary(entries) { $1 }
        }
    }

    /// The original text; nil if it is not a text.
    var text: String? { node.scalar?.string }

    /// The text, or the texts of a list and the lists in it.
    var texts: [String] { text.map { [$0] } ?? items.flatMap(\.texts) }

    /// Whether ``texts`` has all of it.
    var hasOnlyTexts: Bool { text != nil || isList && items.allSatisfy(\.hasOnlyTexts) }

    /// The name of a person: the text, the first one of a list, or the `name` of a mapping.
    var name: String? { text ?? items.first?.name ?? self["name"]?.name }

    /// The entry of a mapping; nil if this is not a mapping or has no such entry.
    subscript(key: String) -> YAMLValue? {
        guard let value = node.mapping?.first(where: { $0.key.scalar?.string == key })?.value else {
            return nil
        }
        let inner = YAMLValue(value, line: line - (node.mark?.line ?? 0) + (value.mark?.line ?? 0))
        return inner.isNull ? nil : inner
    }
}

extension ImportProblem {
    /// Translates the error of a YAML parser for `text`, which begins on the file's line `firstLine`.
    init(yaml error: any Error, text: String, firstLine: Int) {
        let lines = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
        let (line, problem) = ImportProblem.place(of: error, in: text, lines: lines)
        self.init(line: firstLine - 1 + min(max(line, 1), lines), .text("invalid YAML: " + problem))
    }

    private static func place(of error: any Error, in text: String, lines: Int) -> (
        line: Int, problem: String
    ) {
        if let error = error as? NoMapping {
            return (error.line, "expected \"key: value\" lines, found none")
        }
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            // An unclosed construct is reported at the end of the text, but its beginning is more useful.
            let isAtEnd = mark.line >= lines && text.utf8.last == UInt8(ascii: "\n")
            return (isAtEnd ? context?.mark.line ?? mark.line : mark.line, problem)
        case .reader(let problem, _, let value, _):
            let before = text.unicodeScalars.prefix { $0.value != UInt32(bitPattern: value) }
            return (1 + before.count { $0 == "\n" }, problem)
        case .duplicatedKeysInMapping(let keys, let context):
            return (context.mark.line, "duplicate keys: \(keys.joined(separator: ", "))")
        default:
            return (1, "it cannot be parsed")
        }
    }
}
