import BlogContracts

/// A list of sessions, a line each.
final class TextSessionListView: SessionListView {
    private let page: TextPage
    private var list = TextList<SessionCellPresentation>()

    init(page: TextPage) {
        self.page = page
    }

    func display(_ sessions: SessionListPresentation) {
        list.replace(sessions.rows, heading: sessions.heading, more: sessions.more)
    }

    func displayMore(_ sessions: SessionListPresentation) {
        list.append(sessions.rows, more: sessions.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.empty(empty)
    }
}

extension TextSessionListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        let indent = TextLabels.columns(list.rows.lazy.map(\.id))
        list.write(to: &page) { page in
            for session in list.rows {
                page.paragraph(
                    session.createdText, .strong, indent: indent, label: TextLabels.label(session.id))
                page.pieces([session.expiresText, session.currentText], indent: indent)
            }
        }
        return list.document(page)
    }
}
