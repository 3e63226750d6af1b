/// YAML before it is parsed, for the one thing that a parser refuses and Jekyll does not.
struct YAMLText {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text with all but the last entry of each key blanked, line by line so that no line moves. An entry is
    /// a key at a line's very beginning and the indented lines after it.
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
