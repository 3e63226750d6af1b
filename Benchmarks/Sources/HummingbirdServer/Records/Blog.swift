import Foundation
import GRDB

/// A published row of `posts`, without its body, which no list shows.
struct Blog: Codable, Identifiable, FetchableRecord, TableRecord {
    static let databaseTableName = "posts"
    static let author = belongsTo(User.self, key: "author", using: ForeignKey([Columns.authorID]))

    var id: Int64
    var title: String
    var excerpt: String
    var publishedAt: Date
    var editedAt: Date
    var likeCount: Int
    var shareCount: Int
    var commentCount: Int
    var commentsClosed: Bool
    var version: Int

    enum CodingKeys: String, CodingKey {
        case id, title, excerpt, version
        case publishedAt = "published_at"
        case editedAt = "edited_at"
        case likeCount = "like_count"
        case shareCount = "share_count"
        case commentCount = "comment_count"
        case commentsClosed = "comments_closed"
    }

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let authorID = Column("author_id")
        static let title = Column(CodingKeys.title)
        static let excerpt = Column(CodingKeys.excerpt)
        static let publishedAt = Column(CodingKeys.publishedAt)
        static let editedAt = Column(CodingKeys.editedAt)
        static let likeCount = Column(CodingKeys.likeCount)
        static let shareCount = Column(CodingKeys.shareCount)
        static let commentCount = Column(CodingKeys.commentCount)
        static let commentsClosed = Column(CodingKeys.commentsClosed)
        static let version = Column(CodingKeys.version)
    }

    static var databaseSelection: [any SQLSelectable] {
        [
            Columns.id, Columns.title, Columns.excerpt, Columns.publishedAt, Columns.editedAt,
            Columns.likeCount,
            Columns.shareCount, Columns.commentCount, Columns.commentsClosed, Columns.version,
        ]
    }
}
