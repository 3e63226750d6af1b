/// The name that a client gives to a request, so that a repetition of the request does not write again.
public struct IdempotencyKey: Hashable, Sendable {
    /// The permitted number of characters.
    public static let length = 1...64

    /// What a request with a used key and other content is.
    public enum Reuse: Hashable, Sendable {
        /// An error: a program creates a key for each request.
        case isRefused
        /// A request of its own: a person goes back to a form, edits it and sends it again.
        case isAnotherRequest
    }

    /// The characters, as the client sent them.
    public let text: String
    public let reuse: Reuse

    /// Accepts 1 to 64 visible ASCII characters.
    /// - Throws: ``FieldError`` for `Idempotency-Key`.
    public init(_ text: String, reuse: Reuse = .isRefused) throws(FieldError) {
        guard IdempotencyKey.length.contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw FieldError(field: "Idempotency-Key", .notAnIdempotencyKey(IdempotencyKey.length)) }
        self.text = text
        self.reuse = reuse
    }
}
