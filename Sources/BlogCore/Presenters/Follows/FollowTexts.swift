import BlogContracts
import BlogDomain

/// The words of follows.
public struct FollowTexts: Sendable {
    var followers = ListTexts("Followers", empty: "No followers yet.")
    var following = ListTexts("Following", empty: "Follows no users yet.")
    var followerCount = CountText("follower", "followers")
    var followingCount = CountText("following", "following")
    var friendCount = CountText("friend", "friends")
    /// The note on a user whom the viewer follows.
    var youFollow = "you follow them"
    /// Whether the viewer follows a user now.
    var changed: @Sendable (_ isFollowing: Bool, _ name: String) -> String = {
        $0 ? "You follow \($1)" : "You do not follow \($1)"
    }
    /// The question that confirms unfollowing a user.
    var unfollowQuestion: @Sendable (_ name: String) -> String = { "Stop following \($0)?" }
    /// The reason why a user cannot follow themself.
    var cannotFollowOneself = "You cannot follow yourself."
}

extension FollowError: FeatureError {
    var kind: ErrorPresentation.Kind { .invalid }

    func detail(in texts: Texts) -> String { texts.follows.cannotFollowOneself }
}
