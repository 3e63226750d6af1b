import Foundation
import GRDB

/// The columns of `tokens` that identify the user.
struct Token: Codable, FetchableRecord, TableRecord {
    static let databaseTableName = "tokens"

    var userID: Int64

    enum CodingKeys: String, CodingKey {
        case userID = "user_id"
    }

    enum Columns {
        static let userID = Column(CodingKeys.userID)
        static let hash = Column("hash")
        static let expiresAt = Column("expires_at")
    }

    static var databaseSelection: [any SQLSelectable] { [Columns.userID] }
}
