/// One step of the database's schema: plain SQL that runs once, in a transaction, after the steps before it.
///
/// A migration is frozen once it has shipped: databases out there have run it as it was.
public struct Migration: Hashable, Sendable {
    /// What the database remembers it by, never used again.
    public let identifier: String
    /// The statements.
    public let sql: String

    /// Every migration, in the order in which they run.
    public static let all = [
        Migration(identifier: "0001_initial", utf8: PackageResources._001_initial_sql),
        Migration(identifier: "0002_imports", utf8: PackageResources._002_imports_sql),
        Migration(identifier: "0003_login_attempts", utf8: PackageResources._003_login_attempts_sql),
        Migration(identifier: "0004_trash_due", utf8: PackageResources._004_trash_due_sql),
        Migration(identifier: "0005_search", utf8: PackageResources._005_search_sql),
        Migration(identifier: "0006_purging", utf8: PackageResources._006_purging_sql),
        Migration(identifier: "0007_post_bodies", utf8: PackageResources._007_post_bodies_sql),
        Migration(identifier: "0008_changes", utf8: PackageResources._008_changes_sql),
        Migration(identifier: "0009_words", utf8: PackageResources._009_words_sql),
        Migration(identifier: "0010_tags", utf8: PackageResources._010_tags_sql),
        Migration(identifier: "0011_aliases", utf8: PackageResources._011_aliases_sql),
        Migration(identifier: "0012_clock", utf8: PackageResources._012_clock_sql),
        Migration(
            identifier: "0013_idempotency_keys", utf8: PackageResources._013_idempotency_keys_sql),
    ]

    /// What `PRAGMA application_id` says of our databases (`0001_initial` sets it): the letters BLOG. A database
    /// that says anything else is somebody else's.
    public static let applicationID: Int32 = 0x424C_4F47

    private init(identifier: String, utf8: [UInt8]) {
        self.identifier = identifier
        self.sql = String(decoding: utf8, as: UTF8.self)
    }
}
