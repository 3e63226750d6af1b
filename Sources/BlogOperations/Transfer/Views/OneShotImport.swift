public import BlogContracts
public import BlogViews

/// Keeps the result of an import: the summary, and the files with a report.
public final class OneShotImport: ImportView, OneShotView {
    /// The summary, once the import has ended.
    public private(set) var summary: ImportSummaryPresentation?
    /// The files, in their order.
    public private(set) var rows: [ImportRowPresentation] = []
    private var indices: [String: Int] = [:]

    public init() {}

    public func display(_ rows: [ImportRowPresentation]) {
        self.rows = rows
        indices = Dictionary(
            rows.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { _, last in last })
    }

    public func display(_ row: ImportRowPresentation) {
        if let index = indices[row.path] { rows[index] = row }
    }

    /// Ignores the progress: the summary contains the result.
    public func display(_ progress: ProgressPresentation) {}

    public func display(_ summary: ImportSummaryPresentation) {
        self.summary = summary
    }

    public var isEmpty: Bool { summary == nil }
}
