import BlogServices
import GRDB
import GRDBSQLite

/// Breaks a long statement off once its task is cancelled; and tells, if anybody is to know, how far it has come by the
/// pages that it has read.
final class PageWatch {
    private let connection: OpaquePointer
    private let tell: ((KeepingProgress) -> Void)?
    private let pages: Int
    private let before: Int

    /// SQLite asks again after so many of its instructions: some hundred times a second.
    private static let instructions: Int32 = 100_000
    /// A check reads each page as part of its tree, and about once more as rows and for the indexes.
    private static let readings = 2

    init(_ database: Database, _ tell: ((KeepingProgress) -> Void)? = nil) throws {
        guard let connection = database.sqliteConnection else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE)
        }
        self.connection = connection
        self.tell = tell
        pages = max(1, try database.row(.whole("PRAGMA page_count")) { $0.count(0) } ?? 1)
        before = PageWatch.misses(of: connection)
    }

    /// Runs something under watch.
    func watching<Value>(_ body: () throws -> Value) throws -> Value {
        let watch = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_progress_handler(
            connection, PageWatch.instructions,
            { watch in
                guard let watch else { return 0 }
                return Unmanaged<PageWatch>.fromOpaque(watch).takeUnretainedValue().look()
            }, watch)
        defer { sqlite3_progress_handler(connection, 0, nil, nil) }
        do {
            return try withExtendedLifetime(self) { try body() }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            throw CancellationError()
        }
    }

    private func look() -> Int32 {
        if let tell {
            let read = PageWatch.misses(of: connection) - before
            tell(KeepingProgress(.reading, read, of: pages * PageWatch.readings))
        }
        return Task.isCancelled ? 1 : 0
    }

    /// Pages that were not in the cache when they were needed.
    private static func misses(of connection: OpaquePointer) -> Int {
        var (now, most): (Int32, Int32) = (0, 0)
        sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &now, &most, 0)
        return Int(now)
    }
}
