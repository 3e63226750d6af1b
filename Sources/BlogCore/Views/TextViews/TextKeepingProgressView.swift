public import BlogContracts

/// Shows how far something has come as a line that is drawn anew in its place.
public final class TextKeepingProgressView: KeepingProgressView {
    private let line: TextLiveLine

    /// Makes the view.
    public init(on line: TextLiveLine) {
        self.line = line
    }

    /// Shows how far it has come.
    public func display(_ progress: KeepingProgressPresentation) {
        line.draw { TextProgressLine(progress, width: $0) }
    }

    /// Takes the line away: all is over.
    public func clear() {
        line.clear()
    }
}
