import BlogDomain
import BlogSeed
package import SQLStoreParts

/// The statements that count and read the records of one kind, in the order of a transfer.
package struct Records<Columns: ColumnList>: Sendable {
    let count: SQLStatement
    let all: Query<Columns>

    /// - Parameters:
    ///   - rows: a table, with its name in the condition.
    ///   - join: the other tables of the columns.
    fileprivate init(
        _ columns: String = Columns.list, from rows: String, joining join: String = "",
        where condition: String? = nil, by key: String
    ) {
        let kept = condition.map { " WHERE \($0)" } ?? ""
        let number = "SELECT count(*) FROM \(rows)\(kept)"
        let all = "SELECT \(columns) FROM \(rows)\(join)\(kept) ORDER BY \(key)"
        count = SQLStatement(number, postgres: number.inPostgres)
        self.all = Query(all, postgres: all.inPostgres)
    }

    fileprivate var statements: [SQLStatement] { [count, all.statement] }
}

/// All tables. Posts that are being purged, and what belongs to them, are not read.
package enum RecordQueries {
    package static let every =
        users.statements + posts.statements + importAuthors.statements + importedFiles.statements
        + site.statements + pictures.statements
        + authors.statements + articles.statements + reactions.flatMap(\.records.statements)

    static let users = Records<UserRecordColumn>(from: "users", where: "id > 0", by: "id")
    static let posts = posts(where: "purging = 0")
    static let importAuthors = Records<ImportAuthorColumn>(from: "import_authors", by: "key NULLS FIRST")
    static let importedFiles = Records<ImportedFileColumn>(from: "imports", by: "path")
    static let site = Records<SiteColumn>(
        from: "site", where: "id = 1 AND coalesce(name, line, footer) IS NOT NULL", by: "id")
    static let pictures = Records<PictureColumn>(from: "pictures", where: "id > 0", by: "id")
    static let reactions = ReactionKind.allCases.map { (kind: $0, records: $0.records) }

    /// Users who have a post that is not in the recycle bin.
    static let authors = Records<UserRecordColumn>(
        from: "users",
        where: """
            id > 0 AND (EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'published')
                OR EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'draft'))
            """, by: "id")
    static let articles = posts(where: "state <> 'trashed'")

    private static func posts(where condition: String) -> Records<PostRecordColumn> {
        Records(
            "\(PostRecordColumn.list), \(ContentColumn.list)", from: "posts p",
            joining: " LEFT JOIN post_bodies b ON b.post_id = p.id", where: "p.id > 0 AND \(condition)",
            by: "p.id")
    }
}

extension ReactionKind {
    fileprivate var records: Records<ReactionColumn> {
        let first = key.prefix { $0 != "," }
        let isKept = isOfPost ? " AND post_id NOT IN (SELECT id FROM posts WHERE purging = 1)" : ""
        return Records(list, from: table, where: "\(first) > 0\(isKept)", by: key)
    }
}

extension String {
    /// The SQL with the Booleans and the functions of PostgreSQL.
    var inPostgres: String {
        replacing("purging = 0", with: "NOT purging").replacing("purging = 1", with: "purging")
            .replacing("group_concat(path, char(10))", with: "string_agg(path, chr(10))")
    }
}

/// A connection from which a transfer reads all records.
package protocol RecordReader {
    associatedtype Values: RowValues

    func count(_ statement: SQLStatement) throws -> Int
    /// The last identifier that a table has assigned; 0 before the first.
    func lastIdentifier(of table: String) throws -> Int64
    func forEach<Columns>(_ query: Query<Columns>, visit: (Row<Values, Columns>) throws -> Void) throws
}

extension RecordReader {
    /// Passes all records that the sink selects, after their inventory. It needs a transaction.
    package func readRecords(into sink: any RecordSink) throws {
        try sink.begin(try inventory(of: sink.selection))
        switch sink.selection {
        case .everything:
            try forEach(RecordQueries.users.all) { try sink.take(.user($0.user())) }
            try forEach(RecordQueries.posts.all) { try sink.take(.post(try $0.post())) }
            for (kind, records) in RecordQueries.reactions {
                try forEach(records.all) { try sink.take(.reaction($0.reaction(kind))) }
            }
            try forEach(RecordQueries.importAuthors.all) {
                let author = ImportAuthorRecord(key: $0.optionalText(.key), user: $0.user(.user))
                try sink.take(.importAuthor(author))
            }
            try forEach(RecordQueries.importedFiles.all) { try sink.take(.importedFile($0.file())) }
            try forEach(RecordQueries.site.all) { try sink.take(.site($0.texts())) }
            try forEach(RecordQueries.pictures.all) {
                try sink.take(.picture(UserPictureRecord($0.picture())))
            }
        case .articles:
            try forEach(RecordQueries.authors.all) { try sink.take(.user($0.user())) }
            try forEach(RecordQueries.articles.all) { try sink.take(.post(try $0.post())) }
        }
    }

