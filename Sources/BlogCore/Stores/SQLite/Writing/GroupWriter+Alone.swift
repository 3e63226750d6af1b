import BlogServices
import GRDB

extension GroupWriter {
    /// Makes one change in a transaction of its own, a long one that changes very much, and returns when it is on the
    /// disk. The caller's thread waits, and so does whoever writes meanwhile.
    func writeAlone(_ body: (Database) throws -> Void) throws {
        try queue.writeWithoutTransaction { database in
            try database.withLargeCache {
                do {
                    try files.check()
                    try database.inTransaction(.immediate) {
                        try body(database)
                        return .commit
                    }
                    try files.check()
                } catch {
                    throw StoreError.cause(of: error, in: database)
                }
            }
            // All is in already; a reader finds its way without it.
            try? database.learnSizes()
        }
    }
}
