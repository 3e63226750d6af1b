/// The words of users.
public protocol UserTexts: Sendable {
    /// The heading of the list, and the text of the empty list.
    var users: String { get }
    var noUsers: String { get }
    /// The note on the viewer's own page.
    var thisIsYou: String { get }
}

extension EnglishLocalization: UserTexts {
    public var users: String { "Users" }
    public var noUsers: String { "No users yet." }
    public var thisIsYou: String { "this is you" }
}
