/// A list as final text.
struct Rows: Hashable, Sendable {
    /// One of its rows.
    struct Row: Hashable, Sendable {
        let id: String
        let lines: [String]
    }

    var heading: String?
    var rows: [Row] = []
    var notes: [String] = []
}
