/// Shows how much is in a recycle bin.
public protocol TrashCountView: AnyObject {
    /// Shows a count, in place of the one that was shown before.
    func display(_ count: TrashCountPresentation)
}

/// How much is in a recycle bin.
public struct TrashCountPresentation: Hashable, Sendable {
    /// The posts in it.
    public let count: Int
    /// The posts in it, for people; nil where there is nothing to say.
    public let text: String?

    /// Makes a count.
    public init(count: Int, text: String?) {
        self.count = count
        self.text = text
    }
}
