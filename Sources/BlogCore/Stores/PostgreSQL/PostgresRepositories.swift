public import BlogDomain
public import Database
public import SQLStoreParts

/// The repositories of the services, over a PostgreSQL database. They read with connections of the ``PostgresStore``, and write
/// with its one writer.
///
/// It is a class, because a service holds it as one or two of its protocols, and each would box a copy of a structure.
public final class PostgresRepositories: SQLRepositories {
    let readers: PostgresReaders
    let state: ReadState
    let sessions: SharedRead<TokenHash, UserSession?>
    let writer: PostgresWriter
    let searches: PostgresSearches
    package let bulk: PostgresBulkWriter
    package let markdown: any MarkdownParser
    let observer: (any StoreObserver)?

    init(
        readers: PostgresReaders, state: ReadState = .latest,
        sessions: SharedRead<TokenHash, UserSession?>, writer: PostgresWriter,
        searches: PostgresSearches, bulk: PostgresBulkWriter, markdown: any MarkdownParser,
        observer: (any StoreObserver)?
    ) {
        self.readers = readers
        self.state = state
        self.sessions = sessions
        self.writer = writer
        self.searches = searches
        self.bulk = bulk
        self.markdown = markdown
        self.observer = observer
    }

    /// Reads the data: the state of the snapshot, or the latest one. Outside a snapshot each statement is a transaction.
    /// A read that loses its connection is made again on another one.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any PostgresStatements) async throws -> Value
    ) async throws -> Value {
        switch state {
        case .latest: try await measured { try await readers.read(body) }
        case .snapshot(let snapshot): try await measured { try await snapshot.read(body) }
        // They were measured together.
        case .named(let reads): try await translated { try await body(reads) }
        }
    }

    public func rows<Columns, Element: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (PostgresRow<Columns>) -> Element
    ) async throws -> [Element] {
        try await read { try await $0.rows(query, read: decode) }
    }

    public func run(_ call: SQLCall, changing subjects: Set<Subject>) async throws -> Int {
        try await write { writing in
            let count = try await writing.run(call)
            if count > 0 { writing.changed(subjects) }
            return count
        }
    }

    public func write<Columns, Value: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (PostgresRow<Columns>) -> Value,
        changing subject: @escaping @Sendable (Value) -> Subject
    ) async throws -> Value? {
        try await commit { result in
            .statement(query.call) { rows, writing in
                let value = rows.first().map(decode)
                if let value { writing.changed(subject(value)) }
                result.keep(value)
            }
        }.value
    }

    /// The session of the token with a hash; nil if there is none.
    func session(withHash hash: TokenHash) async throws -> UserSession? {
        guard case .latest = state else {
            return try await read { try await $0.sessions(withHashes: [hash])[0] }
        }
        return try await measured { try await sessions.value(for: hash) }
    }

    func measured<Value>(_ read: () async throws -> Value) async throws -> Value {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        return try await translated(read)
    }

    private func translated<Value>(_ read: () async throws -> Value) async throws -> Value {
        do {
            return try await read()
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }

    /// Writes in a transaction, and returns when it is committed. `body` may run twice: the first time is rolled back if
    /// another write of the same transaction fails.
    /// - Parameters:
    ///   - bytes: the length of the texts that `body` holds: the queue of writes has a bound.
    ///   - isCancellable: whether a cancelled caller withdraws a write that has not started.
    package func write<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true,
        _ body: @escaping @Sendable (PostgresWriting) async throws -> Value
    ) async throws -> Value {
        try await commit(carrying: bytes, isCancellable: isCancellable) { result in
            .body { result.keep(try await body($0)) }
        }.value
    }

    /// Writes with one statement. The statements of several such writes are sent together.
    /// - Parameter read: gets the first row that the statement returns. It records the subjects that have changed.
    package func write<Columns, Value: Sendable>(
        _ query: Query<Columns>, _ values: [SQLValue], carrying bytes: Int = 0,
        read: @escaping @Sendable (PostgresRow<Columns>?, PostgresWriting) throws -> Value
    ) async throws -> Value {
        try await commit(carrying: bytes) { result in
            .statement(SQLCall(query.statement, values)) { rows, writing in
                result.keep(try read(rows.first(), writing))
            }
        }.value
    }

    /// Makes a change as ``write(carrying:isCancellable:_:)`` does.
    /// - Returns: the state that `body` returns, with the position of the commit.
    package func outcome<State: Sendable>(
        _ body: @escaping @Sendable (PostgresWriting) async throws -> State?
    ) async throws -> Outcome<State>? {
        let (made, position) = try await commit { result in
            .body { writing in
                let mark = writing.mark
                let state = try await body(writing)
                result.keep(state.map { StateAfterWrite(state: $0, isChange: writing.mark != mark) })
            }
        }
        return made?.outcome(at: position)
    }

    /// Writes with one statement, as ``write(_:_:carrying:read:)`` does.
    /// - Returns: the state that `read` returns, with the position of the commit.
    package func outcome<Columns, State: Sendable>(
        _ query: Query<Columns>, _ values: SQLValue...,
        read: @escaping @Sendable (PostgresRow<Columns>?, PostgresWriting) throws -> State?
    ) async throws -> Outcome<State>? {
        let (made, position) = try await commit { result in
            .statement(SQLCall(query.statement, values)) { rows, writing in
                let mark = writing.mark
                let state = try read(rows.first(), writing)
                result.keep(state.map { StateAfterWrite(state: $0, isChange: writing.mark != mark) })
            }
        }
        return made?.outcome(at: position)
    }

    private func commit<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true,
        _ change: (WriteResult<Value>) -> PostgresWrite.Change
    ) async throws -> (value: Value, position: ChangePosition?) {
        let watch = observer.map(WriteWatch.init)
        defer { watch?.end() }
        do {
            return try await writer.commit(
                carrying: bytes, isCancellable: isCancellable, watch: watch, change)
        } catch {
            throw StoreError.translatedFromPostgres(error)
        }
    }
}

extension PostgresResult {
    func first<Columns>() -> PostgresRow<Columns>? {
        count > 0 ? PostgresRow(self, 0) : nil
    }
}
