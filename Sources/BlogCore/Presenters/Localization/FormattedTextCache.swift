import Threads

/// Texts of numbers that were formatted last, because the rows of many pages show the same dates and counts.
///
/// Each number has one place in the table, which it shares with others: finding a text takes an eighth of the
/// instructions of formatting it.
final class FormattedTextCache: Sendable {
    private let mask: Int
    private let entries: Lock<[(key: Int, text: String)]>

    /// - Parameter size: the number of places, a power of two.
    init(size: Int) {
        mask = size - 1
        entries = Lock(Array(repeating: (key: .min, text: ""), count: size))
    }

    /// - Parameter make: formats the text if the table does not have it.
    func text(_ key: Int, _ make: () -> String) -> String {
        let place = key & mask
        if let text = entries.withLock({ $0[place].key == key ? $0[place].text : nil }) { return text }
        let text = make()
        entries.withLock { $0[place] = (key, text) }
        return text
    }
}
