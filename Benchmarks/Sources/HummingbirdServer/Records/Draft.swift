import Foundation
import GRDB

/// A row of `posts` that only its author sees.
struct Draft: Codable, MutablePersistableRecord {
    static let databaseTableName = "posts"

    var id: Int64?
    var authorID: Int64
    var state = "draft"
    var title: String
    var excerpt: String
    var createdAt: Date
    var editedAt: Date
    var version = 1
    /// In a table of its own.
    var body = ""

    enum CodingKeys: String, CodingKey {
        case id, state, title, excerpt, version
        case authorID = "author_id"
        case createdAt = "created_at"
        case editedAt = "edited_at"
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .secondsSince1970
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}
