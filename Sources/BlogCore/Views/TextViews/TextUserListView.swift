import BlogContracts

/// A list of users: a table if it fits the width, else two lines a user.
final class TextUserListView: UserListView, UserCellView {
    private let page: TextPage
    private var list = TextList<UserCellPresentation>()
    private var rowErrors: [Int64: ErrorPresentation] = [:]

    init(page: TextPage) {
        self.page = page
    }

    func display(_ users: UserListPresentation) {
        rowErrors = [:]
        list.replace(users.rows, heading: users.heading, more: users.more)
    }

    func displayMore(_ users: UserListPresentation) {
        list.append(users.rows, more: users.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        rowErrors = [:]
        list.empty(empty)
    }

    func display(_ user: UserCellPresentation) {
        rowErrors[user.id] = nil
        list.replaceRow(user) { $0.id == user.id }
    }

    func displayError(_ error: ErrorPresentation, onUser id: Int64) {
        rowErrors[id] = error
    }
}

extension TextUserListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        let people = list.rows.map(\.person)
        let indent = TextLabels.columns(people.lazy.map(\.id))
        let table = TextPersonTable(people, notes: list.rows.map { $0.relationText ?? "" })
        let isTable = indent + table.columns <= page.width && rowErrors.isEmpty
        list.write(to: &page) { page in
            if isTable {
                table.write(to: &page, indent: indent)
            } else {
                writeStacked(to: &page, indent: indent)
            }
        }
        return Document(
            bytes: Array(page.text.utf8), next: list.next, error: list.error ?? rowErrors.values.first)
    }

    private func writeStacked(to page: inout TextPage, indent: Int) {
        for user in list.rows {
            let person = user.person
            page.paragraph(person.name, .strong, indent: indent, label: TextLabels.label(person.id))
            page.pieces(["@\(person.username)", person.atText, user.relationText], .accent, indent: indent)
            if let error = rowErrors[user.id] { page.error(error, indent: indent) }
        }
    }
}
