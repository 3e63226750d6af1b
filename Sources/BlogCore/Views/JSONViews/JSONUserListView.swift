import BlogContracts

/// A list of users, with whether the viewer follows each.
final class JSONUserListView: UserListView, UserCellView {
    private var list = JSONList<UserCellPresentation>()
    private var rowErrors: [Int64: ErrorPresentation] = [:]

    func display(_ users: UserListPresentation) {
        rowErrors = [:]
        list.replace(users.rows, more: users.more)
    }

    func displayMore(_ users: UserListPresentation) {
        list.append(users.rows, more: users.more)
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        rowErrors = [:]
        list.replace([], more: nil)
    }

    func display(_ user: UserCellPresentation) {
        rowErrors[user.id] = nil
        list.replaceRow(user) { $0.id == user.id }
    }

    func displayError(_ error: ErrorPresentation, onUser id: Int64) {
        rowErrors[id] = error
    }
}

extension JSONUserListView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var json = JSONWriter(capacity: 4_096)
        list.write(to: &json) { user, json in
            user.writeOpen(to: &json)
            if let error = rowErrors[user.id] {
                json.raw(#","error":"#)
                error.write(to: &json)
            }
            json.raw("}")
        }
        return Document(
            bytes: json.end(), next: list.next, error: list.error ?? rowErrors.values.first)
    }
}
