public import BlogContracts
public import BlogViews
import TextLayout

/// Shows a running import as lines of a terminal: the files that were finished last, the current file, and a bar with the
/// count.
public final class TextImportProgressView: ImportView {
    private let lines: TextLiveLines
    private let height: () -> Int
    private let hint, choiceHint: String
    /// All files.
    private let page = OneShotImport()
    /// The place of the file that a person has chosen; nil unless the import is paused.
    private var chosen: Int?
    private var progress: ProgressPresentation?
    /// The files that were finished last, and the current one.
    private var rows: [ImportRowPresentation] = []

    /// - Parameters:
    ///   - height: returns the current number of lines of the terminal.
    ///   - hint: the keys that the person may press, and those while the import is paused.
    public init(
        on lines: TextLiveLines, height: @escaping () -> Int = { 24 }, hint: String = "",
        choiceHint: String = ""
    ) {
        self.choiceHint = choiceHint
        self.lines = lines
        self.height = height
        self.hint = hint
    }

    public func display(_ rows: [ImportRowPresentation]) {
        page.display(rows)
        progress = nil
    }

    public func display(_ row: ImportRowPresentation) {
        page.display(row)
        if row.state == .paused { chosen = page.rows.firstIndex { $0.path == row.path } }
        if rows.last?.path == row.path { rows.removeLast() }
        rows = (rows + [row]).suffix(5)
        draw()
    }

    public func display(_ progress: ProgressPresentation) {
        // The person has paused or continued the import.
        let isUrgent = progress.finished == self.progress?.finished
        self.progress = progress
        draw(isUrgent: isUrgent)
    }

    public func display(_ summary: ImportSummaryPresentation) {
        clear()
    }

    /// The path of the file that a person has chosen.
    public var chosenPath: String? { chosen.map { page.rows[$0].path } }

    /// Chooses another file of a paused import; nil for none, because it continues.
    public func choose(_ distance: Int?) {
        chosen = distance.flatMap { distance in
            chosen.map { max(0, min($0 + distance, page.rows.count - 1)) }
        }
        draw(isUrgent: true)
    }

    /// Removes the lines, so that an error can be written in their place.
    public func clear() {
        progress = nil
        lines.clear()
    }

    private func draw(isUrgent: Bool = false) {
        guard let progress else { return }
        let room = max(0, min(height() - 2, 5))
        var rows = rows.suffix(room)
        if let chosen { rows = page.rows[max(0, chosen - room / 2)...].prefix(room) }
        let columns = rows.map { ScreenLine($0.state.rawValue).width }.max() ?? 0
        lines.draw(
            rows.map { line(of: $0, columns: columns) }, progress,
            detail: chosen == nil ? hint : choiceHint, isUrgent: isUrgent || chosen != nil)
    }

    private func line(of row: ImportRowPresentation, columns: Int) -> ScreenLine {
        let mark = chosen == nil ? "" : row.path == chosenPath ? "> " : "  "
        let emphasis: TextEmphasis =
            switch row.state {
            case .skipped: .alarm
            case .waiting, .paused, .reading: .normal
            default: .faint
            }
        var line = ScreenLine(mark + row.state.rawValue, emphasis)
        let columns = mark.count + columns
        line.pad(to: columns)
        // The end of a path is its most useful part.
        line.append(
            "  "
                + DisplayWidth.lastPart(
                    of: CleanText.line(row.path), width: max(lines.columns - columns - 2, 8)))
        if let reason = row.reason { line.append(" · " + CleanText.line(reason), .faint) }
        return line
    }
}
