import GRDB

extension TestBlog {
    /// Does to the database what no program of ours does.
    func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: database)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Looks into the database past every program.
    func integer(_ sql: String) throws -> Int? {
        let queue = try DatabaseQueue(path: database)
        let value = try queue.read { try Int.fetchOne($0, sql: sql) }
        try queue.close()
        return value
    }
}
