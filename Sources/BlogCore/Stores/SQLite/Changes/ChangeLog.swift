import BlogModels
public import BlogServices
import Database
import SQLStoreParts

enum ChangeQueries {
    static let every = [since.statement, last.statement, add, retag, trim]

    /// The rows from one position on, which the first row confirms.
    static let since = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq >= ?1 ORDER BY seq")

    static let last = Query<ChangeColumn>(
        "SELECT \(ChangeColumn.list) FROM changes WHERE seq = (SELECT max(seq) FROM changes)")

    static let add = SQLStatement("INSERT INTO changes (tag, subjects) VALUES (?1, ?2)")

    static let retag = SQLStatement("UPDATE changes SET tag = ?2 WHERE seq = ?1")

    static let trim = SQLStatement("DELETE FROM changes WHERE seq <= ?1")
}

enum ChangeColumn: Int32, ColumnList {
    case seq, tag, subjects
}

extension ResultRow<ChangeColumn> {
    var position: ChangePosition {
        ChangePosition(number: integer(.seq), tag: UInt32(truncatingIfNeeded: integer(.tag)))
    }
}

extension Connection {
    /// The position of the data that the connection reads.
    func position() throws -> ChangePosition {
        guard let position = try row(ChangeQueries.last, read: { $0.position }) else {
            throw StoreError.corrupt("the log of changes is empty")
        }
        return position
    }
}

/// Writes the log of changes: one row for each commit that changed the database.
enum ChangeLog {
    /// The number of commits that the log keeps at least.
    static let length: Int64 = 16_384
    /// Old rows are deleted at every 64th commit. To delete one at each commit would write one more page each time.
    private static let trimInterval: Int64 = 64

    /// Adds the row of a transaction at its end.
    /// - Parameter changes: the number of all changed rows of the connection when the transaction began.
    /// - Returns: the position of the commit.
    static func write(to connection: WriteConnection, after changes: Int64) throws -> ChangePosition {
        defer { connection.pendingChanges.removeAll() }
        // A transaction without a change does not commit anything.
        guard connection.changeCount != changes else { return try connection.position() }
        try connection.run(
            ChangeQueries.add, .integer(Int64(connection.tag)), .blob(connection.pendingChanges.encoded))
        let number = connection.lastInsertedRowID
        if connection.retags(number) {
            try connection.run(ChangeQueries.retag, .integer(number), .integer(Int64(connection.tag)))
        }
        if number.isMultiple(of: trimInterval) {
            try connection.run(ChangeQueries.trim, .integer(number - length))
        }
        return ChangePosition(number: number, tag: connection.tag)
    }
}

extension SQLiteRepositories: ChangeRepository {
    /// The position of the data that the current task reads.
    public func position() async throws -> ChangePosition {
        try await read { try $0.position() }
    }

    /// The subjects that changed after a position; nil if the log does not have it.
    public func changes(since position: ChangePosition) async throws -> Changes? {
        try await read { connection in
            var changes: Changes?
            try connection.walk(ChangeQueries.since, .integer(position.number)) { row in
                guard changes != nil else {
                    if row.position == position { changes = Changes(upTo: position) }
                    return changes != nil
                }
                changes?.read(row)
                return true
            }
            return changes
        }
    }
}

extension Changes {
    mutating func read(_ row: ResultRow<ChangeColumn>) {
        insert(encoded: row.bytes(.subjects), upTo: row.position)
    }
}
