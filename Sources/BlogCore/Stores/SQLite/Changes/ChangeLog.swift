public import BlogDomain
import Database
import SQLStoreParts

extension ChangeQueries {
    static let add = SQLStatement.write("INSERT INTO changes (tag, subjects) VALUES (?1, ?2)")

    static let retag = SQLStatement.write("UPDATE changes SET tag = ?2 WHERE seq = ?1")
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
        if let trimming = ChangeQueries.trimming(at: number) { try connection.run(trimming) }
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
