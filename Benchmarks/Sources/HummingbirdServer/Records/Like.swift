import Foundation
import GRDB

/// A row of `likes`.
struct Like: Codable, PersistableRecord {
    static let databaseTableName = "likes"

    var postID: Int64
    var userID: Int64
    var likedAt: Date

    enum CodingKeys: String, CodingKey {
        case postID = "post_id"
        case userID = "user_id"
        case likedAt = "liked_at"
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .secondsSince1970
    }
}
