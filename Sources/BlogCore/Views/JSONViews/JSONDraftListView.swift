import BlogContracts

/// A list of drafts, alone or in its place of a scene.
final class JSONDraftListView: DraftListView, ErrorView {
    private(set) var list = JSONList<DraftCellPresentation>()

    func display(_ drafts: DraftListPresentation) {
        list.replace(drafts.rows, more: drafts.more)
    }

    func displayMore(_ drafts: DraftListPresentation) {
        list.append(drafts.rows, more: drafts.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.replace([], more: nil)
    }

    func displayError(_ error: ErrorPresentation) {
        list.fail(error)
    }
}

extension JSONDraftListView: DocumentView {
    func document() -> Document? { list.document() }
}
