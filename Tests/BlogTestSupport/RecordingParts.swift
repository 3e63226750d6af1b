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
public final class RecordingList<Row: RowPresentation>: ListView {
    private let whole: RecordingView
    private let message: (ListDisplay<Row>) -> RecordingView.Message

    init(_ whole: RecordingView, _ message: @escaping (ListDisplay<Row>) -> RecordingView.Message) {
        self.whole = whole
        self.message = message
    }

    public func display(_ change: ListDisplay<Row>) { whole.record(message(change)) }
}
