import GRDB

extension Database {
    /// Fills much at once: what is changed is kept in memory until it is written for good, in sixty-four times as many
    /// pages as otherwise. Rows of an index come in any order, and without that a page would be read and written anew
    /// for nearly every one of them.
    func withLargeCache<Value>(_ body: () throws -> Value) throws -> Value {
        try execute(sql: "PRAGMA cache_size = -131072")
        defer {
            // As it was; what is not needed any more is given back.
            try? execute(sql: "PRAGMA cache_size = -2000; PRAGMA shrink_memory")
        }
        return try body()
    }
}
