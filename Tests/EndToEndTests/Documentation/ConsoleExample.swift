/// A command in a `console` block and its output.
///
/// A command follows `$ `; its further lines follow `> `. Everything up to the next command is its output.
struct ConsoleExample {
    let command: String
    let output: [String]
    /// Where the output is in the document.
    let outputLines: Range<Int>
}

extension MarkdownDocument {
    var consoleExamples: [ConsoleExample] {
        codeBlocks.filter { $0.language == "console" }.flatMap { block in
            let starts = block.lines.filter { lines[$0].hasPrefix("$ ") }
            return zip(starts, starts.dropFirst() + [block.lines.upperBound]).map { start, end in
                let continuation = lines[start + 1..<end].prefix { $0.hasPrefix("> ") || $0 == ">" }
                let output = continuation.endIndex..<end
                let trailing = lines[output].reversed().prefix { $0.isEmpty }.count
                return ConsoleExample(
                    command: lines[start...].prefix(1 + continuation.count).map { String($0.dropFirst(2)) }
                        .joined(separator: "\n"),
                    output: Array(lines[output].dropLast(trailing)),
                    outputLines: output.lowerBound..<output.upperBound - trailing)
            }
        }
    }

    /// The text of the document with other outputs.
    func text(withOutputs outputs: [(ConsoleExample, [String])]) -> String {
        var lines = lines
        for (example, output) in outputs.reversed() {
            lines.replaceSubrange(example.outputLines, with: output)
        }
        return lines.joined(separator: "\n")
    }
}
