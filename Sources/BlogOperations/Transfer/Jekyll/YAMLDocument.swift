import Yams

/// A YAML document that is a mapping, with the lines of its entries in the enclosing file.
///
/// Scalars keep their original text: YAML would convert dates and numbers.
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
                line: offset + (root.mark?.line ?? 1), .text("expected \"key: value\" lines, found none"))
        }
        entries = mapping.compactMap { key, value in
            guard let text = key.scalar?.string else { return nil }
            return (text, YAMLValue(value, line: offset + (value.mark?.line ?? key.mark?.line ?? 1)))
        }
    }

    /// The value of a key; nil if it is missing or null.
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

    /// Yams rejects duplicate keys, but Jekyll uses the last one.
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

    /// The original text.
    func text(of key: String) throws(ImportProblem) -> String {
        guard let scalar = node.scalar else { throw problem("\(key) must be a single text") }
        return scalar.string
    }

    /// The text, or the first of a list of texts; nil for an empty list.
    func firstText(of key: String) throws(ImportProblem) -> String? {
        guard let sequence = node.sequence else { return try text(of: key) }
        guard let first = sequence.first else { return nil }
        guard let scalar = first.scalar else { throw problem("\(key) must be a text or a list of texts") }
        return scalar.string
    }

    /// The text, or the texts of a list.
    func texts(of key: String) throws(ImportProblem) -> [String] {
        guard let sequence = node.sequence else { return [try text(of: key)] }
        var texts: [String] = []
        for node in sequence {
            guard let scalar = node.scalar else { throw problem("\(key) must be a text or a list of texts") }
            texts.append(scalar.string)
        }
        return texts
    }

    /// The entry of a mapping; nil if this is not a mapping or has no such entry.
    subscript(key: String) -> YAMLValue? {
        guard let value = node.mapping?.first(where: { $0.key.scalar?.string == key })?.value else {
            return nil
        }
        let inner = YAMLValue(value, line: line - (node.mark?.line ?? 0) + (value.mark?.line ?? 0))
        return inner.isNull ? nil : inner
    }

    func problem(_ text: String) -> ImportProblem {
        ImportProblem(line: line, .text(text))
    }
}

/// YAML before it is parsed, to remove duplicate keys, which Jekyll accepts.
struct YAMLText {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text with all entries of each key except the last replaced by blank lines, so that line numbers stay. An
    /// entry is a key at the beginning of a line and the indented lines after it.
    func keepingLast(of keys: [String]) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for key in keys {
            let starts = lines.indices.filter { YAMLText.key(of: lines[$0]) == key }
            for start in starts.dropLast() {
                lines[start] = ""
                var line = start + 1
                while line < lines.endIndex, YAMLText.isContinuation(lines[line]) {
                    lines[line] = ""
                    line += 1
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func key(of line: Substring) -> String? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let key = line[..<colon]
        for quote in ["\"", "'"] where key.count >= 2 && key.hasPrefix(quote) && key.hasSuffix(quote) {
            return String(key.dropFirst().dropLast())
        }
        return String(key)
    }

    private static func isContinuation(_ line: Substring) -> Bool {
        line.first.map { " \t-".contains($0) } ?? false
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
