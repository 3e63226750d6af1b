import BlogDomain

/// Finds texts for which md4c takes much more time than for prose. One pass before parsing, because md4c cannot be stopped
/// while it analyzes a block.
struct InputCheck {
    /// Whether the text must be shown as it is.
    private(set) var isTooCostly = false
    /// Whether md4c may look for bare URLs. It compares each mark with all others.
    var canLinkBareURLs: Bool { colons <= InputCheck.maximumMarks }
    /// Whether md4c would read marks of the text in another way than GitHub: see ``MarkedText``.
    private(set) var needsMarks = false

    /// The number of columns of the table that ends before the line, and the line before.
    private var columns: Int?
    private var lineBefore: Slice<UnsafeBufferPointer<UInt8>>?
    private var colons = 0
    private var paragraph = Paragraph()
    private var steps = 0

    static let maximumDepth = 100
    private static let maximumMarks = 2_000
    /// About 70 ms. For example 3,000 links in a paragraph of 100,000 bytes.
    private static let maximumSteps = 300_000_000

    /// Lines without a blank line between them. For each closing bracket, md4c may copy the text since its opening one.
    private struct Paragraph {
        var lines = 0
        var bytes = 0
        var opening = 0
        var closing = 0

        var steps: Int { lines > 1 ? bytes * min(opening, closing) : 0 }
    }

    init(_ text: UnsafeBufferPointer<UInt8>) {
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { take(line) }
        endParagraph()
        if steps > InputCheck.maximumSteps { isTooCostly = true }
    }

    private mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let start = line.firstIndex(where: { !$0.isBlank }) else { return endParagraph() }
        paragraph.lines += 1
        paragraph.bytes += line.count
        var last: UInt8 = 0
        var hasTilde = false
        for byte in line[start...] {
            if byte == UInt8(ascii: "^"), last == UInt8(ascii: "[") { needsMarks = true }
            last = byte
            switch byte {
            case UInt8(ascii: "["): paragraph.opening += 1
            case UInt8(ascii: "]"): paragraph.closing += 1
            case UInt8(ascii: ":"): colons += 1
            case UInt8(ascii: "~"): hasTilde = true
            // A part of a character from U+3000.
            case 0xE3...: needsMarks = true
            default: break
            }
        }
        if hasTilde, !needsMarks { needsMarks = line[start...].hasSingleTilde }
        if !needsMarks { takeRow(line) }
        // md4c visits every open quote and list for each line that follows.
        let marks = line[start...].prefix { $0.isBlank || $0.isContainerMark || $0.isDigit }
        if marks.count > InputCheck.maximumDepth,
            marks.count(where: { $0.isContainerMark }) > InputCheck.maximumDepth,
            Set(marks).count > 1 || marks.first == UInt8(ascii: ">")
        {
            isTooCostly = true
        }
    }

    /// Looks for a row that has more cells than its table has columns. md4c would drop the text of the other cells.
    private mutating func takeRow(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        if let row = line.delimiterRow {
            columns = row.cells
            needsMarks = row.hasShortColumn || lineBefore.map { $0.cells > row.cells } ?? false
        } else if let width = columns {
            columns = line.isRow ? width : nil
            needsMarks = line.isRow && line.cells > width
        }
        lineBefore = line
    }

    private mutating func endParagraph() {
        (columns, lineBefore) = (nil, nil)
        steps += paragraph.steps
        paragraph = Paragraph()
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether it has a tilde without another beside it.
    fileprivate var hasSingleTilde: Bool {
        let tilde = UInt8(ascii: "~")
        return indices.contains { place in
            self[place] == tilde && (place == startIndex || self[place - 1] != tilde)
                && (place + 1 == endIndex || self[place + 1] != tilde)
        }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }

    /// Whether it may open a quote or an item of a list.
    fileprivate var isContainerMark: Bool { ">-+*.)".utf8.contains(self) }
}
