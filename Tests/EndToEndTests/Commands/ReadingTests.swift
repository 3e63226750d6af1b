import BlogTestSupport
import Foundation
import Testing

@Suite(.blocking)
struct ReadingTests {
    /// The commands that change nothing.
    private static let readers = [
        ["show", "user", "132"], ["show", "blog", "1"], ["show", "draft", "29", "--as", "132"],
        ["list", "users"], ["list", "blogs"], ["list", "drafts", "--as", "132"], ["list", "likes", "132"],
        ["search", "the"],
    ]

    @Test("Reading changes neither the database nor its folder")
    func unchanged() throws {
        let blog = try TestBlog.demo()
        let before = try file(of: blog)

        for command in Self.readers {
            let result = try run(.cli, ["--database", blog.database] + command)

            #expect(result.exitCode == 0, "\(command): \(result.errors)")
            #expect(try file(of: blog) == before)
            #expect(try blog.files() == ["blog.sqlite"])
        }
    }

    @Test("Reading does not wait for whoever is writing")
    func besideAWriter() throws {
        let blog = try TestBlog.demo()

        try blog.whileWriting {
            for command in Self.readers {
                let result = try run(.cli, ["--database", blog.database] + command)
                #expect(result.exitCode == 0, "\(command): \(result.errors)")
            }
        }
    }

    @Test(
        "Who may not write may read, and is told so when they try to write",
        .enabled(if: Unprivileged.isPossible), arguments: [0o755, 0o555], [0o644, 0o444])
    func readOnly(folder: Int, file mode: Int) throws {
        let blog = try TestBlog.demo()
        let before = try file(of: blog)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: blog.database)
        try FileManager.default.setAttributes([.posixPermissions: folder], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        for command in Self.readers {
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
        "A log that nobody who may write is there to index is told of",
        .enabled(if: Unprivileged.isPossible))
    func logInReadOnlyFolder() throws {
        let blog = try TestBlog.demo()
        try Data().write(to: URL(fileURLWithPath: blog.database + "-wal"))
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: blog.folder)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: blog.folder)
        }

        let result = try Unprivileged.run(.cli, ["--database", blog.database, "list", "users"])

        #expect(result.exitCode == 73)
        #expect(
            result.onlyErrorLine
                == "error: the database \(blog.database) cannot be read and written; check its permissions")
    }

    private func file(of blog: TestBlog) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: blog.database)
        return [
            String(describing: attributes[.modificationDate]),
            try Data(contentsOf: URL(fileURLWithPath: blog.database)).base64EncodedString(),
        ]
    }
}
