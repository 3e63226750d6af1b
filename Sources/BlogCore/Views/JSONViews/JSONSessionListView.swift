import BlogContracts

/// A list of sessions.
final class JSONSessionListView: SessionListView {
    private var list = JSONList<SessionCellPresentation>()

    func display(_ sessions: SessionListPresentation) {
        list.replace(sessions.rows, more: sessions.more)
    }

    func displayMore(_ sessions: SessionListPresentation) {
        list.append(sessions.rows, more: sessions.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.replace([], more: nil)
    }
}

extension JSONSessionListView: DocumentView {
    func document() -> Document? { list.document() }
}
