public import BlogContracts

/// Shows a blog that moves as a line that is drawn anew in its place: a bar and the count.
public final class TextMovingProgressView: MovingView {
    private let line: TextLiveLine

    /// Makes the view.
    public init(on line: TextLiveLine) {
        self.line = line
    }

    /// Shows how far it has come.
    public func display(_ progress: MovingProgressPresentation) {
        line.draw { TextProgressLine(progress, width: $0) }
    }

    /// Takes the line away: all is over.
    public func display(_ outcome: MovingOutcomePresentation) {
        clear()
    }

    /// Takes the line away, so that something else can be written in its place, an error say.
    public func clear() {
        line.clear()
    }
}
