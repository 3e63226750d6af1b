import BlogContracts

/// A list of drafts, alone or in its place of a scene.
final class TextDraftListView: DraftListView, ErrorView {
    private let page: TextPage
    private var list = TextList<DraftCellPresentation>()

    init(page: TextPage) {
        self.page = page
    }

    var isTold: Bool { list.isTold }
    var error: ErrorPresentation? { list.error }

    func display(_ drafts: DraftListPresentation) {
        list.replace(drafts.rows, heading: drafts.heading, more: drafts.more)
    }

    func displayMore(_ drafts: DraftListPresentation) {
        list.append(drafts.rows, more: drafts.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.empty(empty)
    }

    func displayError(_ error: ErrorPresentation) {
        list.fail(error)
    }

    func write(to page: inout TextPage) {
        let indent = TextLabels.columns(list.rows.lazy.map(\.id))
        list.write(to: &page) { page in
            for draft in list.rows {
                page.blank()
                page.paragraph(draft.title, .strong, indent: indent, label: TextLabels.label(draft.id))
                page.pieces([draft.editedText], .accent, indent: indent)
                page.paragraph(draft.excerpt, .faint, indent: indent)
            }
        }
    }
}

extension TextDraftListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        write(to: &page)
        return list.document(page)
    }
}
