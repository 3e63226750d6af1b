import GRDB
import GRDBSQLite

extension Database {
    /// How many of SQLite's steps lie between two looks at the clock. They are microseconds, and milliseconds where the
    /// index of words is walked, of which few steps are told.
    private static let stepsBetweenLooks: Int32 = 100

    /// Runs statements, which fail with `SQLITE_INTERRUPT` once it is time to stop.
    func until<Value>(_ isOver: () -> Bool, _ body: () throws -> Value) rethrows -> Value {
        try withoutActuallyEscaping(isOver) { isOver in
            let check = ProgressCheck(isOver)
            sqlite3_progress_handler(
                sqliteConnection, Database.stepsBetweenLooks,
                { context in
                    guard let context else { return 0 }
                    return Unmanaged<ProgressCheck>.fromOpaque(context).takeUnretainedValue().isOver() ? 1 : 0
                }, Unmanaged.passUnretained(check).toOpaque())
            defer {
                sqlite3_progress_handler(sqliteConnection, 0, nil, nil)
                withExtendedLifetime(check) {}
            }
            return try body()
        }
    }
}

private final class ProgressCheck {
    let isOver: () -> Bool

    init(_ isOver: @escaping () -> Bool) {
        self.isOver = isOver
    }
}
