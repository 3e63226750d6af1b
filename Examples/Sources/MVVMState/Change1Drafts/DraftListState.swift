import BlogContracts

/// The list of drafts that was displayed last.
final class DraftListState: ListView, ErrorView {
    private(set) var heading: String?
    private(set) var rows: [DraftCellPresentation] = []
    private(set) var emptyText: String?
    private(set) var error: ErrorPresentation?

    private let onChange: (ListChange) -> Void

    init(onChange: @escaping (ListChange) -> Void) {
        self.onChange = onChange
    }

    func display(_ drafts: ListPresentation<DraftCellPresentation>) {
        (heading, rows, emptyText, error) = (drafts.heading, drafts.rows, nil, nil)
        onChange(.rows)
    }

    func displayMore(_ drafts: ListPresentation<DraftCellPresentation>) {
        rows += drafts.rows
        error = nil
        onChange(.added)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        (heading, rows, emptyText, error) = (empty.heading, [], empty.text, nil)
        onChange(.rows)
    }

    func displayError(_ error: ErrorPresentation) {
        (heading, self.error) = (heading ?? error.heading, error)
        onChange(.notes)
    }
}
