public import BlogContracts

/// A message that one page shows after a form, such as "The post is in the recycle bin."
public struct Flash: Hashable, Sendable {
    /// The message. Its text is chosen by the page, so a cookie cannot put its own words on it.
    public let message: FlashMessage
    /// The number of the post that the message is about, or the moment of a save in seconds since 1970; nil if there is none.
    public let number: Int64?

    public init(_ message: FlashMessage, _ number: Int64? = nil) {
        self.message = message
        self.number = number
    }

    /// Reads the text of a cookie; nil if it is not valid.
    public init?(text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let message = parts.first.flatMap({ FlashMessage(rawValue: String($0)) }), parts.count <= 2
        else { return nil }
        self.message = message
        number = parts.count == 2 ? Int64(parts[1]) : nil
    }

    /// The text of a cookie.
    public var text: String { number.map { "\(message.rawValue).\($0)" } ?? message.rawValue }
}
