import BlogContracts

/// A recycle bin.
final class JSONTrashListView: TrashListView {
    private var list = JSONList<TrashEntryPresentation>()

    func display(_ trash: TrashListPresentation) {
        list.replace(trash.rows, more: trash.more)
    }

    func displayMore(_ trash: TrashListPresentation) {
        list.append(trash.rows, more: trash.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.replace([], more: nil)
    }
}

extension JSONTrashListView: DocumentView {
    func document() -> Document? { list.document() }
}
