import BlogContracts

/// A list of users, of whom it says what every list of people says.
final class JSONUserListView: UserListView, UserCellView {
    private var list = JSONList<PersonPresentation>()
    private var rowErrors: [Int64: ErrorPresentation] = [:]

    func display(_ users: UserListPresentation) {
        rowErrors = [:]
        list.replace(users.rows.map(\.person), more: users.more)
    }

    func displayMore(_ users: UserListPresentation) {
        list.append(users.rows.map(\.person), more: users.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        rowErrors = [:]
        list.replace([], more: nil)
    }

    func display(_ user: UserCellPresentation) {
        rowErrors[user.id] = nil
        list.replaceRow(user.person) { $0.id == user.id }
    }

    func displayError(_ error: ErrorPresentation, onUser id: Int64) {
        rowErrors[id] = error
    }
}

extension JSONUserListView: DocumentView {
    func document() -> Document {
        var json = JSONWriter(capacity: 4_096)
        list.write(to: &json) { person, json in
            person.writeOpen(to: &json)
            if let error = rowErrors[person.id] {
                json.raw(#","error":"#)
                error.write(to: &json)
            }
            json.raw("}")
        }
        return Document(
            bytes: json.end(), next: list.next, error: list.error ?? rowErrors.values.first)
    }
}
