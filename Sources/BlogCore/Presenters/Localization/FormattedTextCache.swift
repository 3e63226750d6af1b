import Locking

/// Texts of numbers that were formatted last, because the rows of many pages show the same dates and counts.
///
/// Each number of a kind has one place in the table, which it shares with others: finding a text takes an eighth of the
/// instructions of formatting it.
final class FormattedTextCache<Kind: RawRepresentable<Int>>: Sendable {
    /// A power of two.
    private static var size: Int { 512 }

    private let entries = Lock<[(key: Int, text: String)]>(
        Array(repeating: (key: .min, text: ""), count: size))

    /// - Parameter make: formats the text if the table does not have it.
    func text(_ number: Int, _ kind: Kind, _ make: () -> String) -> String {
        let key = number &* 8 &+ kind.rawValue
        let place = key & (Self.size - 1)
        if let text = entries.withLock({ $0[place].key == key ? $0[place].text : nil }) { return text }
        let text = make()
        entries.withLock { $0[place] = (key, text) }
        return text
    }
}
