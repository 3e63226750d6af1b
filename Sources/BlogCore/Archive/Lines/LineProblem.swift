/// What is wrong with a line.
struct LineProblem: Error, Hashable {
    /// In words for the person who imports, to go on after the line's number.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
