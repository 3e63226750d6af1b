public import BlogContracts

/// Shows one import in several views, such as a progress bar and a final document.
public final class ImportFanOut: ImportView, ImportRowView {
    private let views: [any ImportView & ImportRowView]

    /// Creates a view that forwards every call to `views`, in order.
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
