public import BlogContracts
import TextLayout

/// A row of a list on a screen.
public protocol TerminalRow: TextRow {
    /// A short text at the end of its line on a small screen.
    var note: String { get }
    /// Whether a person knows the row by its number.
    static var isNumbered: Bool { get }
}

extension TerminalRow {
    public static var isNumbered: Bool { true }
}

extension BlogCellPresentation: TerminalRow {
    public var note: String { isLiked == true ? "✓ " + likes.text : likes.text }
}

extension SearchHitPresentation: TerminalRow {
    public var note: String { blog.author.name }
}

extension DraftCellPresentation: TerminalRow {
    public var note: String { edited.text }
}

extension CommentPresentation: TerminalRow {
    public var note: String { written.text }
}

extension TrashEntryPresentation: TerminalRow {
    public var note: String { kindText }
}

extension TagCellPresentation: TerminalRow {
    public static var isNumbered: Bool { false }
    public var note: String { blogs.text }
}

extension PersonPresentation: TerminalRow {
    public var note: String { "@" + username }
}

extension UserCellPresentation: TerminalRow {
    public var note: String { (isFollowing == true ? "✓ @" : "@") + person.username }
}

/// How much of a row is shown.
public enum RowDetail: Hashable, Sendable {
    /// One line, for a small screen.
    case line
    /// The title and two lines below it.
    case some
    /// Everything.
    case all
}

extension TerminalRow {
    /// The lines of the row.
    /// - Parameters:
    ///   - width: the number of columns.
    ///   - labels: the number of columns for the numbers of the rows.
    func lines(
        _ detail: RowDetail, width: Int, labels: Int, isChosen: Bool, isPending: Bool
    ) -> [ScreenLine] {
        // The lines of a short row are cut: a first line that wraps would leave no place for the excerpt.
        let room = min(width, 80) - 2
        let isShort = detail == .some
        var details = TextPage.lines(width: isShort ? 200 : room, widthOfPieces: isShort ? room : nil) {
            if detail != .line { writeDetails(to: &$0, indent: labels) }
        }
        if isShort, Self.isSpaced {
            // A change of the texts of a row does not move the rows below it.
            details = (details + [ScreenLine(), ScreenLine()]).prefix(2).map { $0.cut(to: room) }
        }
        let title = titleLine(detail, width: width, labels: labels, isChosen: isChosen, isPending: isPending)
        return [title]
            + details.map { line in
                var indented = ScreenLine("  ")
                indented.append(line)
                return indented
            }
    }

    private func titleLine(
        _ detail: RowDetail, width: Int, labels: Int, isChosen: Bool, isPending: Bool
    ) -> ScreenLine {
        var line = ScreenLine(isChosen ? "> " : "  ", .strong)
        if detail != .line, Self.isNumbered {
            let label = TextLabels.label(id)
            line.append(String(repeating: " ", count: max(labels - 2 - label.utf8.count, 0)))
            line.append(label + "  ", isChosen ? .normal : .faint)
        }
        let note = (isPending ? "… " : "") + (detail == .line ? note : "")
        let noteWidth = DisplayWidth.of(note)
        let hasNote = noteWidth > 0 && width - line.width - noteWidth >= 12
        let room = width - line.width - (hasNote ? noteWidth + 2 : 0)
        line.append(ScreenLine(CleanText.line(titleText), .strong).cut(to: room))
        if hasNote {
            line.pad(to: width - noteWidth)
            line.append(note, .accent)
        }
        guard isChosen else { return line }
        line.pad(to: width)
        return line.reversed()
    }
}
