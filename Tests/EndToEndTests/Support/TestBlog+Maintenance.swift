import BlogTestSupport
import Foundation
import Glibc

extension TestBlog {
    /// Makes the file of the database large by free pages, so that copying it takes time.
    func growFile(byMegabytes megabytes: Int) throws {
        try execute(
            """
            CREATE TABLE ballast AS
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(megabytes))
            SELECT zeroblob(1000000) FROM n;
            DROP TABLE ballast;
            """)
    }

    /// A file's size in bytes; nil if it does not exist.
    func size(of name: String) -> Int? {
        var status = stat()
        return stat(path(name), &status) == 0 ? Int(status.st_size) : nil
    }

    /// Overwrites a whole page of the database with invalid bytes.
    func overwrite(pageOf part: String) throws {
        let page = try integer("SELECT rootpage FROM sqlite_schema WHERE name = '\(part)'") ?? 0
        let size = try integer("PRAGMA page_size") ?? 0
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: database))
        try file.seek(toOffset: UInt64((page - 1) * size))
        try file.write(contentsOf: Data(repeating: 0xAB, count: size))
        try file.close()
    }

    /// Runs a command in the folder of the database, which has its default name there.
    func here(_ arguments: String...) throws -> ProgramResult {
        try run(.cli, arguments, folder: folder)
    }

    /// Starts a command there.
    func start(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(.cli, arguments, folder: folder)
    }
}
