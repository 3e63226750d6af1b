extension ExcerptLine {
    /// Whether it is code for being indented.
    var isIndentedCode: Bool {
        indent >= 4
    }

    /// Whether it is a heading of the `#` kind.
    var isHeading: Bool {
        let marks = content.prefix { $0 == UInt8(ascii: "#") }
        return (1...6).contains(marks.count) && content.dropFirst(marks.count).first?.isBlank ?? true
    }

    /// Whether it is a rule across the page.
    var isRule: Bool {
        guard let mark = content.first, "-*_".utf8.contains(mark) else { return false }
        return content.allSatisfy { $0 == mark || $0.isBlank } && content.count { $0 == mark } >= 3
    }

    /// Whether it makes a heading of the lines before it.
    var isUnderline: Bool {
        guard indent < 4, let mark = content.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-")
        else {
            return false
        }
        let tail = content.drop { $0 == mark }
        // A single dash is rather an empty list item.
        return tail.allSatisfy(\.isBlank) && (content.count - tail.count > 1 || mark == UInt8(ascii: "="))
    }

    /// Whether it defines a link, a footnote or an abbreviation, or is a list of kramdown's attributes.
    var isDefinition: Bool {
        if content.starts(with: "{:".utf8) { return true }
        let label = content.first == UInt8(ascii: "*") ? content.dropFirst() : content
        guard label.first == UInt8(ascii: "["), let end = label.firstIndex(of: UInt8(ascii: "]")) else {
            return false
        }
        return label[end...].dropFirst().first == UInt8(ascii: ":")
    }

    /// Whether it begins with a cell's border.
    var isTableRow: Bool {
        content.first == UInt8(ascii: "|")
    }

    /// Whether it divides a table's head from its body.
    var isTableRuler: Bool {
        content.allSatisfy { "|:-".utf8.contains($0) || $0.isBlank } && content.contains(UInt8(ascii: "|"))
            && content.contains(UInt8(ascii: "-"))
    }

    /// The mark and the length of the code fence that it opens.
    var fence: (mark: UInt8, length: Int)? {
        guard indent < 4, let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
        else {
            return nil
        }
        let length = content.prefix { $0 == mark }.count
        // Backticks after the opening ones make it code within a line.
        guard length >= 3, mark == UInt8(ascii: "~") || !content.dropFirst(length).contains(mark) else {
            return nil
        }
        return (mark, length)
    }

    /// Whether it closes such a fence.
    func closes(_ fence: (mark: UInt8, length: Int)) -> Bool {
        let tail = content.drop { $0 == fence.mark }
        return content.count - tail.count >= fence.length && tail.allSatisfy(\.isBlank)
    }

    /// Whether a paragraph that goes on until here is at its end.
    var endsParagraph: Bool {
        isBlank || isHeading || isRule || fence != nil || blockEnd != nil || beginsHTMLBlock
            || content.starts(with: "{%".utf8) || content.starts(with: "{:".utf8) || startsListItem
    }

    /// Whether an item that is not empty begins here; a number only if it is the first one, since a line may well
    /// begin with a year.
    private var startsListItem: Bool {
        guard let item = listItem, !item.allSatisfy(\.isBlank), let first = content.first else {
            return false
        }
        return !first.isDigit || content.prefix { $0.isDigit }.elementsEqual("1".utf8)
    }
}
