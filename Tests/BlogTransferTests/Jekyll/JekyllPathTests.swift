import BlogDomain
import BlogOperations
import Foundation
import Glibc
import Testing

@Suite("The files of a Jekyll site")
struct PathTests {
    @Test("Posts in _posts and its folders are listed by path, and other files are not")
    func lists() async throws {
        let site = try TemporarySite(posts: [
            "2020-01-02-b.md": "", "2019-01-01-a.markdown": "", "deep/er/2018-01-01-c.md": "",
            "notes.txt": "", "2020-01-01-a.png": "", "2020-01-01-b.textile": "", "2020-01-01-c.HTML": "",
            ".2020-01-01-hidden.md": "", "_draft.md": "", "2020-01-01-old.md~": "", "2020-01-01-x.MD": "",
        ])

        let paths = try await site.source().paths()

        #expect(
            paths == [
                "_posts/2019-01-01-a.markdown", "_posts/2020-01-01-b.textile", "_posts/2020-01-01-c.HTML",
                "_posts/2020-01-01-x.MD", "_posts/2020-01-02-b.md",
                "_posts/_draft.md", "_posts/deep/er/2018-01-01-c.md",
            ])
    }

    @Test("A link to a file is a post, and a dangling link and a link to a folder are problems")
    func links() async throws {
        let site = try TemporarySite(posts: ["2020-01-02-b.md": "---\n---\nHello"])
        let posts = site.folder + "/_posts"
        try FileManager.default.createSymbolicLink(
            atPath: posts + "/2020-01-03-link.md", withDestinationPath: posts + "/2020-01-02-b.md")
        try FileManager.default.createSymbolicLink(atPath: posts + "/loop", withDestinationPath: posts)
        try FileManager.default.createSymbolicLink(
            atPath: posts + "/2020-01-04-dangling.md", withDestinationPath: posts + "/nowhere")

        let paths = try await site.source().paths()
        let linked = try await site.source().post(at: "_posts/2020-01-03-link.md")

        #expect(
            paths == [
                "_posts/2020-01-02-b.md", "_posts/2020-01-03-link.md", "_posts/2020-01-04-dangling.md",
                "_posts/loop",
            ])
        #expect(linked.content.body.markdown == "Hello")
        await #expect(throws: ImportProblem(line: 1, .text("the target of the link does not exist"))) {
            try await site.source().post(at: "_posts/2020-01-04-dangling.md")
        }
    }

    @Test("An entry with the name of a post that is not a file is a problem")
    func noFiles() async throws {
        let site = try TemporarySite(posts: ["2020-01-02-b.md": "---\n---\nHello"])
        let posts = site.folder + "/_posts"
        try #require(mkfifo(posts + "/2020-01-03-pipe.md", 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: posts + "/2020-01-04-up.md", withDestinationPath: site.folder)
        try FileManager.default.createSymbolicLink(
            atPath: posts + "/2020-01-05-round.md", withDestinationPath: posts + "/2020-01-05-round.md")

        let paths = try await site.source().paths()

        #expect(paths.count == 4)
        for (path, reason) in zip(
            paths.dropFirst(),
            [
                "this is not a regular file", "this is a link to a folder, which the import does not follow",
                "the target of the link does not exist",
            ])
        {
            await #expect(throws: ImportProblem(line: 1, .text(reason))) {
                try await site.source().post(at: path)
            }
        }
    }

    @Test("A folder with the name of a post is a folder")
    func folderNamedLikePost() async throws {
        let site = try TemporarySite(posts: ["2020-01-01-folder.md/2020-01-02-b.md": "---\n---\nHello"])

        #expect(try await site.source().paths() == ["_posts/2020-01-01-folder.md/2020-01-02-b.md"])
    }

    @Test("The error of a missing folder names the folder")
    func noFolder() async throws {
        let site = try TemporarySite()
        try FileManager.default.removeItem(atPath: site.folder)

        await #expect(throws: ImportSourceError.noFolder(site.folder)) { try await site.source().paths() }
    }

    @Test("A folder without posts is an error")
    func noPosts() async throws {
        let site = try TemporarySite(authors: "ada: {name: Ada}\n")
        let expected = ImportSourceError.nothingToImport(folder: site.folder, expected: "_posts/*.md")

        await #expect(throws: expected) { try await site.source().paths() }

        try site.write("text", to: "_posts/readme.txt")
        await #expect(throws: expected) { try await site.source().paths() }
    }

    @Test("A missing post, and a post that is a folder, are problems")
    func gone() async throws {
        let site = try TemporarySite(posts: ["folder.md/2020-01-01-a.md": ""])

        await #expect(throws: ImportProblem(line: 1, .text("the file does not exist"))) {
            try await site.source().post(at: "_posts/2020-01-01-gone.md")
        }
        await #expect(throws: ImportProblem(line: 1, .text("this is a folder, not a file"))) {
            try await site.source().post(at: "_posts/folder.md")
        }
    }
}
