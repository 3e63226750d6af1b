public import BlogModels

/// A post after somebody asked for a change of it.
public struct ChangedPost: Hashable, Sendable {
    /// What was changed; nil where there was nothing to change.
    public let change: PostChange?
    /// What the post is now.
    public let text: PostText

    /// Puts the two together.
    public init(change: PostChange?, text: PostText) {
        self.change = change
        self.text = text
    }
}
