import BlogContracts
import BlogDomain

/// The words of follows.
public struct FollowTexts: Sendable {
    let followers, following: ListTexts
    let followerCount, followingCount, friendCount: CountText
    /// The note on a user whom the viewer follows.
    let youFollow: String
    /// Whether the viewer follows a user now.
    let changed: @Sendable (_ isFollowing: Bool, _ name: String) -> String
    /// The question that confirms unfollowing a user.
    let unfollowQuestion: @Sendable (_ name: String) -> String
    /// The reason why a user cannot follow themself.
    let cannotFollowOneself: String

    static var english: FollowTexts {
        FollowTexts(
            followers: ListTexts("Followers", empty: "No followers yet."),
            following: ListTexts("Following", empty: "Follows no users yet."),
            followerCount: CountText("follower", "followers"),
            followingCount: CountText("following", "following"),
            friendCount: CountText("friend", "friends"),
            youFollow: "you follow them",
            changed: { $0 ? "You follow \($1)" : "You do not follow \($1)" },
            unfollowQuestion: { "Stop following \($0)?" },
            cannotFollowOneself: "You cannot follow yourself.")
    }
}

extension FollowError: FeatureError {
    var kind: ErrorPresentation.Kind { .invalid }

    func detail(in texts: Texts) -> String { texts.follows.cannotFollowOneself }
}
