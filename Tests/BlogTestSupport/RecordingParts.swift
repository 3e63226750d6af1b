public import BlogContracts

/// The part of a ``RecordingView`` that shows one value.
public final class RecordingContent<Content: Presentation>: ContentView, LinkView, ErrorView {
    private let whole: RecordingView
    private let message: (Content) -> RecordingView.Message

    init(_ whole: RecordingView, _ message: @escaping (Content) -> RecordingView.Message) {
        self.whole = whole
        self.message = message
    }

    /// Records a value.
    public func display(_ content: Content) { whole.record(message(content)) }

    /// Records a link.
    public func displayLink(_ share: SharePresentation) { whole.record(.share(share)) }

    /// Records an error.
    public func displayError(_ error: ErrorPresentation) { whole.record(.error(error)) }
}

/// The part of a ``RecordingView`` that shows a list.
public class RecordingList<Row: RowPresentation>: ListView, ErrorView {
    fileprivate let whole: RecordingView
    private let rows: (ListPresentation<Row>) -> RecordingView.Message
    private let more: (ListPresentation<Row>) -> RecordingView.Message

    init(
        _ whole: RecordingView, rows: @escaping (ListPresentation<Row>) -> RecordingView.Message,
        more: @escaping (ListPresentation<Row>) -> RecordingView.Message
    ) {
        self.whole = whole
        self.rows = rows
        self.more = more
    }

    /// Records rows.
    public func display(_ list: ListPresentation<Row>) { whole.record(rows(list)) }

    /// Records further rows.
    public func displayMore(_ list: ListPresentation<Row>) { whole.record(more(list)) }

    /// Records an empty list.
    public func displayEmpty(_ empty: EmptyPresentation) { whole.record(.empty(empty)) }

    /// Records an error.
    public func displayError(_ error: ErrorPresentation) { whole.record(.error(error)) }
}

/// The part of a ``RecordingView`` that shows a list whose rows change.
public final class RecordingRows<Row: RowPresentation>: RecordingList<Row>, RowView, LinkView {
    private let row: (Row) -> RecordingView.Message
    private let removed: (Int64) -> RecordingView.Message
    private let error: (ErrorPresentation, Int64) -> RecordingView.Message

    init(
        _ whole: RecordingView, rows: @escaping (ListPresentation<Row>) -> RecordingView.Message,
        more: @escaping (ListPresentation<Row>) -> RecordingView.Message,
        row: @escaping (Row) -> RecordingView.Message, removed: @escaping (Int64) -> RecordingView.Message,
        error: @escaping (ErrorPresentation, Int64) -> RecordingView.Message
    ) {
        self.row = row
        self.removed = removed
        self.error = error
        super.init(whole, rows: rows, more: more)
    }

    /// Records one row.
    public func displayRow(_ row: Row) { whole.record(self.row(row)) }

    /// Records new rows.
    public func displayNew(_ rows: [Row]) { whole.record(.newRows(rows.map(\.id))) }

    /// Records that a row was removed.
    public func displayRemoved(_ id: Int64) { whole.record(removed(id)) }

    /// Records an error beside a row.
    public func displayError(_ error: ErrorPresentation, onRow id: Int64) {
        whole.record(self.error(error, id))
    }

    /// Records a link beside a row.
    public func displayLink(_ share: SharePresentation) { whole.record(.blogLink(share)) }
}
