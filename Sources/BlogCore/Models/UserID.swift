/// A user's identifier. It fits nowhere a ``PostID`` is wanted.
public struct UserID: Hashable, Sendable, Comparable {
    /// The row's number, 1 or more.
    public let rawValue: Int64

    /// Wraps a number that a store gave out.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Reads an identifier that somebody typed: decimal digits only, 1 or more; anything else is nil.
    public init?(text: some StringProtocol) {
        guard let number = decimalIdentifier(text) else { return nil }
        self.init(number)
    }

    /// Orders identifiers by their number.
    public static func < (one: UserID, other: UserID) -> Bool {
        one.rawValue < other.rawValue
    }
}
