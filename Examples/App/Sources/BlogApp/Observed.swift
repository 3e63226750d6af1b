#if canImport(SwiftUI)
import BlogCore
import Observation

/// A list that SwiftUI observes. The product's view applies the changes.
@Observable
final class ObservedList<Row: RowPresentation>: ListView {
    @ObservationIgnored private let page = OneShotList<Row>()
    private(set) var rows: [Row] = []
    private(set) var heading = ""
    /// Instead of rows, or below them.
    private(set) var note: String?

    func display(_ change: ListDisplay<Row>) {
        page.display(change)
        (rows, heading) = (page.rows, page.heading ?? heading)
        note = page.listError?.detail ?? page.emptyText ?? page.partialText
    }
}

/// A value that SwiftUI observes, or the error in its place.
@Observable
final class ObservedContent<Content: Presentation>: ContentView, ErrorView {
    private(set) var content: Content?
    private(set) var note: String?

    func display(_ content: Content) { (self.content, note) = (content, nil) }
    func displayError(_ error: ErrorPresentation) { note = error.detail }
}
#endif
