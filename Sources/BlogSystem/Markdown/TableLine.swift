import BlogDomain

/// A line of Markdown that may belong to a table.
extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The line below the header of a table, from its first mark; nil if it is another line.
    var delimiterRow: Self? {
        let row = drop { $0.isSpace || $0 == UInt8(ascii: ">") }
        guard let first = row.first, "|:-".utf8.contains(first), row.contains(UInt8(ascii: "|")),
            row.allSatisfy({ $0.isSpace || "|:-".utf8.contains($0) }),
            first != UInt8(ascii: "-") || row.dropFirst().first?.isSpace == false
        else { return nil }
        return row
    }

    /// Whether a column has less than the three hyphens that md4c expects.
    var hasShortColumn: Bool {
        split(separator: UInt8(ascii: "|")).contains {
            (1...2).contains($0.count { $0 == UInt8(ascii: "-") })
        }
    }

    /// Whether it can be a row below the header: it has cells, and no other block begins.
    var isRow: Bool {
        guard contains(UInt8(ascii: "|")), delimiterRow == nil,
            let first = first(where: { !$0.isSpace && $0 != UInt8(ascii: ">") })
        else { return false }
        return !"#<-+*~".utf8.contains(first)
    }

    /// The number of cells. A pipe in code or after a backslash is text.
    var cells: Int {
        var row = drop { $0.isSpace || $0 == UInt8(ascii: ">") }
        let digits = row.prefix { $0.isDigit }.count
        let mark = row.dropFirst(digits)
        // An item of a list may begin with a table.
        if (digits == 0 ? "-+*" : ".)").utf8.contains(mark.first ?? 0),
            mark.dropFirst().first?.isSpace == true
        {
            row = mark.dropFirst(2).drop { $0.isSpace }
        }
        if row.first == UInt8(ascii: "|") { row = row.dropFirst() }
        let hasCode = row.count { $0 == UInt8(ascii: "`") } % 2 == 0
        var (cells, isCode, isEscaped, isOpen) = (0, false, false, false)
        for byte in row {
            if byte == UInt8(ascii: "`"), hasCode { isCode.toggle() }
            if byte == UInt8(ascii: "|"), !isCode, !isEscaped {
                cells += 1
                isOpen = false
            } else if !byte.isSpace {
                isOpen = true
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return isOpen ? cells + 1 : cells
    }
}
