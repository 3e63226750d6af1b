public import BlogContracts

/// Shows how far a long operation has come, as one line of a terminal.
public final class TextProgressView: ProgressView {
    private let line: TextLiveLine

    /// Creates the view.
    public init(on line: TextLiveLine) {
        self.line = line
    }

    /// Draws the progress.
    public func display(_ progress: ProgressPresentation) {
        line.draw(progress)
    }

    /// Removes the line.
    public func clear() {
        line.clear()
    }
}
