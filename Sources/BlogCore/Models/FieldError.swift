/// One field that cannot be accepted, and why, in words for the person who sent it.
public struct FieldError: Error, Hashable, Sendable {
    /// The field's name as the front doors spell it, `title` for example.
    public let field: String
    /// What is wrong, with the limit that was broken.
    public let message: String

    /// Makes an error of a field and a message.
    public init(field: String, message: String) {
        self.field = field
        self.message = message
    }
}
