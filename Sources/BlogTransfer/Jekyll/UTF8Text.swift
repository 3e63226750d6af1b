import BlogServices

/// Bytes that were found to be text.
struct UTF8Text {
    /// The bytes that some editors begin a file with.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    let text: String

    /// Accepts valid UTF-8; otherwise the problem is on the first line that is not valid. No character holds the
    /// byte of a line feed, so lines can be judged one by one.
    init(_ bytes: ArraySlice<UInt8>, firstLine: Int = 1) throws(ImportProblem) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self.text = text
            return
        }
        var lines = ByteLines(bytes)
        while let line = lines.next(), String(validating: line, as: UTF8.self) != nil {}
        throw ImportProblem(line: firstLine + lines.number - 1, reason: "the line is not valid UTF-8")
    }
}
