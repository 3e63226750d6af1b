import Foundation
import GRDB

/// A row of `users`, without private columns.
struct User: Codable, Identifiable, FetchableRecord, TableRecord {
    static let databaseTableName = "users"

    var id: Int64
    var username: String
    var name: String
    var summary: String
    var iconURL: String?
    var joinedAt: Date
    var blogCount: Int
    var followerCount: Int
    var followingCount: Int
    var friendCount: Int

    enum CodingKeys: String, CodingKey {
        case id, username, name, summary
        case iconURL = "icon_url"
        case joinedAt = "joined_at"
        case blogCount = "blog_count"
        case followerCount = "follower_count"
        case followingCount = "following_count"
        case friendCount = "friend_count"
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let username = Column(CodingKeys.username)
        static let name = Column(CodingKeys.name)
        static let summary = Column(CodingKeys.summary)
        static let iconURL = Column(CodingKeys.iconURL)
        static let joinedAt = Column(CodingKeys.joinedAt)
        static let blogCount = Column(CodingKeys.blogCount)
        static let followerCount = Column(CodingKeys.followerCount)
        static let followingCount = Column(CodingKeys.followingCount)
        static let friendCount = Column(CodingKeys.friendCount)
    }

    static var databaseSelection: [any SQLSelectable] {
        [
            Columns.id, Columns.username, Columns.name, Columns.summary, Columns.iconURL, Columns.joinedAt,
            Columns.blogCount, Columns.followerCount, Columns.followingCount, Columns.friendCount,
        ]
    }
}
