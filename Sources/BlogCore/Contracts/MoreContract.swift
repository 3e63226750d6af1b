/// How to get the next page of a list.
public struct MorePresentation: Hashable, Sendable {
    /// The place to go on from, opaque.
    public let cursor: String
    /// The same for people.
    public let text: String

    /// Makes a way on.
    public init(cursor: String, text: String) {
        self.cursor = cursor
        self.text = text
    }
}
