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

/// The number in `text` when it is written the one way a number is written: digits, no sign, no leading zero.
func decimalIdentifier(_ text: some StringProtocol) -> Int64? {
    let digits = text.utf8
    guard let first = digits.first, first != UInt8(ascii: "0"),
        digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int64(text)
}
