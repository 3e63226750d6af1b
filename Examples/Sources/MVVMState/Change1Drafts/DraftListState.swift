import BlogContracts

/// A list of drafts as it was displayed last.
final class DraftListState: ListView, ErrorView {
    private(set) var heading: String?
    private(set) var rows: [DraftCellPresentation] = []
    private(set) var emptyText: String?
    private(set) var error: ErrorPresentation?

    private let tell: (ListChange) -> Void

    init(tell: @escaping (ListChange) -> Void) {
        self.tell = tell
    }

    func display(_ drafts: ListPresentation<DraftCellPresentation>) {
        (heading, rows, emptyText, error) = (drafts.heading, drafts.rows, nil, nil)
        tell(.rows)
    }

    func displayMore(_ drafts: ListPresentation<DraftCellPresentation>) {
        rows += drafts.rows
        error = nil
        tell(.added)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (heading, rows, emptyText, error) = (empty.heading, [], empty.text, nil)
        tell(.rows)
    }

    func displayError(_ error: ErrorPresentation) {
        (heading, self.error) = (heading ?? error.heading, error)
        tell(.notes)
    }
}
