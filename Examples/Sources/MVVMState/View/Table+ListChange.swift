import Toolkit

extension Table {
    /// Draws the changed part of a list. The state may have changed again, so the rows are read from the current state.
    func draw<State>(
        _ change: ListChange, heading: String?, rows row: (State) -> Row, of states: [State],
        notes: [String?]
    ) {
        switch change {
        case .rows: reload(states.map(row))
        case .added: append(states.dropFirst(self.rows.count).map(row))
        case .row(let index) where states.indices.contains(index): return redraw(row(states[index]))
        case .row, .notes: break
        }
        self.heading = heading
        self.notes = notes.compactMap(\.self)
    }
}
