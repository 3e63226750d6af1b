/// The commands that a viewer may use on what is shown. A personal value: it is empty without a viewer, so pages and events for
/// all viewers have none.
public struct ViewerCommands: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    public static let like = ViewerCommands(rawValue: 1 << 0)
    /// Remove the viewer's like.
    public static let unlike = ViewerCommands(rawValue: 1 << 1)
    public static let share = ViewerCommands(rawValue: 1 << 2)
    public static let follow = ViewerCommands(rawValue: 1 << 3)
    public static let unfollow = ViewerCommands(rawValue: 1 << 4)
    public static let edit = ViewerCommands(rawValue: 1 << 5)
    public static let publish = ViewerCommands(rawValue: 1 << 6)
    /// Make a blog a draft again.
    public static let unpublish = ViewerCommands(rawValue: 1 << 7)
    /// Move a post to the recycle bin.
    public static let discard = ViewerCommands(rawValue: 1 << 8)
    public static let restore = ViewerCommands(rawValue: 1 << 9)
    /// Delete a post for ever.
    public static let purge = ViewerCommands(rawValue: 1 << 10)
    /// Change the account, and see the own drafts and the recycle bin.
    public static let manage = ViewerCommands(rawValue: 1 << 11)
    /// Hide a post or a comment from its readers, or suspend a user, as an owner of the blog.
    public static let hide = ViewerCommands(rawValue: 1 << 12)
}
