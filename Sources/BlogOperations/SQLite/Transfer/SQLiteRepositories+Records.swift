package import BlogDomain
package import Database
import Dispatch
import SQLStoreParts
public import SQLiteStore

/// The statements of import and export, beside ``ImportQueries`` and ``RecordQueries``.
package enum TransferQueries {
    /// The last identifier that a table assigned. This list has a row for each table, and no index.
    static let lastNumber = SQLStatement("SELECT seq FROM sqlite_sequence WHERE name = ?1 LIMIT 1")

    static let addImportedFile = SQLStatement.write(
        "INSERT INTO imports (path, post_id, version, author_key, date) VALUES (?1, ?2, ?3, ?4, ?5)")

    static let addSequence = SQLStatement.write("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")

    static let setSequence = SQLStatement.write(
        """
        UPDATE sqlite_sequence SET seq = ?2
        WHERE rowid = (SELECT rowid FROM sqlite_sequence WHERE name = ?1 LIMIT 1)
        """)
}

extension SQLiteRepositories: TransferRepository {
    /// Passes all records that the sink selects, from one snapshot. Until the end, the log cannot be moved into the file and
    /// grows with each write.
    ///
    /// It reads on a separate thread, because the sink may block.
    public func readAll(into sink: any RecordSink) async throws {
        try await onThread { [readers] in
            try readers.readNow { connection in
                try connection.snapshot { try connection.readRecords(into: sink) }
            }
            try sink.end()
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

extension Connection: RecordReader {
    package func count(_ statement: SQLStatement, of user: UserID?) throws -> Int {
        Int(try (user.map { try integer(statement, .user($0)) } ?? integer(statement)) ?? 0)
    }

    package func forEach<Columns>(
        _ query: Query<Columns>, of user: UserID?, visit: (ResultRow<Columns>) throws -> Void
    ) throws {
        try forEach(query, user.map { [.user($0)] } ?? [], visit: visit)
    }

    package func lastIdentifier(of table: String) throws -> Int64 {
        try integer(TransferQueries.lastNumber, .text(table)) ?? 0
    }

    /// Ensures that no identifier up to these is assigned again.
    fileprivate func raise(to marks: StoreMarks) throws {
        for (table, last) in marks.tables where try last > lastIdentifier(of: table) {
            if try run(TransferQueries.setSequence, .text(table), .integer(last)) == 0 {
                try run(TransferQueries.addSequence, .text(table), .integer(last))
            }
        }
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
                TransferQueries.addImportedFile, .text(file.path), file.post.map(SQLValue.post) ?? .null,
                .integer(Int64(file.version.number)), .text(file.authorKey), .moment(file.date))
        case .site(let site): try run(OwnerQueries.setting(site))
        case .picture(let picture):
            let query = PictureQueries.adding(
                picture.file, picture.alt, picture.user, picture.addedAt, .max)
            try run(query.call)
        case .media: break
        }
    }
}
