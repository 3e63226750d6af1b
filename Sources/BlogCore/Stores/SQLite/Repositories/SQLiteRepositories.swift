import BlogServices
package import GRDB

/// Everything the services ask for, over a database. It reads on a connection of its own, on the caller's
/// thread, and writes on the one writer of its ``SQLiteStore``, off the caller's thread.
///
/// Reads of one of these wait for each other: a server gives one to every event loop.
public struct SQLiteRepositories: Sendable {
    let connection: ReadingConnection
    package let writer: WritingConnection
    let searching: SearchConnections
    let observer: (any StoreObserver)?

    package var reader: DatabaseQueue { connection.queue }

    /// Reads without leaving the thread. An async function that called GRDB itself would get GRDB's async read.
    /// Without ``beginSnapshot()`` each statement sees the latest state.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            return try connection.read(body)
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// Changes something, all of it or nothing, and returns when that is on the disk. The caller's thread does not
    /// wait for it (``GroupWriter``).
    /// - Parameters:
    ///   - bytes: how long the texts are that `body` holds: what waits to be written is bounded.
    ///   - isCancellable: whether a cancelled caller withdraws a change that has not started.
    func write<Value: Sendable>(
        carrying bytes: Int = 0, isCancellable: Bool = true,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let watch = observer.map(WriteWatch.init)
        defer { watch?.end() }
        do {
            return try await openedWriter().write(
                carrying: bytes, isCancellable: isCancellable, groupCommitted: watch.map { $0.lead }
            ) { database in
                watch?.begin()
                return try body(database)
            }
        } catch {
            throw StoreError.translated(error)
        }
    }

    func openedWriter() throws -> GroupWriter {
        do {
            return try writer.opened()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
            // The file was read already: it is the log that cannot be made beside it.
            throw StoreError.readOnly
        }
    }
}
