public import BlogContracts

/// Shows one import in several views at once: a bar while it runs, say, and a document when it is over.
public final class ImportFanOut: ImportView, ImportRowView {
    private let views: [any ImportView & ImportRowView]

    /// Makes a view of views; each is told all, in the order given.
    public init(_ views: [any ImportView & ImportRowView]) {
        self.views = views
    }

    /// Shows the rows in every view.
    public func display(_ rows: [ImportRowPresentation]) {
        for view in views { view.display(rows) }
    }

    /// Shows the row in every view.
    public func display(_ row: ImportRowPresentation) {
        for view in views { view.display(row) }
    }

    /// Shows the progress in every view.
    public func display(_ progress: ProgressPresentation) {
        for view in views { view.display(progress) }
    }

    /// Shows the summary in every view.
    public func display(_ summary: ImportSummaryPresentation) {
        for view in views { view.display(summary) }
    }
}
