package import BlogDomain
package import Database
import SQLStoreParts

/// Makes large changes, and reads much, on a connection and a thread of its own, which may block.
package struct PostgresBulkWriter: Sendable {
    private let address: PostgresAddress
    private let settings: PostgresSettings
    private let committed: CommitObservers

    init(_ address: PostgresAddress, _ settings: PostgresSettings, _ committed: CommitObservers) {
        self.address = address
        self.settings = settings.withoutTimeouts
        self.committed = committed
    }

    /// Connects, and works on a thread that may block.
    /// - Throws: `PostgresError`, and what `body` throws.
    package func withSession<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        try await PostgresSession.onThread(address, settings, body)
    }

    /// Makes a change in the turn: one transaction, after which everything counts as changed. Other writes wait meanwhile.
    /// - Parameter isChange: whether the result of `body` says that something was changed.
    /// - Throws: ``StoreError/readOnly`` if the schema has another version; `PostgresError`, and what `body` throws.
    package func commit<Value>(
        on session: PostgresSession, isChange: (Value) -> Bool = { _ in true }, _ body: () throws -> Value
    ) throws -> Value {
        let value = try session.transaction {
            guard try session.integer(TurnQueries.take.postgres) == PostgresSchema.version else {
                throw StoreError.readOnly
            }
            let value = try body()
            if isChange(value) { try session.execute(ChangeQueries.addEverything) }
            return value
        }
        committed.notify()
        return value
    }
}

extension PostgresSettings {
    /// Work of minutes is interrupted by nothing but a long wait for a lock, and reads whole tables.
    package var withoutTimeouts: PostgresSettings {
        var settings = self
        settings.statementTimeout = nil
        settings.idleTransactionTimeout = nil
        settings.lockTimeout = .seconds(60)
        settings.prefersIndexes = false
        return settings
    }
}

extension PostgresSession {
    /// The first column of the first row; nil without a row, or if it is null.
    package func integer(_ sql: String, _ values: SQLValue...) throws -> Int64? {
        let result = try run(sql, values)
        return result.count > 0 && !result.isNull(0, 0) ? result.integer(0, 0) : nil
    }

    package func rows<Columns, Value>(
        _ query: Query<Columns>, _ values: SQLValue...,
        read: (PostgresRow<Columns>) throws -> Value
    ) throws -> [Value] {
        let result = try run(query.statement.postgres, values)
        return try (0..<result.count).map { try read(PostgresRow(result, $0)) }
    }

    /// Visits all rows, of which only a few are in memory. It needs a transaction.
    /// - Parameter user: the value of the query, if it has one. It becomes part of the text, because a cursor has no values.
    package func forEach<Columns>(
        _ query: Query<Columns>, of user: UserID? = nil, visit: (PostgresRow<Columns>) throws -> Void
    ) throws {
        let number = user.map { "\($0.rawValue)" } ?? ""
        let rows = query.statement.postgres.replacing("$1", with: number)
        try execute("DECLARE visited NO SCROLL CURSOR FOR \(rows)")
        while true {
            let result = try run("FETCH 100 FROM visited")
            guard result.count > 0 else { return try execute("CLOSE visited") }
            for row in 0..<result.count { try visit(PostgresRow(result, row)) }
        }
    }
}
