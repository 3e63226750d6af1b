/// A post's identifier, the same while it is a draft, a published blog and an entry of the recycle bin.
public struct PostID: Hashable, Sendable, Comparable {
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
    public static func < (one: PostID, other: PostID) -> Bool {
        one.rawValue < other.rawValue
    }
}
