public import Database

/// A row of a result.
public typealias PostgresRow<Columns: ColumnList> = Row<PostgresValues, Columns>

/// The values of a row of a result, in libpq's memory.
public struct PostgresValues: RowValues, Sendable {
    let result: PostgresResult
    let row: Int

    public func integer(at column: Int32) -> Int64 { result.integer(row, Int(column)) }

    public func isNull(at column: Int32) -> Bool { result.isNull(row, Int(column)) }

    /// A `text`, or a `bytea` that is UTF-8.
    public func optionalText(at column: Int32) -> String? { result.optionalText(row, Int(column)) }

    public func bytes(at column: Int32) -> UnsafeBufferPointer<UInt8> { result.bytes(row, Int(column)) }
}

extension Row where Values == PostgresValues {
    package init(_ result: PostgresResult, _ row: Int) {
        self.init(PostgresValues(result: result, row: row))
    }
}

/// What a read or a write runs statements with.
package protocol PostgresStatements: Sendable {
    /// Runs statements in one round trip.
    /// - Throws: the `PostgresError` of the first one that failed.
    func send(_ calls: [SQLCall]) async throws -> [PostgresResult]
}

extension PostgresStatements {
    private func result(of call: SQLCall) async throws -> PostgresResult {
        let results = try await send([call])
        guard let result = results.first else {
            throw PostgresError.connection("a result is missing", mayHaveRun: true)
        }
        return result
    }

    package func rows<Columns, Value>(
        _ query: Query<Columns>, _ values: SQLValue...,
        read: (PostgresRow<Columns>) throws -> Value
    ) async throws -> [Value] {
        try await rows(QueryCall(call: SQLCall(query.statement, values)), read: read)
    }

    package func rows<Columns, Value>(
        _ query: QueryCall<Columns>, read: (PostgresRow<Columns>) throws -> Value
    ) async throws -> [Value] {
        let result = try await result(of: query.call)
        return try (0..<result.count).map { try read(PostgresRow(result, $0)) }
    }

    /// The first row; nil if there is none, or if it has no value.
    package func row<Columns, Value>(
        _ query: Query<Columns>, _ values: SQLValue...,
        read: (PostgresRow<Columns>) throws -> Value?
    ) async throws -> Value? {
        try await row(QueryCall(call: SQLCall(query.statement, values)), read: read)
    }

    /// The first row; nil if there is none, or if it has no value.
    package func row<Columns, Value>(
        _ query: QueryCall<Columns>, read: (PostgresRow<Columns>) throws -> Value?
    ) async throws -> Value? {
        let result = try await result(of: query.call)
        return result.count > 0 ? try read(PostgresRow(result, 0)) : nil
    }

    /// The first column of the first row; nil without a row, or if it is null.
    package func integer(
        _ statement: SQLStatement, _ values: SQLValue...
    ) async throws -> Int64? {
        let result = try await result(of: SQLCall(statement, values))
        return result.count > 0 && !result.isNull(0, 0) ? result.integer(0, 0) : nil
    }

    /// The first column of all rows.
    package func integers(
        _ statement: SQLStatement, _ values: SQLValue...
    ) async throws -> [Int64] {
        let result = try await result(of: SQLCall(statement, values))
        return (0..<result.count).map { result.integer($0, 0) }
    }

    /// Whether there is a row.
    package func has(_ statement: SQLStatement, _ values: SQLValue...) async throws -> Bool {
        try await result(of: SQLCall(statement, values)).count > 0
    }

    /// - Returns: the number of rows that were changed.
    @discardableResult
    package func run(_ statement: SQLStatement, _ values: SQLValue...) async throws -> Int {
        try await run(SQLCall(statement, values))
    }

    /// - Returns: the number of rows that were changed.
    @discardableResult
    package func run(_ call: SQLCall) async throws -> Int {
        try await result(of: call).affectedRows
    }
}
