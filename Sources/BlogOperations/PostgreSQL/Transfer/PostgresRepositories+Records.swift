package import BlogDomain
package import Database
public import PostgresStore
import SQLStoreParts

extension PostgresRepositories: TransferRepository {
    /// Passes all records that the sink selects, from one snapshot.
    ///
    /// It reads on a separate thread, because the sink may block.
    public func readAll(into sink: any RecordSink) async throws {
        do {
            try await bulk.withSession { session in
                try session.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                try session.readRecords(into: sink)
                try session.execute("COMMIT")
                try sink.end()
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
        for (table, last) in try source.begin().marks.tables {
            try session.raiseIdentifiers(of: table, to: last)
        }
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
            for (record, _) in records { try add(record) }
            try rows.send(on: session)
        } catch let error as PostgresError where error.isRefusal {
            rows.removeUnsent()
            try session.execute("ROLLBACK TO SAVEPOINT batch")
            for (record, line) in records.dropLast() {
                do {
                    try add(record)
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

    private mutating func add(_ record: BlogRecord) throws {
        switch record {
        case .user(let user): rows.add(user)
        case .post(let post): rows.add(post, markdown.searchable(post.content))
        case .reaction(let reaction): rows.add(reaction)
        case .importAuthor(let author): rows.addImportAuthor(key: author.key, author.user)
        case .importedFile(let file):
            rows.addImportedFile(
                path: file.path, file.post, file.version, authorKey: file.authorKey, date: file.date)
        case .site(let site):
            let call = OwnerQueries.setting(site)
            try session.run(call.statement.postgres, call.values)
        case .picture(let picture):
            rows.addPicture(picture.file, picture.alt, of: picture.user, at: picture.addedAt)
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

extension PostgresSession: RecordReader {
    package func count(_ statement: SQLStatement, of user: UserID?) throws -> Int {
        Int(try (user.map { try integer(statement.postgres, .user($0)) } ?? integer(statement.postgres)) ?? 0)
    }
}
