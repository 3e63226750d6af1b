public import BlogContracts

/// The part of a ``RecordingView`` that shows one value.
public final class RecordingContent<Content: Presentation>: ContentView, LinkView, ErrorView {
    private let whole: RecordingView
    private let message: (Content) -> RecordingView.Message

    init(_ whole: RecordingView, _ message: @escaping (Content) -> RecordingView.Message) {
        self.whole = whole
        self.message = message
    }

    public func display(_ content: Content) { whole.record(message(content)) }

    public func displayLink(_ share: SharePresentation) { whole.record(.share(share)) }

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

    public func display(_ list: ListPresentation<Row>) { whole.record(rows(list)) }

    public func displayMore(_ list: ListPresentation<Row>) { whole.record(more(list)) }

    public func displayEmpty(_ empty: EmptyPresentation) { whole.record(.empty(empty)) }

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

    public func displayRow(_ row: Row) { whole.record(self.row(row)) }

    public func displayNew(_ rows: [Row]) { whole.record(.newRows(rows.map(\.id))) }

    public func displayRemoved(_ id: Int64) { whole.record(removed(id)) }

    public func displayError(_ error: ErrorPresentation, onRow id: Int64) {
        whole.record(self.error(error, id))
    }

    public func displayLink(_ share: SharePresentation) { whole.record(.blogLink(share)) }
}
