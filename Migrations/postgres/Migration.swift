/// One step of the schema in PostgreSQL: plain SQL that runs once, in a transaction, after the steps before it.
///
/// A migration is frozen once it has shipped. A database remembers a checksum of each.
package struct Migration: Hashable, Sendable {
    /// What the database remembers it by, never used again: the name of its file, without `.sql`.
    package let identifier: String
    /// The statements.
    package let sql: String

    /// Every migration, in the order in which they run. The plugin `EmbedMigrations` makes the list of the files.
    package static let all = embedded
}
