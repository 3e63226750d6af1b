import BlogServices
package import GRDB

/// Everything the services ask for, over a database. It reads on a connection of its own, on the caller's
/// thread, and writes on the one writer of its ``SQLiteStore``, off the caller's thread.
///
/// Reads of one of these wait for each other: a server gives one to every event loop.
public struct SQLiteRepositories: Sendable {
    package let reader: DatabaseQueue
    package let writer: WritingConnection
    let observer: (any StoreObserver)?

    /// Reads without leaving the thread. An async function that called GRDB itself would get GRDB's async read.
    /// There is no transaction either: one statement is a snapshot.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let watch = observer.map { ($0, StopWatch()) }
        defer { if let (observer, watch) = watch { observer.read(watch.elapsed) } }
        do {
            return try reader.unsafeRead(body)
        } catch {
            throw StoreError.translated(error)
        }
    }

    /// Changes something in one transaction, on the writer's own queue: the caller's thread does not wait for
    /// the disk. A change is not broken off when its caller is cancelled, a client that goes away say: GRDB would
    /// interrupt the connection that everybody writes on.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
        let watch = observer.map(WriteWatch.init)
        do {
            let queue = try openedWriter()
            return try await Task {
                defer { watch?.end() }
                return try await queue.write { database in
                    watch?.begin()
                    return try body(database)
                }
            }.value
        } catch {
            throw StoreError.translated(error)
        }
    }

    private func openedWriter() throws -> DatabaseQueue {
        do {
            return try writer.opened()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
            // The file was read already: it is the log that cannot be made beside it.
            throw StoreError.readOnly
        }
    }
}
