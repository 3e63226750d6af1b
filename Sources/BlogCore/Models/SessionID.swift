/// A session's identifier: of one token of one user.
public struct SessionID: Hashable, Sendable, Comparable {
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
    public static func < (one: SessionID, other: SessionID) -> Bool {
        one.rawValue < other.rawValue
    }
}
