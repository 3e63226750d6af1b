public import BlogContracts

/// Shows a running import as a line that is drawn anew in its place: a bar, the count, the current file. What is to be
/// kept is the summary's.
public final class TextImportProgressView: ImportView, ImportRowView {
    private let line: TextLiveLine
    private var progress: ImportProgressPresentation?
    private var path = ""

    /// Makes the view.
    public init(on line: TextLiveLine) {
        self.line = line
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
        line.clear()
    }

    private func draw() {
        guard let progress else { return }
        line.draw { TextProgressLine(progress, path: path, width: $0) }
    }
}
