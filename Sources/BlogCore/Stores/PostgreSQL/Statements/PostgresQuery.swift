package import PostgreSQL

/// A statement that returns rows of several columns.
package struct PostgresQuery<Columns: ColumnList>: Sendable {
    package let statement: PostgresStatement

    /// Creates a query that connections keep prepared. Use it only for static properties.
    package init(_ sql: String) {
        self.init(PostgresStatement(sql))
    }

    private init(_ statement: PostgresStatement) {
        precondition(
            Columns.allCases.enumerated().allSatisfy { $0.offset == Int($0.element.rawValue) },
            "The raw values of \(Columns.self) are not 0, 1, 2…")
        self.statement = statement
    }

    package func with(_ values: PostgresValue...) -> PostgresQueryCall<Columns> {
        PostgresQueryCall(call: PostgresCall(statement, values))
    }

    /// Creates a query that is planned each time.
    package static func once(_ sql: String) -> PostgresQuery { PostgresQuery(.once(sql)) }

    /// Creates a query that changes the rows that it returns. Use it only for static properties.
    package static func write(_ sql: String) -> PostgresQuery { PostgresQuery(.write(sql)) }

    /// Creates a query that changes other rows than it returns. Use it only for static properties.
    package static func mixed(_ sql: String) -> PostgresQuery { PostgresQuery(.mixed(sql)) }
}

/// A query with its values.
package struct PostgresQueryCall<Columns: ColumnList>: Sendable {
    package let call: PostgresCall
}

/// The columns of a query, in the order of its SELECT list: an enumeration of `Int32` without explicit raw values.
package protocol ColumnList: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == Int32 {
    /// The column's SQL. The default is the name of the case.
    var sql: String { get }
}

extension ColumnList {
    package var sql: String { caseName }

    /// The name of the case.
    package var caseName: String { "\(self)" }

    /// The SELECT list.
    package static var list: String { allCases.map(\.sql).joined(separator: ", ") }

    /// The SELECT list with other SQL for one column.
    package static func list(_ column: Self, as sql: String) -> String {
        allCases.map { $0 == column ? sql : $0.sql }.joined(separator: ", ")
    }
}

/// A row of a result. A value that is null is 0, empty or nil.
package struct PostgresRow<Columns: ColumnList>: Sendable {
    private let result: PostgresResult
    private let row: Int
    private let start: Int

    package init(_ result: PostgresResult, _ row: Int, from start: Int = 0) {
        self.result = result
        self.row = row
        self.start = start
    }

    /// The columns that the SELECT lists after these.
    package func next<Others>(_ columns: Others.Type) -> PostgresRow<Others> {
        PostgresRow<Others>(result, row, from: start + Columns.allCases.count)
    }

    private func place(of column: Columns) -> Int { start + Int(column.rawValue) }

    package func integer(_ column: Columns) -> Int64 { result.integer(row, place(of: column)) }

    package func count(_ column: Columns) -> Int { Int(integer(column)) }

    package func flag(_ column: Columns) -> Bool { integer(column) != 0 }

    package func isNull(_ column: Columns) -> Bool { result.isNull(row, place(of: column)) }

    /// A `text`, or a `bytea` that is UTF-8.
    package func text(_ column: Columns) -> String { result.text(row, place(of: column)) }

    /// A `text`, or a `bytea` that is UTF-8.
    package func optionalText(_ column: Columns) -> String? { result.optionalText(row, place(of: column)) }

    /// The bytes of a value, valid as long as the row.
    package func bytes(_ column: Columns) -> UnsafeBufferPointer<UInt8> {
        result.bytes(row, place(of: column))
    }

    /// A `bigint[]`.
    package func integers(_ column: Columns) -> [Int64] { result.integers(row, place(of: column)) }

    /// A `text[]`, or a `bytea[]` whose elements are UTF-8.
    package func texts(_ column: Columns) -> [String] { result.texts(row, place(of: column)) }
}

/// What a read or a write runs statements with.
package protocol PostgresStatements: Sendable {
    /// Runs statements in one round trip.
    /// - Throws: the `PostgresError` of the first one that failed.
    func send(_ calls: [PostgresCall]) async throws -> [PostgresResult]
}

extension PostgresStatements {
    private func result(of statement: PostgresStatement, _ values: [PostgresValue]) async throws
        -> PostgresResult
    {
        try await result(of: PostgresCall(statement, values))
    }

    private func result(of call: PostgresCall) async throws -> PostgresResult {
        let results = try await send([call])
        guard let result = results.first else {
            throw PostgresError.connection("a result is missing", mayHaveRun: true)
        }
        return result
    }

    package func rows<Columns, Value>(
        _ query: PostgresQuery<Columns>, _ values: PostgresValue...,
        read: (PostgresRow<Columns>) throws -> Value
    ) async throws -> [Value] {
        try await rows(PostgresQueryCall(call: PostgresCall(query.statement, values)), read: read)
    }

    package func rows<Columns, Value>(
        _ query: PostgresQueryCall<Columns>, read: (PostgresRow<Columns>) throws -> Value
    ) async throws -> [Value] {
        let result = try await result(of: query.call)
        return try (0..<result.count).map { try read(PostgresRow(result, $0)) }
    }

    /// The first row; nil if there is none, or if it has no value.
    package func row<Columns, Value>(
        _ query: PostgresQuery<Columns>, _ values: PostgresValue...,
        read: (PostgresRow<Columns>) throws -> Value?
    ) async throws -> Value? {
        try await row(PostgresQueryCall(call: PostgresCall(query.statement, values)), read: read)
    }

    /// The first row; nil if there is none, or if it has no value.
    package func row<Columns, Value>(
        _ query: PostgresQueryCall<Columns>, read: (PostgresRow<Columns>) throws -> Value?
    ) async throws -> Value? {
        let result = try await result(of: query.call)
        return result.count > 0 ? try read(PostgresRow(result, 0)) : nil
    }

    /// The first column of the first row; nil without a row, or if it is null.
    package func integer(
        _ statement: PostgresStatement, _ values: PostgresValue...
    ) async throws -> Int64? {
        let result = try await result(of: statement, values)
        return result.count > 0 && !result.isNull(0, 0) ? result.integer(0, 0) : nil
    }

    /// The first column of all rows.
    package func integers(
        _ statement: PostgresStatement, _ values: PostgresValue...
    ) async throws -> [Int64] {
        let result = try await result(of: statement, values)
        return (0..<result.count).map { result.integer($0, 0) }
    }

    /// Whether there is a row.
    package func has(_ statement: PostgresStatement, _ values: PostgresValue...) async throws -> Bool {
        try await result(of: statement, values).count > 0
    }

    /// - Returns: the number of rows that were changed.
    @discardableResult
    package func run(_ statement: PostgresStatement, _ values: PostgresValue...) async throws -> Int {
        try await result(of: statement, values).affectedRows
    }
}
