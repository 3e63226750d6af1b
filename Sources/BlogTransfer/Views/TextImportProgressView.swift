public import BlogContracts
public import TextViews

/// Shows a running import as one line of a terminal: a bar, the count, the current file.
public final class TextImportProgressView: ImportView, ImportRowView {
    private let line: TextLiveLine
    private var progress: ProgressPresentation?
    private var path = ""

    /// Creates the view.
    public init(on line: TextLiveLine) {
        self.line = line
    }

    /// Shows nothing: the import has not begun.
    public func display(_ rows: [ImportRowPresentation]) {}

    /// Shows the current file.
    public func display(_ row: ImportRowPresentation) {
        path = CleanText.line(row.path)
        draw()
    }

    /// Shows the progress.
    public func display(_ progress: ProgressPresentation) {
        self.progress = progress
        draw()
    }

    /// Removes the line.
    public func display(_ summary: ImportSummaryPresentation) {
        clear()
    }

    /// Removes the line, so that an error can be written in its place.
    public func clear() {
        progress = nil
        line.clear()
    }

    private func draw() {
        guard let progress else { return }
        line.draw(progress, detail: path)
    }
}
