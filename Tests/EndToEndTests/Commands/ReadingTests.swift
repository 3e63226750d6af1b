import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite("Commands that only read", .blocking)
final class ReadingTests: BlogTests {
    /// Commands that change nothing.
    private static let readers = [
        ["show", "user", "132"], ["show", "blog", "1"], ["show", "draft", "29", "--as", "132"],
        ["list", "users"], ["list", "blogs"], ["list", "drafts", "--as", "132"], ["list", "likes", "132"],
        ["search", "the"], ["stats"],
    ]

    @Test("A command that only reads changes neither the database nor its folder")
    func unchanged() throws {
        let before = try file(of: blog)

        for command in Self.readers {
            let result = try blog.cli(command)

            #expect(result.exitCode == 0, "\(command): \(result.errors)")
            #expect(try file(of: blog) == before)
            #expect(try blog.files() == ["blog.sqlite"])
        }
    }

    @Test("A command that only reads does not wait for a writer")
    func besideAWriter() throws {
        try blog.whileWriting {
            for command in Self.readers {
                let result = try blog.cli(command)
                #expect(result.exitCode == 0, "\(command): \(result.errors)")
            }
        }
    }

    @Test(
        "Without write permission, a command can read but not write",
        .enabled(if: Unprivileged.isPossible), arguments: [0o755, 0o555], [0o644, 0o444])
    func readOnly(folder: Int, file mode: Int) throws {
        let before = try file(of: blog)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: blog.database)
        try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        for command in Self.readers.prefix(LongTests.value(Self.readers.count, short: 3)) {
            let result = try Unprivileged.run(.cli, ["--database", blog.database] + command)
            #expect(result.exitCode == 0, "\(command): \(result.errors)")
        }
        #expect(try file(of: blog) == before)
        let like = try Unprivileged.run(.cli, ["--database", blog.database, "like", "1", "--as", "mei"])
        #expect((like.exitCode == 0) == (folder == 0o755 && mode == 0o644))
        if like.exitCode != 0 {
            #expect(like.onlyErrorLine == "error: The database is read-only. Nothing was changed.")
            #expect(try file(of: blog) == before)
        }
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test(
        "Without write permission, a database is not read while another program can write it",
        .enabled(if: Unprivileged.isPossible),
        arguments: [
            LOCK_SH: (73, "cannot be read and written. Check its permissions."),
            LOCK_EX: (75, "is locked by another program. Try again."),
        ])
    func held(lock: Int32, error: (code: Int32, reason: String)) throws {
        let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: blog.database))
        try #require(flock(program.fileDescriptor, lock) == 0)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        let result = try Unprivileged.run(.cli, ["--database", blog.database, "list", "users"])

        #expect(result.exitCode == error.code)
        #expect(result.onlyErrorLine == "error: The database \(blog.database) \(error.reason)")
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test(
        "A log without an index in a read-only folder is an error",
        .enabled(if: Unprivileged.isPossible))
    func logInReadOnlyFolder() throws {
        try Data().write(to: URL(fileURLWithPath: blog.database + "-wal"))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        let result = try Unprivileged.run(.cli, ["--database", blog.database, "list", "users"])

        expectRefusal(
            result, 73, "The database \(blog.database) cannot be read and written. Check its permissions.")
    }

    private func file(of blog: TestBlog) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: blog.database)
        return [
            String(describing: attributes[.modificationDate]),
            try Data(contentsOf: URL(fileURLWithPath: blog.database)).base64EncodedString(),
        ]
    }
}
