import BlogContracts
import BlogServices

/// The words of follows.
public protocol FollowTexts: Sendable {
    /// The headings of the lists, and the texts of the empty lists.
    var followers: String { get }
    var noFollowers: String { get }
    var following: String { get }
    var noFollowing: String { get }
    /// The note on a user whom the viewer follows.
    var youFollow: String { get }
    /// Whether the viewer follows a user now.
    func followChanged(_ isFollowing: Bool, name: String) -> String
    /// The question that confirms unfollowing a user.
    func unfollowQuestion(name: String) -> String
    /// The reason why a user cannot follow themself.
    var cannotFollowOneself: String { get }
}

extension EnglishLocalization: FollowTexts {
    public var followers: String { "Followers" }
    public var noFollowers: String { "No followers yet." }
    public var following: String { "Following" }
    public var noFollowing: String { "Follows no users yet." }
    public var youFollow: String { "you follow them" }

    public func followChanged(_ isFollowing: Bool, name: String) -> String {
        isFollowing ? "You follow " + name : "You do not follow " + name
    }

    public func unfollowQuestion(name: String) -> String { "Stop following \(name)?" }

    public var cannotFollowOneself: String { "You cannot follow yourself." }
}

extension FollowError: FeatureError {
    var kind: ErrorPresentation.Kind { .invalid }

    func detail(in texts: any Localization) -> String { texts.cannotFollowOneself }
}
