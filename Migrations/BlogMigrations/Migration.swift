import CMigrations

/// One step of the database's schema: plain SQL that runs once, in a transaction, after the steps before it.
///
/// A migration is frozen once it has shipped: databases out there have run it as it was.
public struct Migration: Hashable, Sendable {
    /// What the database remembers it by, never used again.
    public let identifier: String
    /// The statements.
    public let sql: String

    /// Every migration, in the order in which they run.
    public static let all = (0..<cmigrations_count()).map { Migration(cmigrations_at($0)) }

    /// What `PRAGMA application_id` says of our databases (`0001_initial` sets it): the letters BLOG. A database
    /// that says anything else is somebody else's.
    public static let applicationID: Int32 = 0x424C_4F47

    private init(_ step: cmigrations_step) {
        identifier = String(cString: step.identifier)
        sql = String(decoding: UnsafeBufferPointer(start: step.sql, count: step.count), as: UTF8.self)
    }
}