    private func inventory(of selection: RecordSelection) throws -> BlogInventory {
        var everything = BlogInventory(
            counts: [
                .user: try count(RecordQueries.users.count), .post: try count(RecordQueries.posts.count),
                .importAuthor: try count(RecordQueries.importAuthors.count),
                .importedFile: try count(RecordQueries.importedFiles.count),
                .site: try count(RecordQueries.site.count),
                .picture: try count(RecordQueries.pictures.count),
            ],
            marks: StoreMarks(
                lastUser: try lastIdentifier(of: "users"), lastPost: try lastIdentifier(of: "posts"),
                lastReactions: try StoreMarks.numbers { try lastIdentifier(of: $0.table) }))
        for (kind, records) in RecordQueries.reactions {
            everything.counts[.reaction(kind)] = try count(records.count)
        }
        switch selection {
        case .everything: return everything
        case .articles:
            return everything.only([
                .user: try count(RecordQueries.authors.count), .post: try count(RecordQueries.articles.count),
            ])
        }
    }
}

extension StoreMarks {
    /// The tables that assign identifiers, each with its last one.
    package var tables: [(table: String, last: Int64)] {
        [("users", lastUser), ("posts", lastPost)] + lastReactions.map { ($0.table, $1) }
    }
}

enum UserRecordColumn: Int32, ColumnList {
    case id, username, name, summary, icon, joinedAt

    var sql: String { self == .icon ? "icon_url" : columnName }
}

enum PostRecordColumn: Int32, ColumnList {
    case id, state, version, author, trashedFrom, createdAt, editedAt, publishedAt, deletedAt, excerpt,
        aliases, pending

    var sql: String {
        switch self {
        case .author: "author_id"
        case .excerpt: "stated_excerpt"
        case .pending: "b.pending"
        case .aliases: "(SELECT group_concat(path, char(10)) FROM aliases a WHERE a.post_id = p.id)"
        default: columnName
        }
    }
}

enum ReactionColumn: Int32, ColumnList {
    case user, target, at, id, text
}

enum ImportAuthorColumn: Int32, ColumnList {
    case key, user

    var sql: String { self == .user ? "user_id" : columnName }
}

enum ImportedFileColumn: Int32, ColumnList {
    case path, version, date, post, authorKey

    var sql: String { self == .post ? "post_id" : columnName }
}

extension Row where Columns == UserRecordColumn {
    fileprivate func user() -> UserRecord {
        UserRecord(
            id: user(.id), username: Username(stored: text(.username)),
            name: DisplayName(stored: text(.name)), summary: Summary(stored: text(.summary)),
            iconURL: icon(.icon), joinedAt: moment(.joinedAt))
    }
}

extension Row where Columns == PostRecordColumn {
    fileprivate func post() throws -> PostRecord {
        guard let state = PostState(rawValue: text(.state)) else {
            throw StoreError.corrupt("a post's state")
        }
        return PostRecord(
            id: post(.id), author: user(.author), state: state,
            trashedFrom: optionalText(.trashedFrom).flatMap(PostState.init),
            content: next(ContentColumn.self).content(), createdAt: moment(.createdAt),
            editedAt: moment(.editedAt), publishedAt: optionalMoment(.publishedAt),
            deletedAt: optionalMoment(.deletedAt), version: version(.version),
            excerpt: optionalText(.excerpt).map(Excerpt.init(stored:)),
            aliases: optionalText(.aliases).aliases,
            pending: optionalText(.pending).flatMap(PendingText.init(stored:)))
    }
}

extension Row where Columns == ReactionColumn {
    fileprivate func reaction(_ kind: ReactionKind) -> Reaction {
        Reaction(
            kind, by: isNull(.user) ? nil : user(.user), to: integer(.target), at: moment(.at),
            id: isNull(.id) ? nil : integer(.id),
            text: optionalText(.text))
    }
}

extension Row where Columns == ImportedFileColumn {
    fileprivate func file() -> ImportedFileRecord {
        ImportedFileRecord(
            path: text(.path), post: isNull(.post) ? nil : post(.post), version: version(.version),
            authorKey: optionalText(.authorKey), date: moment(.date))
    }
}
