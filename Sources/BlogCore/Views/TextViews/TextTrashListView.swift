import BlogContracts

/// A recycle bin.
final class TextTrashListView: TrashListView {
    private let page: TextPage
    private var list = TextList<TrashEntryPresentation>()

    init(page: TextPage) {
        self.page = page
    }

    func display(_ trash: TrashListPresentation) {
        list.replace(trash.rows, heading: trash.heading, more: trash.more)
    }

    func displayMore(_ trash: TrashListPresentation) {
        list.append(trash.rows, more: trash.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.empty(empty)
    }
}

extension TextTrashListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        let indent = TextLabels.columns(list.rows.lazy.map(\.id))
        list.write(to: &page) { page in
            for entry in list.rows {
                page.blank()
                page.paragraph(entry.title, .strong, indent: indent, label: TextLabels.label(entry.id))
                page.pieces([entry.kindText, entry.deletedText, entry.purgeText], .accent, indent: indent)
            }
        }
        return list.document(page)
    }
}
