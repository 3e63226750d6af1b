import BlogSystem
import BlogTestSupport
import CSQLite
import Database
import SQLiteStore

#if POSTGRESQL
import PostgresTestSupport
#endif

extension TestBlog {
    /// Executes SQL that no program of this project executes.
    func execute(_ sql: String) throws {
        #if POSTGRESQL
        if let postgres { return try postgres.session().execute(sql) }
        #endif
        try patientConnection().execute(sql)
    }

    /// Reads a number from the database directly.
    func integer(_ sql: String) throws -> Int? {
        #if POSTGRESQL
        if let result = try postgres?.session().run("SELECT (\(sql))::bigint") {
            return result.count > 0 && !result.isNull(0, 0) ? Int(result.integer(0, 0)) : nil
        }
        #endif
        return try patientConnection().integer(.once(sql)).map(Int.init)
    }

    /// Holds the write lock while `body` runs.
    func whileWriting<Value>(_ body: () throws -> Value) throws -> Value {
        let connection = try patientConnection()
        try connection.execute("BEGIN IMMEDIATE")
        defer { try? connection.execute("ROLLBACK") }
        return try body()
    }

    /// Whether the write lock is free.
    func canWrite() throws -> Bool {
        do {
            // Opening the file reads it, which may be locked too.
            try Connection(path: database, busyTimeout: 0).execute("BEGIN IMMEDIATE; ROLLBACK")
            return true
        } catch let error as DatabaseError where error.code == SQLITE_BUSY {
            return false
        }
    }

    /// The server also writes in the background, so this waits for the lock.
    private func patientConnection() throws -> Connection {
        let connection = try Connection(
            path: database, busyTimeout: Int32(patience.components.seconds * 1_000))
        try connection.addSearchFunctions(MD4CParser())
        return connection
    }
}
