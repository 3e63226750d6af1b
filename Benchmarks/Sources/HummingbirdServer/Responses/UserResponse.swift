import Foundation

/// A user, without a viewer.
struct UserResponse: Encodable {
    let id: Int64
    let username: String
    let name: String
    let summary: String
    let iconURL: String?
    let joinedAt: Date
    let joinedText: String
    let blogCount: Int
    let blogCountText: String
    let followerCount: Int
    let followerCountText: String
    let followingCount: Int
    let followingCountText: String
    let friendCount: Int
    let friendCountText: String
    let isSelf: Bool
    let isFollowing: Bool?

    init(_ user: User) {
        id = user.id
        username = user.username
        name = user.name
        summary = user.summary
        iconURL = user.iconURL
        joinedAt = user.joinedAt
        joinedText = "Joined \(user.joinedAt.dayText)"
        blogCount = user.blogCount
        blogCountText = user.blogCount == 1 ? "1 post" : "\(user.blogCount) posts"
        followerCount = user.followerCount
        followerCountText = user.followerCount == 1 ? "1 follower" : "\(user.followerCount) followers"
        followingCount = user.followingCount
        followingCountText = "\(user.followingCount) following"
        friendCount = user.friendCount
        friendCountText = user.friendCount == 1 ? "1 friend" : "\(user.friendCount) friends"
        isSelf = false
        isFollowing = nil
    }

    private enum CodingKeys: CodingKey {
        case id, username, name, summary, iconURL, joinedAt, joinedText, blogCount, blogCountText
        case followerCount, followerCountText, followingCount, followingCountText, friendCount
        case friendCountText, isSelf, isFollowing
    }

    /// Written by hand, because the synthesized version omits nil.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(username, forKey: .username)
        try container.encode(name, forKey: .name)
        try container.encode(summary, forKey: .summary)
        try container.encode(iconURL, forKey: .iconURL)
        try container.encode(joinedAt, forKey: .joinedAt)
        try container.encode(joinedText, forKey: .joinedText)
        try container.encode(blogCount, forKey: .blogCount)
        try container.encode(blogCountText, forKey: .blogCountText)
        try container.encode(followerCount, forKey: .followerCount)
        try container.encode(followerCountText, forKey: .followerCountText)
        try container.encode(followingCount, forKey: .followingCount)
        try container.encode(followingCountText, forKey: .followingCountText)
        try container.encode(friendCount, forKey: .friendCount)
        try container.encode(friendCountText, forKey: .friendCountText)
        try container.encode(isSelf, forKey: .isSelf)
        try container.encode(isFollowing, forKey: .isFollowing)
    }
}
