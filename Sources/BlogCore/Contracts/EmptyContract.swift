/// A list without rows, in final words.
public struct EmptyPresentation: Hashable, Sendable {
    /// The list's heading.
    public let heading: String
    /// What to say in place of rows.
    public let text: String

    /// Makes what an empty list says.
    public init(heading: String, text: String) {
        self.heading = heading
        self.text = text
    }
}
