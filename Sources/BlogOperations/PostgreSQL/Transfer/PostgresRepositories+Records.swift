import BlogDomain
public import BlogOperations
import Database
public import PostgresStore
import SQLStoreParts

/// All tables, each in the order of its key. They are read as a whole.
private enum RecordQueries {
    /// The numbers of records, in the order of the kinds.
    static let counts = Query<RecordCountColumn>("SELECT \(RecordCountColumn.list)")

    static let users = Query<UserRecordColumn>(
        "SELECT \(UserRecordColumn.list) FROM users ORDER BY id")

    static let posts = Query<PostRecordColumn>(
        """
        SELECT \(PostRecordColumn.list), \(ContentColumn.list)
        FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE NOT purging ORDER BY p.id
        """)

    static let importAuthors = Query<ImportAuthorColumn>(
        "SELECT \(ImportAuthorColumn.list) FROM import_authors ORDER BY key NULLS FIRST")

    static let importedFiles = Query<ImportedFileColumn>(
        "SELECT \(ImportedFileColumn.list) FROM imports ORDER BY path")

    static let authors = Query<UserRecordColumn>(
        "SELECT \(UserRecordColumn.list) FROM users WHERE \(RecordCountColumn.isAuthor) ORDER BY id")

    static let articles = Query<PostRecordColumn>(
        """
        SELECT \(PostRecordColumn.list), \(ContentColumn.list)
        FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id
        WHERE state <> 'trashed' ORDER BY p.id
        """)
}

private enum RecordCountColumn: Int32, ColumnList {
    case users, posts, importAuthors, importedFiles, authors, articles

    /// Whether a user has a post that is not in the recycle bin.
    static let isAuthor = "EXISTS (SELECT 1 FROM posts WHERE author_id = users.id AND state <> 'trashed')"

    var sql: String {
        let source =
            switch self {
            case .users: "users"
            case .posts: "posts WHERE NOT purging"
            case .importAuthors: "import_authors"
            case .importedFiles: "imports"
            case .authors: "users WHERE \(RecordCountColumn.isAuthor)"
            case .articles: "posts WHERE state <> 'trashed'"
            }
        return "(SELECT count(*) FROM \(source))"
    }
}

private enum UserRecordColumn: Int32, ColumnList {
    case id, username, name, summary, icon, joinedAt

    var sql: String {
        switch self {
        case .icon: "icon_url"
        case .joinedAt: "joined_at"
        default: caseName
        }
    }
}

private enum PostRecordColumn: Int32, ColumnList {
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
        case .aliases: "(SELECT string_agg(path, chr(10)) FROM aliases a WHERE a.post_id = p.id)"
        default: caseName
        }
    }
}

private enum ImportAuthorColumn: Int32, ColumnList {
    case key, user

    var sql: String {
        switch self {
        case .user: "user_id"
        default: caseName
        }
    }
}

private enum ImportedFileColumn: Int32, ColumnList {
    case path, version, date, post, authorKey

    var sql: String {
        switch self {
        case .post: "post_id"
        case .authorKey: "author_key"
        default: caseName
        }
    }
}

extension PostgresRepositories: TransferRepository {
    /// Passes all records that the sink selects, from one snapshot.
    ///
    /// It reads on a separate thread, because the sink may block.
    public func readAll(into sink: any RecordSink) async throws {
        do {
            try await bulk.withSession { session in
                try session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                try sink.begin(try session.inventory(of: sink.selection))
                try session.forEachRecord(sink.selection) { try sink.take($0) }
                try session.execute("COMMIT")
            }
        } catch {
            throw translated(error)
        }
    }

    /// Sends the records with COPY, some hundred at once. A failure in them is looked for record by record.
    public func fill(from source: any RecordSource) async throws {
        do {
            try await bulk.withSession { [bulk, markdown] session in
                var target = RecordTarget(session: session, source: source, markdown: markdown)
                try bulk.commit(on: session) { try target.fill() }
                try target.rows.analyze(on: session)
            }
        } catch {
            throw translated(error)
        }
    }
}

/// Sources and sinks have errors of their own.
private func translated(_ error: any Error) -> any Error {
    error is PostgresError ? StoreError.translatedFromPostgres(error) : error
}

/// The destination of an import.
private struct RecordTarget {
    /// The records that are sent at once, unless their texts have a megabyte before.
    private static let batchSize = 500
    private static let batchBytes = 1_048_576
    let session: PostgresSession
    let source: any RecordSource
    let markdown: any MarkdownParser
    var rows = PostgresRows()

