package import BlogDomain
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
        all = Query(
            adapting: "SELECT \(columns) FROM \(rows)\(join)\(kept) ORDER BY \(key)")
        count = SQLStatement(number, postgres: number.inPostgres)
    }
}

/// The records of all users, or of one, in the order of an index. Posts that are being purged, and what belongs to them, are not read.
package struct OwnedRecords: Sendable {
    static let ofAll = OwnedRecords(isOfOne: false)
    /// Of the user ?1.
    static let ofOne = OwnedRecords(isOfOne: true)

    let users: Records<UserRecordColumn>
    let posts: Records<PostRecordColumn>
    let reactions: [(kind: ReactionKind, records: Records<ReactionColumn>)]
    let pictures: Records<PictureColumn>
    /// Counts the comments that are hidden, which are not read.
    let hidden: SQLStatement

    private init(isOfOne: Bool) {
        func owned(by owner: String, _ key: String) -> String { isOfOne ? "\(owner) = ?1" : "\(key) > 0" }
        users = Records(from: "users", where: owned(by: "id", "id"), by: "id")
        posts = .posts(where: owned(by: "author_id", "p.id") + " AND purging = 0")
        reactions = ReactionKind.allCases.map { kind in
            let first = String(kind.key.prefix { $0 != "," })
            let byDate = "\(kind.columns[2]), \(kind.isNumbered ? "id" : kind.columns[1])"
            let isKept = kind.isOfPost ? " AND post_id NOT IN (SELECT id FROM posts WHERE purging = 1)" : ""
            return (
                kind,
                Records(
                    kind.list, from: kind.table, where: owned(by: kind.columns[0], first) + isKept,
                    by: isOfOne && kind != .share ? byDate : kind.key)
            )
        }
        pictures = Records(
            from: "pictures", where: owned(by: "user_id", "id"), by: isOfOne ? "added_at, id" : "id")
        hidden = SQLStatement(
            "SELECT count(comment_id) FROM hidden WHERE \(owned(by: "user_id", "id"))")
    }
}

/// The other records of all tables.
package enum RecordQueries {
    static let importAuthors = Records<ImportAuthorColumn>(from: "import_authors", by: "key NULLS FIRST")
    static let importedFiles = Records<ImportedFileColumn>(from: "imports", by: "path")
    static let site = Records<SiteColumn>(
        from: "site", where: "id = 1 AND coalesce(name, line, footer) IS NOT NULL", by: "id")

    /// Users who have a post that is not in the recycle bin.
    static let authors = Records<UserRecordColumn>(
        from: "users",
        where: """
            id > 0 AND (EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'published')
                OR EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'draft'))
            """, by: "id")
    static let articles = Records.posts(where: "p.id > 0 AND state <> 'trashed'")
}

extension Records where Columns == PostRecordColumn {
    fileprivate static func posts(where condition: String) -> Records {
        Records(
            "\(PostRecordColumn.list), \(ContentColumn.list)", from: "posts p",
            joining: " LEFT JOIN post_bodies b ON b.post_id = p.id", where: condition, by: "p.id")
    }
}

/// A connection from which a transfer reads all records.
package protocol RecordReader {
    associatedtype Values: RowValues

    /// - Parameter user: the value of the statement, if it has one.
    func count(_ statement: SQLStatement, of user: UserID?) throws -> Int
    /// The last identifier that a table has assigned; 0 before the first.
    func lastIdentifier(of table: String) throws -> Int64
    /// - Parameter user: the value of the query, if it has one.
    func forEach<Columns>(
        _ query: Query<Columns>, of user: UserID?, visit: (Row<Values, Columns>) throws -> Void) throws
}

extension RecordReader {
    /// Passes all records that the sink selects, after their inventory. It needs a transaction.
    package func readRecords(into sink: any RecordSink) throws {
        try sink.begin(try inventory(of: sink.selection))
        if sink.selection == .articles {
            try forEach(RecordQueries.authors.all, of: nil) { try sink.take(.user($0.user())) }
            return try forEach(RecordQueries.articles.all, of: nil) { try sink.take(.post(try $0.post())) }
        }
        let (user, owned) = owned(sink.selection)
        try forEach(owned.users.all, of: user) { try sink.take(.user($0.user())) }
        try forEach(owned.posts.all, of: user) { try sink.take(.post(try $0.post())) }
        for (kind, records) in owned.reactions {
            try forEach(records.all, of: user) { try sink.take(.reaction($0.reaction(kind))) }
        }
        if user == nil {
            try forEach(RecordQueries.importAuthors.all, of: nil) {
                let author = ImportAuthorRecord(key: $0.optionalText(.key), user: $0.user(.user))
                try sink.take(.importAuthor(author))
            }
            try forEach(RecordQueries.importedFiles.all, of: nil) { try sink.take(.importedFile($0.file())) }
            try forEach(RecordQueries.site.all, of: nil) { try sink.take(.site($0.texts())) }
        }
        try forEach(owned.pictures.all, of: user) {
            try sink.take(.picture(UserPictureRecord($0.picture())))
        }
    }

    private func owned(_ selection: RecordSelection) -> (user: UserID?, records: OwnedRecords) {
        if case .user(let user) = selection { (user, .ofOne) } else { (nil, .ofAll) }
    }

    private func inventory(of selection: RecordSelection) throws -> BlogInventory {
        let (user, owned) = owned(selection)
        var inventory = BlogInventory(
            counts: [
                .user: try count(owned.users.count, of: user), .post: try count(owned.posts.count, of: user),
                .picture: try count(owned.pictures.count, of: user),
            ],
            marks: StoreMarks(
                lastUser: try lastIdentifier(of: "users"), lastPost: try lastIdentifier(of: "posts"),
                lastReactions: try StoreMarks.numbers { try lastIdentifier(of: $0.table) }))
        inventory.user = user
        let hidden = try count(owned.hidden, of: user)
        if hidden > 0 { inventory.leftOut[.reaction(.comment)] = hidden }
        for (kind, records) in owned.reactions {
            inventory.counts[.reaction(kind)] = try count(records.count, of: user)
        }
        guard user == nil else { return inventory }
        inventory.counts[.importAuthor] = try count(RecordQueries.importAuthors.count, of: nil)
        inventory.counts[.importedFile] = try count(RecordQueries.importedFiles.count, of: nil)
        inventory.counts[.site] = try count(RecordQueries.site.count, of: nil)
        guard selection == .articles else { return inventory }
        return inventory.only([
            .user: try count(RecordQueries.authors.count, of: nil),
            .post: try count(RecordQueries.articles.count, of: nil),
        ])
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
