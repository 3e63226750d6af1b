import BlogMarkdown
import BlogTestSupport
import Foundation
import GRDB
import SQLiteStore

extension TestBlog {
    /// Executes SQL that no program of this project executes.
    func execute(_ sql: String) throws {
        let queue = try patientQueue()
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Reads a number from the database directly.
    func integer(_ sql: String) throws -> Int? {
        let queue = try patientQueue()
        let value = try queue.read { try Int.fetchOne($0, sql: sql) }
        try queue.close()
        return value
    }

    /// Holds the write lock while `body` runs.
    func whileWriting<Value>(_ body: () throws -> Value) throws -> Value {
        let queue = try patientQueue()
        let value = try queue.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            defer { try? database.execute(sql: "ROLLBACK") }
            return try body()
        }
        try queue.close()
        return value
    }

    /// Whether the write lock is free.
    func canWrite() throws -> Bool {
        do {
            // Opening the file reads it, which may be locked too.
            let queue = try DatabaseQueue(path: database)
            defer { try? queue.close() }
            try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; ROLLBACK") }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            return false
        }
    }

    /// The server also writes in the background, so this waits for the lock.
    private func patientQueue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(TimeInterval(patience.components.seconds))
        configuration.prepareDatabase { try $0.addSearchFunctions(MD4CParser()) }
        return try DatabaseQueue(path: database, configuration: configuration)
    }
}
