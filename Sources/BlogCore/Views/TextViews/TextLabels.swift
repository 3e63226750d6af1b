/// The numbers of a list's rows, for which there is a column of their own.
enum TextLabels {
    /// A row's number.
    static func label(_ id: Int64) -> String { "#\(id)" }

    /// The columns that the widest number and the space after it take.
    static func columns(_ ids: some Sequence<Int64>) -> Int {
        (ids.map { label($0).utf8.count }.max() ?? 0) + 2
    }
}
