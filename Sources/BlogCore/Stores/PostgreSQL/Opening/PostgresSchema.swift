import BlogDomain
import BlogMigrations
import Database
import SQLStoreParts

/// The schema of a blog, with the list of the migrations that have run.
enum PostgresSchema {
    /// The version that this program knows. The row of `turn` holds that of the database.
    static let version = Int64(Migration.postgres.count)

    /// The first key of the advisory lock: the letters BLOG.
    private static let lock = 0x424C_4F47

    /// Checks the schema, and migrates it if that is allowed.
    ///
    /// All missing migrations are one transaction. Two programs that start at once wait for each other; a program that writes
    /// waits in its turn, and refuses to write afterwards if it is older.
    /// - Parameters:
    ///   - migrates: whether the schema may be created and changed.
    ///   - markdown: parses the texts whose words a migration computes again.
    /// - Throws: ``PostgresOpeningError``. Then nothing was changed.
    static func prepare(
        _ address: PostgresAddress, _ settings: PostgresSettings, _ name: String, migrates: Bool,
        markdown: any MarkdownParser
    ) async throws(PostgresOpeningError) {
        guard !name.isEmpty, name.utf8.allSatisfy(isPlain) else { throw .invalidSchema(name) }
        do {
            try await PostgresSession.onThread(address, settings.withoutTimeouts) { session in
                try session.transaction {
                    if migrates {
                        try session.run("SELECT pg_advisory_xact_lock(\(lock), hashtext($1))", .text(name))
                    }
                    let missing = try missingMigrations(name, session)
                    guard !missing.isEmpty else { return }
                    guard migrates else { throw PostgresOpeningError.needsMigration(address.description) }
                    try run(missing, in: name, session, markdown)
                }
            }
        } catch {
            throw PostgresOpeningError(error, address)
        }
    }

    private static func isPlain(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func missingMigrations(
        _ schema: String, _ session: PostgresSession
    ) throws -> [Migration] {
        guard
            try session.has("SELECT 1 WHERE to_regclass($1) IS NOT NULL", .text("\(schema).blog_migrations"))
        else {
            let relations = "SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace($1) LIMIT 1"
            guard try !session.has(relations, .text(schema)) else {
                throw PostgresOpeningError.foreignSchema(schema)
            }
            return Migration.postgres
        }
        let applied = try session.run("SELECT identifier FROM blog_migrations")
        let identifiers = Set((0..<applied.count).map { applied.text($0, 0) })
        guard identifiers.isSubset(of: Migration.postgres.map(\.identifier)) else {
            throw PostgresOpeningError.madeByNewerVersion
        }
        for migration in Migration.postgres where identifiers.contains(migration.identifier) {
            guard
                try session.has(
                    "SELECT 1 FROM blog_migrations WHERE identifier = $1 AND checksum = sha256($2)",
                    .text(migration.identifier), .utf8(migration.sql))
            else { throw PostgresOpeningError.changedMigration(migration.identifier) }
        }
        return Migration.postgres.filter { !identifiers.contains($0.identifier) }
    }

    private static func run(
        _ migrations: [Migration], in schema: String, _ session: PostgresSession,
        _ markdown: any MarkdownParser
    ) throws {
        let isNew = migrations.count == Migration.postgres.count
        if isNew {
            if try !session.has("SELECT 1 WHERE to_regnamespace($1) IS NOT NULL", .text(schema)) {
                try session.execute("CREATE SCHEMA \(schema)")
            }
            try session.execute(
                "CREATE TABLE blog_migrations (identifier text PRIMARY KEY, checksum bytea NOT NULL)")
        } else {
            try session.execute("SELECT version FROM turn WHERE id = 1 FOR UPDATE")
        }
        for migration in migrations {
            try session.execute(migration.sql)
            if migration.identifier == "0005_texts" { try computeTexts(session, markdown) }
            try session.run(
                "INSERT INTO blog_migrations (identifier, checksum) VALUES ($1, sha256($2))",
                .text(migration.identifier), .utf8(migration.sql))
        }
        try session.run("UPDATE turn SET version = $1 WHERE id = 1", .integer(version))
        if !isNew {
            try session.execute(ChangeQueries.addEverything)
        }
    }

    /// Computes the words and the excerpts of all posts again, some posts at a time.
    private static func computeTexts(_ session: PostgresSession, _ markdown: any MarkdownParser) throws {
        var last: Int64 = 0
        while true {
            let posts = try session.run(
                "SELECT id, title, body FROM posts JOIN post_bodies ON post_id = id WHERE id > $1 ORDER BY id LIMIT 100",
                .integer(last))
            guard posts.count > 0 else { return }
            for row in 0..<posts.count {
                last = posts.integer(row, 0)
                let body = markdown.searchable(Body(stored: posts.text(row, 2)))
                try session.run(
                    "UPDATE post_bodies SET title_words = $2, body_words = $3 WHERE post_id = $1",
                    .integer(last),
                    .text(IndexedWords.of(SearchableTitle(Title(stored: posts.text(row, 1))))),
                    .text(IndexedWords.of(body)))
                try session.run(
                    "UPDATE posts SET excerpt = $2 WHERE id = $1 AND stated_excerpt IS NULL AND excerpt <> $2",
                    .integer(last),
                    .utf8(body.excerpt.text))
            }
        }
    }
}

extension PostgresSession {
    fileprivate func has(_ sql: String, _ values: SQLValue...) throws -> Bool {
        try run(sql, values).count > 0
    }
}

/// The reason why a database was not opened. The database is unchanged.
public enum PostgresOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the schema has other characters than lowercase letters, digits and underscores.
    case invalidSchema(String)
    /// The schema belongs to another program.
    case foreignSchema(String)
    /// The schema is not up to date.
    case needsMigration(String)
    /// A later version of this program created or migrated the schema.
    case madeByNewerVersion
    /// A migration that has run had another text.
    case changedMigration(String)
    /// The database cannot be connected to or used, with the reason of PostgreSQL.
    case failed(String, reason: String)

    /// One line for the user who named the address.
    public var description: String {
        switch self {
        case .invalidSchema(let name):
            "The schema '\(name)' cannot be used. Use lowercase letters, digits and underscores."
        case .foreignSchema(let name):
            "The schema \(name) belongs to another program. Use an empty schema."
        case .needsMigration(let address):
            "The database \(address) is not up to date. Run `blog-cli migrate`, or start blog-server."
        case .madeByNewerVersion: "The database belongs to a newer version of this program."
        case .changedMigration(let identifier):
            "The database was created by another version of this program: its migration \(identifier) differs."
        case .failed(let address, let reason): "The database \(address) cannot be opened: \(reason)."
        }
    }

    init(_ error: any Error, _ address: PostgresAddress) {
        self =
            switch error {
            case let error as PostgresOpeningError: error
            case let error as PostgresError: .failed(address.description, reason: error.description)
            default: .failed(address.description, reason: "\(type(of: error))")
            }
    }
}
