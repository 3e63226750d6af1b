import BlogContracts

/// What a list's place was told so far.
struct TextList<Row> {
    /// The rows, all pages of them.
    private(set) var rows: [Row] = []
    /// The place from which it goes on.
    private(set) var next: String?
    /// What went wrong last.
    private(set) var error: ErrorPresentation?
    private var heading: String?
    private var moreText: String?
    private var emptyText: String?

    /// Whether it was told anything; if not, a scene leaves the place out.
    var isTold: Bool { heading != nil || error != nil }

    mutating func replace(_ rows: [Row], heading: String, more: MorePresentation?) {
        self = TextList()
        self.heading = heading
        append(rows, more: more)
    }

    mutating func append(_ rows: [Row], more: MorePresentation?) {
        self.rows += rows
        next = more?.cursor
        moreText = more?.text
        error = nil
    }

    mutating func empty(_ empty: EmptyPresentation) {
        self = TextList()
        heading = empty.heading
        emptyText = empty.text
    }

    mutating func replaceRow(_ row: Row, where isSame: (Row) -> Bool) {
        if let index = rows.firstIndex(where: isSame) {
            rows[index] = row
        }
    }

    mutating func removeRow(where isSame: (Row) -> Bool) {
        rows.removeAll(where: isSame)
    }

    /// Takes in an error; rows that are there stay.
    mutating func fail(_ error: ErrorPresentation) {
        self.error = error
    }
}

extension TextList {
    /// Writes the list: heading, rows, the way on, and what went wrong.
    func write(to page: inout TextPage, rows write: (inout TextPage) -> Void) {
        guard isTold else { return }
        if let heading = heading ?? error?.heading {
            page.heading(heading)
        }
        page.blank()
        if let emptyText {
            page.paragraph(emptyText, .faint)
        }
        write(&page)
        if let moreText {
            page.blank()
            page.paragraph(moreText, .faint)
        }
        if let error {
            page.blank()
            page.error(error)
        }
    }

    /// A document of this list alone, which knows where the list goes on.
    func document(_ page: TextPage) -> Document {
        Document(bytes: Array(page.text.utf8), next: next, error: error)
    }
}
