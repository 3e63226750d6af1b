/// Shows that something is not there any more.
public protocol RemovalView: AnyObject {
    /// Shows what became of it, in place of what was shown before.
    func display(_ removal: RemovalPresentation)
}

/// What became of something that is not there any more.
public struct RemovalPresentation: Hashable, Sendable {
    /// What became of it, for people.
    public let text: String

    /// Makes what is said of it.
    public init(text: String) {
        self.text = text
    }
}
