package import BlogDomain
package import SQLStoreParts

/// The statements of imports of posts that are the same in every database.
package enum ImportQueries {
    package static let record = Query<ImportColumn>(
        record(of: "i.path = ?1"), postgres: record(of: "sha256(i.path) = sha256(?1)").inPostgres)

    private static func record(of path: String) -> String {
        """
        SELECT \(ImportColumn.list), \(ContentColumn.list)
        FROM imports i LEFT JOIN posts p ON p.id = i.post_id LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE \(path)
        """
    }

    static let paths = Query<PathColumn>(
        """
        SELECT \(PathColumn.list) FROM imports i JOIN posts p ON p.id = i.post_id AND p.state <> 'trashed'
        ORDER BY i.path
        """)

    /// The files of imported posts that exist and are not in the recycle bin.
    package static var importedPaths: QueryCall<PathColumn> { paths.with() }

    /// Null is the key of posts without an author.
    package static let author = SQLStatement(
        "SELECT user_id FROM import_authors WHERE key IS ?1",
        postgres: """
            SELECT user_id FROM import_authors
            WHERE sha256(coalesce(key, '')) = sha256(coalesce($1, ''::bytea))
                AND (key IS NULL) = ($1 IS NULL)
            """)

    package static let usernameTaken = SQLStatement("SELECT 1 FROM users WHERE username = ?1")

    private static let newUser =
        "INSERT INTO users (username, name, summary, joined_at) VALUES (?1, ?2, '', ?3)"
    package static let addUser = SQLStatement.write(newUser, postgres: newUser + " RETURNING id")

    package static let addAuthor = SQLStatement.write(
        "INSERT INTO import_authors (key, user_id) VALUES (?1, ?2)")

    package static let addRecord = SQLStatement.write(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, 1, ?3, ?4)")

    package static let unchanged = Query<PlaceColumn>(
        """
        SELECT \(PlaceColumn.list), \(ContentColumn.list)
        FROM posts p JOIN imports i ON i.post_id = p.id JOIN post_bodies b ON b.post_id = p.id
        WHERE p.id = ?1 AND p.version = ?2 AND p.state <> 'trashed'
        """)

    package static let updateRecord = SQLStatement.write(
        """
        UPDATE imports
        SET version = (SELECT version FROM posts WHERE id = ?1), author_key = ?2, date = ?3
        WHERE post_id = ?1
        """)

}

package enum ImportColumn: Int32, ColumnList {
    case post, state, date, authorKey, version, importedVersion, excerpt, aliases, edited

    package var sql: String {
        switch self {
        case .post: "p.id"
        case .state: "p.state"
        case .date: "i.date"
        case .authorKey: "i.author_key"
        case .version: "p.version"
        case .importedVersion: "i.version"
        case .edited: "p.edited_at"
        case .excerpt: "p.stated_excerpt"
        case .aliases: "(SELECT group_concat(path, char(10)) FROM aliases a WHERE a.post_id = p.id)"
        }
    }
}

package enum PathColumn: Int32, ColumnList {
    case path

    package var sql: String { "i.path" }
}

package enum PlaceColumn: Int32, ColumnList {
    case author, state, publishedAt

    package static var tablePrefix: String { "p." }
    package var sql: String { self == .author ? "p.author_id" : columnName }
}

extension Row where Columns == PlaceColumn {
    /// The place and the content of an imported post.
    package func known() -> (PostPlace, PostContent) {
        let content = next(ContentColumn.self).content()
        // Another state is a recycle bin, which an import does not change.
        let place = PostPlace(
            author: user(.author), state: PostState(rawValue: text(.state)) ?? .trashed,
            publishedAt: optionalMoment(.publishedAt), tags: content.tags)
        return (place, content)
    }
}

extension Row where Columns == ImportColumn {
    package func importRecord() -> ImportRecord {
        guard !isNull(.post), let state = PostState(rawValue: text(.state)) else { return .purged }
        return .present(
            ImportedState(
                id: post(.post), state: state, content: next(ContentColumn.self).content(),
                date: moment(.date), authorKey: optionalText(.authorKey),
                version: version(.version), importedVersion: version(.importedVersion),
                excerpt: optionalText(.excerpt).map(Excerpt.init(stored:)),
                aliases: optionalText(.aliases).aliases, editedAt: moment(.edited)))
    }
}
