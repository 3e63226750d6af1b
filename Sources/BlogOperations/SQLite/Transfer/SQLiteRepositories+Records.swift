import BlogDomain
public import BlogOperations
package import Database
import Dispatch
import SQLStoreParts
public import SQLiteStore

/// Every statement of import, export and seed, for tests of their query plans.
package enum TransferQueries {
    package static let every = ImportQueries.every + RecordQueries.every + SeedQueries.every
}

/// All tables, each in the order of its key.
enum RecordQueries {
    static let every = [
        countUsers, countPosts, countImportAuthors, countImportedFiles, lastNumber, users.statement,
        posts.statement, importAuthors.statement, importedFiles.statement, addImportedFile, addSequence,
        setSequence,
        countAuthors, countTrashed, authors.statement, articles.statement,
    ]

    static let countUsers = SQLStatement("SELECT count(*) FROM users WHERE id > 0")
    static let countPosts = SQLStatement("SELECT count(*) FROM posts WHERE id > 0 AND purging = 0")
    static let countImportAuthors = SQLStatement("SELECT count(*) FROM import_authors")
    static let countImportedFiles = SQLStatement("SELECT count(*) FROM imports")

    /// The last identifier that a table assigned. This list has a row for each table, and no index.
    static let lastNumber = SQLStatement("SELECT seq FROM sqlite_sequence WHERE name = ?1 LIMIT 1")

    static let users = Query<UserRecordColumn>(
        "SELECT \(UserRecordColumn.list) FROM users WHERE id > 0 ORDER BY id")

    static let posts = Query<PostRecordColumn>(
        """
        SELECT \(PostRecordColumn.list), \(ContentColumn.list)
        FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE p.id > 0 AND purging = 0 ORDER BY p.id
        """)

    static let importAuthors = Query<ImportAuthorColumn>(
        "SELECT \(ImportAuthorColumn.list) FROM import_authors ORDER BY key")

    static let importedFiles = Query<ImportedFileColumn>(
        "SELECT \(ImportedFileColumn.list) FROM imports ORDER BY path")

    /// Users who have a post that is not in the recycle bin.
    private static let isAuthor = """
        (EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'published')
            OR EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state = 'draft'))
        """

    static let countAuthors = SQLStatement("SELECT count(*) FROM users WHERE id > 0 AND \(isAuthor)")
    static let countTrashed = SQLStatement(
        "SELECT count(*) FROM posts WHERE state = 'trashed' AND purging = 0")

    static let authors = Query<UserRecordColumn>(
        "SELECT \(UserRecordColumn.list) FROM users WHERE id > 0 AND \(isAuthor) ORDER BY id")

    static let articles = Query<PostRecordColumn>(
        """
        SELECT \(PostRecordColumn.list), \(ContentColumn.list)
        FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE p.id > 0 AND state <> 'trashed' ORDER BY p.id
        """)

    static let addImportedFile = SQLStatement.write(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, ?3, ?4, ?5)")

    static let addSequence = SQLStatement.write("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")

    static let setSequence = SQLStatement.write(
        """
        UPDATE sqlite_sequence SET seq = ?2
        WHERE rowid = (SELECT rowid FROM sqlite_sequence WHERE name = ?1 LIMIT 1)
        """)
}

enum UserRecordColumn: Int32, ColumnList {
    case id, username, name, summary, icon, joinedAt

    var sql: String {
        switch self {
        case .icon: "icon_url"
        case .joinedAt: "joined_at"
        default: caseName
        }
    }
}

enum PostRecordColumn: Int32, ColumnList {
    case id, state, version, author, trashedFrom, createdAt, editedAt, publishedAt, deletedAt, excerpt,
        aliases, pending

    var sql: String {
        switch self {
        case .author: "author_id"
        case .trashedFrom: "trashed_from"
        case .createdAt: "created_at"
        case .editedAt: "edited_at"
        case .publishedAt: "published_at"
        case .deletedAt: "deleted_at"
        case .excerpt: "stated_excerpt"
        case .pending: "b.pending"
        case .aliases: "(SELECT group_concat(path, char(10)) FROM aliases a WHERE a.post_id = id)"
        default: caseName
        }
    }
}

enum ImportAuthorColumn: Int32, ColumnList {
    case key, user

    var sql: String {
        switch self {
        case .user: "user_id"
        default: caseName
        }
    }
}

enum ImportedFileColumn: Int32, ColumnList {
    case path, version, date, post, authorKey

    var sql: String {
        switch self {
        case .post: "post_id"
        case .authorKey: "author_key"
        default: caseName
        }
    }
}

extension SQLiteRepositories: TransferRepository {
    /// Passes all records that the sink selects, from one snapshot. Until the end, the log cannot be moved into the file and
    /// grows with each write.
    ///
    /// It reads on a separate thread, because the sink may block.
    public func readAll(into sink: any RecordSink) async throws {
        try await onThread { [readers] in
            try readers.readNow { connection in
                try connection.snapshot {
                    try sink.begin(try connection.inventory(of: sink.selection))
                    try connection.forEachRecord(sink.selection) { try sink.take($0) }
                }
            }
        }
    }

    public func fill(from source: any RecordSource) async throws {
        let writer = try openedWriter()
        try await onThread { [markdown] in
            try writer.writeAlone { connection in
                guard try !connection.has(SeedQueries.anyUser) else { throw TransferError.notEmpty }
                try connection.raise(to: source.begin().marks)
                while let record = try source.next() {
                    do {
                        try connection.add(record, markdown)
                    } catch let error as DatabaseError where error.isConstraint {
                        throw RecordObstacle(error)
                    }
                }
            }
        }
    }

