public import BlogContracts
public import BlogDomain

extension CommentStatePresentation {
    public static let none = CommentStatePresentation(
        count: CountPresentation(0, "0 comments"), isClosed: false, closedText: nil)
}

extension CommentText {
    /// A text that keeps the rules.
    public static func example(_ text: String = "Well said.") -> CommentText { CommentText(stored: text) }
}
