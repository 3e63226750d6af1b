/// One step of the database's schema: plain SQL that runs once, in a transaction, after the steps before it.
///
/// A migration is frozen once it has shipped: databases out there have run it as it was. The plugin `EmbedMigrations` makes the
/// lists `Migration.sqlite` and `Migration.postgres`, in the order in which they run, of the files in the folders of these names.
public struct Migration: Hashable, Sendable {
    /// What the database remembers it by, never used again: the name of its file, without `.sql`.
    public let identifier: String
    /// The statements.
    public let sql: String

    /// What `PRAGMA application_id` says of our databases (`0001_initial` sets it): the letters BLOG. A database
    /// that says anything else is somebody else's.
    public static let applicationID: Int32 = 0x424C_4F47
}
