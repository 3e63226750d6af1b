import Toolkit

extension Table {
    /// Shows a list. Draws only the changed rows.
    func show(_ list: Rows) {
        let new = list.rows.map { Row(id: $0.id, lines: $0.lines) }
        let old = rows
        if new.count >= old.count, zip(new, old).allSatisfy({ $0.id == $1.id }) {
            for (new, old) in zip(new, old) where new != old { redraw(new) }
            append(Array(new.dropFirst(old.count)))
        } else {
            reload(new)
        }
        if heading != list.heading { heading = list.heading }
        if notes != list.notes { notes = list.notes }
    }
}
