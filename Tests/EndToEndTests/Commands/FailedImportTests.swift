import Foundation
import Testing

/// An import that the store rejects has failed; it was not cancelled.
@Suite("Imports that fail", .blocking)
struct FailedImportTests {
    @Test("The exit code of an import into a damaged schema is 74, and standard error has the cause once")
    func broken() throws {
        let blog = try TestBlog.empty()
        let text = "---\ntitle: Long\n---\nText."
        let site = try TestSite(["2020-01-01-one.md": text, "2020-01-02-two.md": text])
        try blog.execute("DROP TABLE imports")

        let result = try blog.cli("--format", "json", "import", "jekyll", site.path)

        let reason = "The database does not answer."
        let summary = try JSON(result.text)
        #expect(result.exitCode == 74)
        #expect(summary["isCancelled"].bool == false)
        #expect(summary["imported"].int == 0 && summary["skipped"].int == 1)
        #expect(summary["files"].array.map { $0["reason"].string } == [reason])
        let cause = "cause: the database failed: SQLite error 1: no such table: imports"
        #expect(result.errors == "\(cause)\nerror: \(reason)\n")
    }

    @Test("Importing an export exits with 73 without disk space, 75 when busy and 74 with a damaged schema")
    func export() throws {
        let lines = try TestBlog.demo().cli("export").text
        let (full, locked, broken) = (try TestBlog.empty(), try TestBlog.empty(), try TestBlog.empty())
        try broken.execute("DROP TABLE follows")

        // The command may write less than the import needs.
        let script = #"exec prlimit --fsize=65536 "$0" --database "$1" import -"#
        let withoutSpace = try run(
            .shell, ["-c", script, Program.cli.path, full.database], input: lines)
        let waiting = try locked.whileWriting { try locked.cli("import", "-", input: lines) }
        let failed = try broken.cli("import", "-", input: lines)

        #expect(
            withoutSpace.exitCode == 73
                && withoutSpace.onlyErrorLine?.hasPrefix("error: The disk is full") == true)
        #expect(
            waiting.exitCode == 75 && waiting.onlyErrorLine?.hasPrefix("error: The database is busy") == true)
        #expect(try locked.integer("SELECT count(*) FROM users") == 0)
        #expect(failed.exitCode == 74)
        #expect(failed.errors.hasPrefix("cause: the database failed: SQLite error 1: no such table: "))
    }
}
