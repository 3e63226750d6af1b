/// The address of a user's picture: `http` or `https`, at most 2,048 bytes of visible ASCII (RFC 3986 §2).
public struct IconURL: Hashable, Sendable {
    /// The address.
    public let text: String

    /// Accepts an absolute web address.
    /// - Throws: ``FieldError`` for `iconURL`.
    public init(_ text: String) throws(FieldError) {
        let host = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
        guard let first = host?.utf8.first, !"/?#:".utf8.contains(first), text.utf8.count <= 2_048,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw FieldError(
                field: "iconURL", message: "must be an http or https address of at most 2,048 characters")
        }
        self.text = text
    }

    /// Wraps what a store kept: it was checked when it was written.
    public init(stored text: String) {
        self.text = text
    }
}
