public import BlogDomain
import CSQLite
public import Database
public import SQLStoreParts

/// The repositories of the services, over a database. They read with the ``Readers`` of their event loop, command or open
/// screens, and write with the one writer of their ``SQLiteStore``, off the caller's thread.
///
/// It is a class, because a service holds it as one or two of its protocols, and each would box a copy of a structure.
public final class SQLiteRepositories: Repositories, SQLRepositories {
    package let readers: Readers
    private let snapshot: SQLiteSnapshot?
    package let writer: LazyWriter
    let searching: SearchConnections
    package let markdown: any MarkdownParser
    let observer: (any StoreObserver)?

    init(
        readers: Readers, snapshot: SQLiteSnapshot? = nil, writer: LazyWriter, searching: SearchConnections,
        markdown: any MarkdownParser, observer: (any StoreObserver)?
    ) {
        self.readers = readers
        self.snapshot = snapshot
        self.writer = writer
        self.searching = searching
        self.markdown = markdown
        self.observer = observer
    }

    /// Reads one state of the data: that of the snapshot, or the latest one.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (Connection) throws -> Value
    ) async throws -> Value {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            if let snapshot { return try await snapshot.read(body) }
            return try await readers.read(body)
        } catch {
            throw StoreError.translated(error)
        }
    }

    public func rows<Columns, Element: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (ResultRow<Columns>) -> Element
    ) async throws -> [Element] {
        try await read { try $0.rows(query, read: decode) }
    }

    public func run(_ call: SQLCall, changing subjects: Set<Subject>) async throws -> Int {
        try await write { connection in
            let count = try connection.run(call)
            if count > 0 { connection.changed(subjects) }
            return count
        }
    }

    public func write<Columns, Value: Sendable>(
        _ query: QueryCall<Columns>, _ decode: @escaping @Sendable (ResultRow<Columns>) -> Value,
        changing subject: @escaping @Sendable (Value) -> Subject
    ) async throws -> Value? {
        try await write { connection in
            let value = try connection.row(query, read: decode)
            if let value { connection.changed(subject(value)) }
            return value
        }
    }

    /// Calls `body` with repositories that read one state. Searches have connections of their own and see the latest state.
    public func snapshot<Value, Failure: Error>(
        of reads: [SceneRead], _ body: (any Repositories) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard snapshot == nil else { return try await body(self) }
        let snapshot = await readers.beginSnapshot()
        defer { snapshot.end() }
        return try await body(
            SQLiteRepositories(
                readers: readers, snapshot: snapshot, writer: writer, searching: searching,
                markdown: markdown, observer: observer))
    }

    /// Writes in a transaction, and returns when it is on the disk. The caller's thread does not wait (``GroupWriter``).
    /// - Parameters:
    ///   - bytes: the length of the texts that `body` holds: the queue of writes has a bound.
    ///   - isCancellable: whether a cancelled caller withdraws a write that has not started.
    package func write<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true,
        _ body: @escaping @Sendable (WriteConnection) throws -> Value
    ) async throws -> Value {
        try await commit(carrying: bytes, isCancellable: isCancellable, body).value
    }

    /// Makes a change as ``write(carrying:isCancellable:_:)`` does.
    /// - Returns: the state that `body` returns, with the position of the commit.
    func outcome<State: Sendable>(
        _ body: @escaping @Sendable (WriteConnection) throws -> State?
    ) async throws -> Outcome<State>? {
        let (made, position) = try await commit { connection in
            let mark = connection.pendingChanges.mark
            let state = try body(connection)
            return state.map { StateAfterWrite(state: $0, isChange: connection.pendingChanges.mark != mark) }
        }
        return made?.outcome(at: position)
    }

    private func commit<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true,
        _ body: @escaping @Sendable (WriteConnection) throws -> Value
    ) async throws -> (value: Value, position: ChangePosition?) {
        let watch = observer.map(WriteWatch.init)
        defer { watch?.end() }
        do {
            return try await openedWriter().commit(
                carrying: bytes, isCancellable: isCancellable, groupCommitted: watch.map { $0.lead }
            ) { connection in
                watch?.begin()
                return try body(connection)
            }
        } catch {
            throw StoreError.translated(error)
        }
    }

    package func openedWriter() throws -> GroupWriter {
        do {
            return try writer.opened()
        } catch let error as DatabaseError where error.code == SQLITE_CANTOPEN {
            // The file was read already, so it is the log that cannot be created.
            throw StoreError.readOnly
        }
    }
}
