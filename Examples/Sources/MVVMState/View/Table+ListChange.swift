import Toolkit

extension Table {
    /// Draws what has changed of a list. A change may be overtaken by the time it is heard: what is drawn is looked up in
    /// the state as it is now, and compared with what is there.
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
