import BlogContracts

extension ComposedText {
    /// Compares the saved text of a post with the text of a person, line by line: the title, the body, and the tags. Of equal lines
    /// only the neighbours of a difference are listed.
    func compared(with saved: ComposedText) -> [ComparedLine] {
        func lines(of text: ComposedText) -> [Substring] {
            let listed = tags == nil ? "" : text.tags ?? ""
            return [text.title[...], ""] + text.body.split(separator: "\n", omittingEmptySubsequences: false)
                + (listed.isEmpty ? [] : ["", listed[...]])
        }
        return ComparedLine.shortened(ComparedLine.compare(lines(of: saved), lines(of: self)))
    }
}

extension ComparedLine {
    /// The number of equal lines beside a difference that are listed.
    private static let context = 3
    /// The most lines of a text that are compared one by one. More are all listed as different: the time and the memory grow with the
    /// square of this number.
    private static let limit = 500

    fileprivate static func compare(_ saved: [Substring], _ mine: [Substring]) -> [ComparedLine] {
        func isEqual(_ one: Substring, _ other: Substring) -> Bool { one.utf8.elementsEqual(other.utf8) }
        let start = zip(saved, mine).prefix { isEqual($0, $1) }.count
        let end = zip(saved[start...].reversed(), mine[start...].reversed()).prefix { isEqual($0, $1) }.count
        let (savedMiddle, middle) = (saved[start..<(saved.count - end)], mine[start..<(mine.count - end)])
        return lines(saved[..<start], .both)
            + (max(savedMiddle.count, middle.count) > limit
                ? lines(savedMiddle, .saved) + lines(middle, .mine)
                : compareAll(Array(savedMiddle), Array(middle), by: isEqual))
            + lines(saved[(saved.count - end)...], .both)
    }

    private static func lines(_ texts: some Sequence<Substring>, _ side: Side) -> [ComparedLine] {
        texts.map { ComparedLine(side, String($0)) }
    }

    private static func compareAll(
        _ saved: [Substring], _ mine: [Substring], by isEqual: (Substring, Substring) -> Bool
    ) -> [ComparedLine] {
        let difference = mine.difference(from: saved, by: isEqual)
        let removed = Set(difference.removals.map(\.place)), added = Set(difference.insertions.map(\.place))
        var lines: [ComparedLine] = []
        var (old, new) = (0, 0)
        while old < saved.count || new < mine.count {
            if removed.contains(old) {
                lines.append(ComparedLine(.saved, String(saved[old])))
                old += 1
            } else if added.contains(new) {
                lines.append(ComparedLine(.mine, String(mine[new])))
                new += 1
            } else {
                lines.append(ComparedLine(.both, String(mine[new])))
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }

    fileprivate static func shortened(_ all: [ComparedLine]) -> [ComparedLine] {
        var isNear = Array(repeating: false, count: all.count)
        for (index, line) in all.enumerated() where line.side != .both {
            for near in max(0, index - context)...min(all.count - 1, index + context) { isNear[near] = true }
        }
        var lines: [ComparedLine] = []
        for (line, isNear) in zip(all, isNear) {
            if isNear {
                lines.append(line)
            } else if lines.last?.side != .omitted {
                lines.append(ComparedLine(.omitted, ""))
            }
        }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
