import BlogTestSupport
import Foundation
import Glibc
import Testing

@Suite(.blocking)
final class CheckCommandTests: BlogTests {
    @Test("A check of a valid database finds no problems and writes nothing")
    func valid() throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        let text = try blog.here("check")
        let json = try blog.here("check", "--format", "json")

        #expect(text.exitCode == 0 && text.errors.isEmpty)
        #expect(text.text == "The database blog.sqlite is valid: no problems found.\n")
        #expect(
            json.text
                == #"{"isSound":true,"text":"The database blog.sqlite is valid: no problems found.","findings":[],"notices":[],"#
                + #""advice":null}"# + "\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("A wrong counter exits with 65 until it is repaired, and a running server shows the repair at once")
    func repair() throws {
        try blog.withServer { client in
            try blog.execute("UPDATE posts SET like_count = 50 WHERE id = 24")

            let found = try blog.here("check")
            let repaired = try blog.here("check", "--repair")
            let again = try blog.here("check", "--repair")

            #expect(found.exitCode == 65 && found.errors.isEmpty)
            #expect(
                found.text == """
                    The database blog.sqlite is not valid: 1 problem found.

                    wrong  1 post has a wrong number of likes.

                    All problems can be repaired without loss of data. Repair the database.

                    """)
            #expect(repaired.exitCode == 0)
            #expect(
                repaired.text == """
                    The database blog.sqlite is valid: 1 problem repaired.

                    repaired  1 post has a wrong number of likes.

                    """)
            #expect(
                again.exitCode == 0 && again.text == "The database blog.sqlite is valid: no problems found.\n"
            )
            #expect(try client.get("/blogs/24").json["likeCount"].int == 7)
        }
    }

    @Test("A check does not wait for a writer, and a repair that waits too long exits with 75")
    func besideWriter() throws {
        try blog.execute("UPDATE posts SET share_count = 50 WHERE id = 24")

        let (check, repair) = try blog.whileWriting {
            (try blog.here("check"), try blog.here("check", "--repair"))
        }

        #expect(check.exitCode == 65 && check.text.contains("1 post has a wrong number of shares."))
        #expect(repair.exitCode == 75)
        #expect(
            repair.onlyErrorLine?.hasPrefix("error: The repair is not finished: the database is busy.")
                == true)
        #expect(try blog.integer("SELECT share_count FROM posts WHERE id = 24") == 50)
    }

    @Test("A check reports a corrupt page, and a repair does not change the file")
    func damage() throws {
        try blog.overwrite(pageOf: "likes")
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        for options in [[], ["--repair"]] {
            let result = try run(.cli, ["check"] + options, folder: blog.folder)
            #expect(result.exitCode == 65 && result.errors.isEmpty)
            #expect(result.text.contains("\nwrong  The file is damaged: "), "\(result.text)")
            #expect(result.text.hasSuffix("\nRestore a backup.\n"), "\(result.text)")
        }

        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
    }

    @Test("A terminal shows the progress of a check, and in the end only the result")
    func progress() throws {
        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "check"], environment: ["TERM": "xterm"])

        #expect(code == 0)
        #expect(shown.contains(" 0 %  reading every page\r"), "\(shown)")
        #expect(shown.contains("\r\u{1B}[2K") && !shown.hasSuffix("\u{1B}[2K"), "\(shown)")
    }

    @Test("A long log is named before it is read")
    func longLog() throws {
        try Data().write(to: URL(fileURLWithPath: blog.database + "-wal"))
        try #require(truncate(blog.database + "-wal", 40 << 20) == 0)

        let (shown, code) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "check"], environment: ["TERM": "xterm"])

        #expect(code == 0)
        #expect(shown.contains(" 0 %  opening the database and its log\r"), "\(shown)")
    }
}
