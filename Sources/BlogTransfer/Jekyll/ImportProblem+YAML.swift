import BlogServices
import Yams

extension ImportProblem {
    /// What a YAML parser said of `text`, which begins on the file's line `firstLine`.
    init(yaml error: any Error, text: String, firstLine: Int) {
        let lines = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
        let (line, reason) = ImportProblem.place(of: error, in: text, lines: lines)
        self.init(line: firstLine - 1 + min(max(line, 1), lines), reason: "broken YAML: \(reason)")
    }

    private static func place(of error: any Error, in text: String, lines: Int) -> (line: Int, reason: String)
    {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            // What was never closed shows at the text's end: where it was opened tells more.
            let isAtEnd = mark.line >= lines && text.utf8.last == UInt8(ascii: "\n")
            return (isAtEnd ? context?.mark.line ?? mark.line : mark.line, problem)
        case .reader(let problem, _, let value, _):
            let before = text.unicodeScalars.prefix { $0.value != UInt32(bitPattern: value) }
            return (1 + before.count { $0 == "\n" }, problem)
        case .duplicatedKeysInMapping(let keys, let context):
            return (context.mark.line, "a key is there twice: \(keys.joined(separator: ", "))")
        default:
            return (1, "it cannot be parsed")
        }
    }
}
