import BlogServices
import GRDB
import GRDBSQLite

/// How long a write waits for another program that holds the database: so long from when it came, however many came
/// before it. Were each group to wait anew, the last one's wait would be the sum of all.
package struct WriterPatience: Sendable {
    /// How long.
    private let bound: Duration
    /// The time since some fixed moment, which only ever goes on. It may be asked on any thread.
    let now: @Sendable () -> Duration

    /// Sets a bound.
    package init(bound: Duration, now: @escaping @Sendable () -> Duration) {
        self.bound = bound
        self.now = now
    }

    /// As long as a connection waits otherwise.
    package static let standard = WriterPatience(bound: .seconds(Configuration.patience)) {
        StopWatch.reading
    }

    /// Who came this much later than another is told together with them: SQLite's own clock is not so exact.
    private static let slack: Duration = .milliseconds(100)

    /// Lets the connection wait for as long as the first of a group still may.
    func set(on database: Database, for group: [any PendingWrite]) {
        guard let first = group.first else { return }
        set(max(.zero, bound - (now() - first.since)), on: database)
    }

    /// Lets the connection wait again for as long as one who comes now may.
    func reset(on database: Database) {
        set(bound, on: database)
    }

    private func set(_ time: Duration, on database: Database) {
        // One that was closed has none; whoever writes by it is told so.
        guard let connection = database.sqliteConnection else { return }
        sqlite3_busy_timeout(connection, Int32(time / .milliseconds(1)))
    }

    /// Those of a group who have waited for as long as they may, now that the first of them has.
    func late(of group: [any PendingWrite]) -> ArraySlice<any PendingWrite> {
        guard let first = group.first else { return [] }
        let end = max(now() - bound, first.since) + WriterPatience.slack
        return group.prefix { $0.since <= end }
    }
}