    mutating func fill() throws {
        guard try !session.hasUsers() else { throw TransferError.notEmpty }
        let marks = try source.begin().marks
        try session.raiseIdentifiers(of: "users", to: marks.lastUser)
        try session.raiseIdentifiers(of: "posts", to: marks.lastPost)
        for (kind, last) in marks.lastReactions { try session.raiseIdentifiers(of: kind.table, to: last) }
        while try addBatch() {}
        try rows.finish(on: session)
    }

    /// - Returns: whether there may be more.
    private mutating func addBatch() throws -> Bool {
        var records: [(record: BlogRecord, line: Int)] = []
        var bytes = 0
        var hasMore = true
        while records.count < RecordTarget.batchSize, bytes < RecordTarget.batchBytes {
            guard let record = try source.next() else {
                hasMore = false
                break
            }
            records.append((record, source.line))
            if case .post(let post) = record { bytes += post.content.body.markdown.utf8.count }
        }
        try session.execute("SAVEPOINT batch")
        do {
            for (record, _) in records { add(record) }
            try rows.send(on: session)
        } catch let error as PostgresError where error.isRefusal {
            rows.removeUnsent()
            try session.execute("ROLLBACK TO SAVEPOINT batch")
            for (record, line) in records.dropLast() {
                do {
                    add(record)
                    try rows.send(on: session)
                } catch let error as PostgresError where error.isRefusal {
                    // It is not the last record that was read, so its line is stated.
                    throw TransferError.refused(line: line, RecordObstacle(error))
                }
            }
            throw RecordObstacle(error)
        }
        try session.execute("RELEASE SAVEPOINT batch")
        return hasMore
    }

    private mutating func add(_ record: BlogRecord) {
        switch record {
        case .user(let user): rows.add(user)
        case .post(let post): rows.add(post, markdown.searchable(post.content))
        case .reaction(let reaction): rows.add(reaction)
        case .importAuthor(let author): rows.addImportAuthor(key: author.key, author.user)
        case .importedFile(let file):
            rows.addImportedFile(
                path: file.path, file.post, file.version, authorKey: file.authorKey, date: file.date)
        case .media: break
        }
    }
}

extension PostgresError {
    /// Whether the server refused a row. Class 22 is a value that a type does not have, such as a text with NUL.
    fileprivate var isRefusal: Bool { isConstraint || sqlState?.hasPrefix("22") == true }
}

extension RecordObstacle {
    fileprivate init(_ error: PostgresError) {
        self =
            error.isMissingReference ? .refersToNothing : error.isDuplicate ? .isThereAlready : .breaksRule
    }
}

extension PostgresSession {
    /// The number of records to move.
    fileprivate func inventory(of selection: RecordSelection) throws -> BlogInventory {
        guard let row = try rows(RecordQueries.counts, read: { $0 }).first else {
            throw StoreError.failed("the counts have no row")
        }
        var everything = BlogInventory(
            counts: [
                .user: row.count(.users), .post: row.count(.posts), .importAuthor: row.count(.importAuthors),
                .importedFile: row.count(.importedFiles),
            ], marks: try marks())
        for kind in ReactionKind.allCases { everything.counts[.reaction(kind)] = try count(of: kind) }
        switch selection {
        case .everything: return everything
        case .articles: return everything.only([.user: row.count(.authors), .post: row.count(.articles)])
        }
    }

    /// The last identifiers that were assigned.
    fileprivate func marks() throws -> StoreMarks {
        StoreMarks(
            lastUser: try lastIdentifier(of: "users"), lastPost: try lastIdentifier(of: "posts"),
            lastReactions: try StoreMarks.numbers { try lastIdentifier(of: $0.table) })
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
        for kind in ReactionKind.allCases { try forEachReaction(kind) { try visit(.reaction($0)) } }
        try forEach(RecordQueries.importAuthors) {
            try visit(.importAuthor(ImportAuthorRecord(key: $0.optionalText(.key), user: $0.user(.user))))
        }
        try forEach(RecordQueries.importedFiles) { try visit(.importedFile($0.importedFile())) }
    }
}

extension PostgresRow<UserRecordColumn> {
    fileprivate func userRecord() -> UserRecord {
        UserRecord(
            id: user(.id), username: Username(stored: text(.username)),
            name: DisplayName(stored: text(.name)),
            summary: Summary(stored: text(.summary)), iconURL: icon(.icon), joinedAt: moment(.joinedAt))
    }
}

extension PostgresRow<PostRecordColumn> {
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

extension PostgresRow<ImportedFileColumn> {
    fileprivate func importedFile() -> ImportedFileRecord {
        ImportedFileRecord(
            path: text(.path), post: isNull(.post) ? nil : post(.post), version: version(.version),
            authorKey: optionalText(.authorKey), date: moment(.date))
    }
}
