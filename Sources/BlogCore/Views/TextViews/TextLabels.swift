/// The numbers of the rows of a list, which have a column of their own.
package enum TextLabels {
    /// The label of a row: `#7`.
    package static func label(_ id: Int64) -> String { "#\(id)" }

    /// The width of the widest label and the two spaces after it.
    package static func columns(_ ids: some Sequence<Int64>) -> Int {
        (ids.map { label($0).utf8.count }.max() ?? 0) + 2
    }
}
