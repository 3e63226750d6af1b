public import BlogContracts

/// Shows one import in several views, such as a progress bar and a final document.
public final class ImportFanOut: ImportView {
    private let views: [any ImportView]

    /// Creates a view that forwards every call to `views`, in order.
    public init(_ views: [any ImportView]) {
        self.views = views
    }

    public func display(_ rows: [ImportRowPresentation]) {
        for view in views { view.display(rows) }
    }

    public func display(_ row: ImportRowPresentation) {
        for view in views { view.display(row) }
    }

    public func display(_ progress: ProgressPresentation) {
        for view in views { view.display(progress) }
    }

    public func display(_ summary: ImportSummaryPresentation) {
        for view in views { view.display(summary) }
    }
}