    /// Runs a blocking function on a separate thread.
    private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
            DispatchQueue(label: "transfer").async {
                caller.resume(with: Result(catching: body).mapError(Self.translated))
            }
        }
    }

    /// Sources and sinks have errors of their own.
    private static func translated(_ error: any Error) -> any Error {
        error is DatabaseError ? StoreError.translated(error) : error
    }
}

extension RecordObstacle {
    fileprivate init(_ error: DatabaseError) {
        self =
            error.isMissingReference ? .refersToNothing : error.isDuplicate ? .isThereAlready : .breaksRule
    }
}

extension Connection {
    /// The number of records to move.
    fileprivate func inventory(of selection: RecordSelection) throws -> BlogInventory {
        func count(_ statement: SQLStatement) throws -> Int { Int(try integer(statement) ?? 0) }
        var everything = BlogInventory(
            counts: [
                .user: try count(RecordQueries.countUsers), .post: try count(RecordQueries.countPosts),
                .importAuthor: try count(RecordQueries.countImportAuthors),
                .importedFile: try count(RecordQueries.countImportedFiles),
            ], marks: try marks())
        for queries in ReactionQueries.every {
            everything.counts[.reaction(queries.kind)] = try count(queries.count)
        }
        switch selection {
        case .everything: return everything
        case .articles:
            return everything.only([
                .user: try count(RecordQueries.countAuthors),
                .post: everything[.post] - (try count(RecordQueries.countTrashed)),
            ])
        }
    }

    /// The last identifiers that were assigned.
    fileprivate func marks() throws -> StoreMarks {
        StoreMarks(
            lastUser: try integer(RecordQueries.lastNumber, .text("users")) ?? 0,
            lastPost: try integer(RecordQueries.lastNumber, .text("posts")) ?? 0,
            lastReactions: try StoreMarks.numbers {
                try integer(RecordQueries.lastNumber, .text($0.table)) ?? 0
            })
    }

    /// Ensures that no identifier up to these is assigned again.
    fileprivate func raise(to marks: StoreMarks) throws {
        let known = try self.marks()
        let reactions = marks.lastReactions.map { kind, last in
            (kind.table, known.lastReactions[kind, default: 0], last)
        }
        for (table, before, last) in [
            ("users", known.lastUser, marks.lastUser), ("posts", known.lastPost, marks.lastPost),
        ] + reactions where last > before {
            if try run(RecordQueries.setSequence, .text(table), .integer(last)) == 0 {
                try run(RecordQueries.addSequence, .text(table), .integer(last))
            }
        }
    }

    /// Visits the selected records in the order of a transfer.
    fileprivate func forEachRecord(_ selection: RecordSelection, _ visit: (BlogRecord) throws -> Void) throws
    {
        switch selection {
        case .everything: try forEachRecord(visit)
        case .articles:
            try forEach(RecordQueries.authors) { try visit(.user($0.userRecord())) }
            try forEach(RecordQueries.articles) { try visit(.post($0.postRecord())) }
        }
    }

    private func forEachRecord(_ visit: (BlogRecord) throws -> Void) throws {
        try forEach(RecordQueries.users) { try visit(.user($0.userRecord())) }
        try forEach(RecordQueries.posts) { try visit(.post($0.postRecord())) }
        for queries in ReactionQueries.every {
            try forEachReaction(queries) { try visit(.reaction($0)) }
        }
        try forEach(RecordQueries.importAuthors) {
            try visit(.importAuthor(ImportAuthorRecord(key: $0.optionalText(.key), user: $0.user(.user))))
        }
        try forEach(RecordQueries.importedFiles) { try visit(.importedFile($0.importedFile())) }
    }

    func add(_ record: BlogRecord, _ markdown: any MarkdownParser) throws {
        switch record {
        case .user(let user): try add(user)
        case .post(let post): try add(post, markdown.searchable(post.content))
        case .reaction(let reaction): try add(reaction)
        case .importAuthor(let author):
            try run(ImportQueries.addAuthor, .text(author.key), .user(author.user))
        case .importedFile(let file):
            try run(
                RecordQueries.addImportedFile, .text(file.path), file.post.map(SQLValue.post) ?? .null,
                .integer(Int64(file.version.number)), .text(file.authorKey), .moment(file.date))
        case .media: break
        }
    }
}

extension ResultRow<UserRecordColumn> {
    fileprivate func userRecord() -> UserRecord {
        UserRecord(
            id: user(.id), username: Username(stored: text(.username)),
            name: DisplayName(stored: text(.name)),
            summary: Summary(stored: text(.summary)), iconURL: icon(.icon), joinedAt: moment(.joinedAt))
    }
}

extension ResultRow<PostRecordColumn> {
    fileprivate func postRecord() throws -> PostRecord {
        guard let state = PostState(rawValue: text(.state)) else {
            throw StoreError.corrupt("a post's state")
        }
        return PostRecord(
            id: post(.id), author: user(.author), state: state,
            trashedFrom: optionalText(.trashedFrom).flatMap(PostState.init),
            content: next(ContentColumn.self).content(), createdAt: moment(.createdAt),
            editedAt: moment(.editedAt),
            publishedAt: optionalMoment(.publishedAt), deletedAt: optionalMoment(.deletedAt),
            version: version(.version), excerpt: optionalText(.excerpt).map(Excerpt.init(stored:)),
            aliases: optionalText(.aliases).aliases,
            pending: optionalText(.pending).flatMap(PendingText.init(stored:)))
    }
}

extension ResultRow<ImportedFileColumn> {
    fileprivate func importedFile() -> ImportedFileRecord {
        ImportedFileRecord(
            path: text(.path), post: isNull(.post) ? nil : post(.post), version: version(.version),
            authorKey: optionalText(.authorKey), date: moment(.date))
    }
}
