public import BlogContracts

/// Shows a running import as one line that is drawn anew in its place: a bar, the count, the current file. It
/// leaves nothing behind; what is to be kept is the summary's. Where there is no terminal it writes nothing.
public final class TextImportProgressView: ImportView, ImportRowView {
    private let width: () -> Int
    private let style: TextStyle
    private let isTerminal: Bool
    private let write: (String) -> Void
    private var progress: ImportProgressPresentation?
    private var path = ""
    private var drawn = ""

    /// Makes the view; `write` takes what is to go to the terminal as it is, `width` is the terminal's and is asked for
    /// at each drawing.
    public init(
        width: @escaping () -> Int, style: TextStyle = .plain, isTerminal: Bool,
        write: @escaping (String) -> Void
    ) {
        self.width = width
        self.style = style
        self.isTerminal = isTerminal
        self.write = write
    }

    /// Shows nothing yet: nothing has happened to the rows.
    public func display(_ rows: [ImportRowPresentation]) {}

    /// Shows which file is being taken in.
    public func display(_ row: ImportRowPresentation) {
        path = CleanText.line(row.path)
        draw()
    }

    /// Shows how far it has come.
    public func display(_ progress: ImportProgressPresentation) {
        self.progress = progress
        draw()
    }

    /// Takes the line away: all is over.
    public func display(_ summary: ImportSummaryPresentation) {
        clear()
    }

    /// Takes the line away, so that something else can be written in its place, an error say.
    public func clear() {
        progress = nil
        if !drawn.isEmpty {
            write(Self.erase)
            drawn = ""
        }
    }

    private func draw() {
        guard isTerminal, let progress else { return }
        let line = TextProgressLine(progress, path: path, width: width()).text(style)
        guard line != drawn else { return }
        drawn = line
        write(Self.erase + line)
    }

    /// Back to the first column, and the line erased (ECMA-48 §8.3.41).
    private static let erase = "\r\u{1B}[2K"
}
