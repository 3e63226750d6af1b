import BlogContracts

/// A list of people: a table if it fits the width, else two lines a person.
final class TextPersonListView: PersonListView {
    private let page: TextPage
    private var list = TextList<PersonPresentation>()

    init(page: TextPage) {
        self.page = page
    }

    func display(_ people: PersonListPresentation) {
        list.replace(people.rows, heading: people.heading, more: people.more)
    }

    func displayMore(_ people: PersonListPresentation) {
        list.append(people.rows, more: people.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.empty(empty)
    }
}

extension TextPersonListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        let indent = TextLabels.columns(list.rows.lazy.map(\.id))
        let table = TextPersonTable(list.rows)
        list.write(to: &page) { page in
            if indent + table.columns <= page.width {
                table.write(to: &page, indent: indent)
            } else {
                writeStacked(to: &page, indent: indent)
            }
        }
        return list.document(page)
    }

    private func writeStacked(to page: inout TextPage, indent: Int) {
        for person in list.rows {
            page.paragraph(person.name, .strong, indent: indent, label: TextLabels.label(person.id))
            page.pieces(["@\(person.username)", person.atText], .accent, indent: indent)
        }
    }
}
