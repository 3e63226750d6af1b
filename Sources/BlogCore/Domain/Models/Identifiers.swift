/// The number of a row. Each kind of row has an identifier type of its own, so that the compiler rejects a user's
/// number in place of a post's.
public protocol Identifier: Hashable, Sendable, Comparable {
    /// The row's number, 1 or more.
    var rawValue: Int64 { get }

    /// Wraps a number from a store.
    init(_ rawValue: Int64)
}

extension Identifier {
    /// Parses an identifier in decimal digits, 1 or more; nil for any other text.
    public init?(text: some StringProtocol) {
        guard let number = Int64(identifier: text) else { return nil }
        self.init(number)
    }

    public static func < (one: Self, other: Self) -> Bool {
        one.rawValue < other.rawValue
    }
}

public struct UserID: Identifier {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// A post's identifier, the same while it is a draft, a published blog and an entry of the recycle bin.
public struct PostID: Identifier {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

public struct SessionID: Identifier {
    public let rawValue: Int64

    public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

extension Int64 {
    /// Parses the canonical form of an identifier: digits, no sign, no leading zero.
    @inlinable package init?(identifier text: some StringProtocol) {
        let digits = text.utf8
        guard let first = digits.first, first != UInt8(ascii: "0"), digits.allSatisfy(\.isDigit) else {
            return nil
        }
        self.init(text)
    }
}

extension UInt8 {
    /// Whether it is an ASCII digit.
    @inlinable package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
