import Foundation
import Testing

/// An import that the store rejects has failed; it was not cancelled.
@Suite("Imports that fail", .blocking)
struct FailedImportTests {
    private let site = ["2020-01-01-one.md", "2020-01-02-two.md"].reduce(into: [:]) {
        $0[$1] = "---\ntitle: Long\n---\n" + String(repeating: "Text. ", count: 20_000)
    }

    /// Runs a command that may write less than the import needs.
    private func runWithFileSizeLimit(
        _ blog: TestBlog, _ arguments: [String], input: String = ""
    ) throws -> ProgramResult {
        let script = #"exec prlimit --fsize=65536 "$0" "$@""#
        return try run(
            .shell, ["-c", script, Program.cli.path, "--database", blog.database] + arguments, input: input)
    }

    /// Expects the summary of an import that failed at its first file.
    private func expectFailure(
        _ result: ProgramResult, _ exitCode: Int32, _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let summary = try JSON(result.text)
        #expect(result.exitCode == exitCode, sourceLocation: sourceLocation)
        #expect(summary["isCancelled"].bool == false, sourceLocation: sourceLocation)
        #expect(summary["imported"].int == 0 && summary["skipped"].int == 1, sourceLocation: sourceLocation)
        #expect(
            summary["files"].array.map { $0["reason"].string } == [reason], sourceLocation: sourceLocation)
        #expect(result.errors.hasSuffix("error: \(reason)\n"), sourceLocation: sourceLocation)
    }

    @Test("The exit code of an import without disk space is 73, and nothing is imported")
    func full() throws {
        let (blog, site) = (try TestBlog.empty(), try TestSite(site))

        let result = try runWithFileSizeLimit(blog, ["--format", "json", "import", "jekyll", site.path])

        try expectFailure(result, 73, "The disk is full. Nothing was changed.")
        #expect(try blog.integer("SELECT count(*) FROM posts") == 0)
    }

    @Test("The exit code of an import while another process writes is 75")
    func locked() throws {
        let (blog, site) = (try TestBlog.empty(), try TestSite(site))

        let result = try blog.whileWriting { try blog.cli("--format", "json", "import", "jekyll", site.path) }

        try expectFailure(result, 75, "The database is busy. Try again in a moment.")
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test("The exit code of an import into a damaged schema is 74, and standard error has the cause once")
    func broken() throws {
        let (blog, site) = (try TestBlog.empty(), try TestSite(site))
        try blog.execute("DROP TABLE imports")

        let result = try blog.cli("--format", "json", "import", "jekyll", site.path)

        try expectFailure(result, 74, "The database does not answer.")
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == "cause: the database failed: SQLite error 1: no such table: imports")
    }

    @Test("Importing an export exits with 73 without disk space, 75 when busy and 74 with a damaged schema")
    func export() throws {
        let lines = try TestBlog.demo().cli("export").text
        let (full, locked, broken) = (try TestBlog.empty(), try TestBlog.empty(), try TestBlog.empty())
        try broken.execute("DROP TABLE follows")

        let withoutSpace = try runWithFileSizeLimit(full, ["import", "-"], input: lines)
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
