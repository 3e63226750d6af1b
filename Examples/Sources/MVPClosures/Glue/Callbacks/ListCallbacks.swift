import BlogContracts

/// Calls closures with what a presenter displays of a list.
final class ListCallbacks<Row: RowPresentation>: ListView, RowView, LinkView, ErrorView {
    var onRows: (ListPresentation<Row>) -> Void = { _ in }
    var onMore: (ListPresentation<Row>) -> Void = { _ in }
    var onEmpty: (EmptyPresentation) -> Void = { _ in }
    var onRow: (Row) -> Void = { _ in }
    var onRemoved: (Int64) -> Void = { _ in }
    var onRowError: (ErrorPresentation, Int64) -> Void = { _, _ in }
    var onError: (ErrorPresentation) -> Void = { _ in }

    func display(_ list: ListPresentation<Row>) { onRows(list) }

    func displayMore(_ list: ListPresentation<Row>) { onMore(list) }

    func displayEmpty(_ empty: EmptyPresentation) { onEmpty(empty) }

    func displayRow(_ row: Row) { onRow(row) }

    func displayRemoved(_ id: Int64) { onRemoved(id) }

    func displayError(_ error: ErrorPresentation, onRow id: Int64) { onRowError(error, id) }

    func displayLink(_ share: SharePresentation) {}

    func displayError(_ error: ErrorPresentation) { onError(error) }
}
