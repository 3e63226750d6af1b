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
        #expect(text.text == "blog.sqlite is valid: no problems found.\n")
        #expect(
            json.text
                == #"{"isSound":true,"text":"blog.sqlite is valid: no problems found.","findings":[],"notices":[],"#
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
                    blog.sqlite is not valid: 1 problem found.

                    wrong  1 post has a wrong number of likes.

                    All problems can be repaired without loss of data. Repair the database.

                    """)
            #expect(repaired.exitCode == 0)
            #expect(
                repaired.text == """
                    blog.sqlite is valid: 1 problem repaired.

                    repaired  1 post has a wrong number of likes.

                    """)
            #expect(again.exitCode == 0 && again.text == "blog.sqlite is valid: no problems found.\n")
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

    @Test(
        "A wrong search index exits with 65 until it is repaired, and a running server then finds the blogs again"
    )
    func search() throws {
        try blog.withServer { client in
            #expect(try client.get("/search?q=poetical").json["items"].array.count == 1)
            try blog.execute(
                """
                INSERT INTO blog_words (blog_words) VALUES ('delete-all');
                INSERT INTO blog_words (rowid, title, body) VALUES (99999, 'ghost', 'x')
                """)
            #expect(try client.get("/search?q=poetical").json["items"].array.isEmpty)
            let blogs = try #require(try blog.integer("SELECT count(*) FROM published_words"))

            let found = try blog.here("check")
            let json = try JSON(try blog.here("check", "--format", "json").text)
            let backup = try blog.here("backup", "copy.sqlite")
            let repaired = try blog.here("check", "--repair")

            #expect(found.exitCode == 65 && found.errors.isEmpty)
            #expect(
                found.text == """
                    blog.sqlite is not valid: 1 problem found.

                    wrong  The search index lacks \(blogs) blogs and contains 1 post that is not a blog.

                    All problems can be repaired without loss of data. Repair the database.

                    """)
            let finding = try #require(json["findings"].array.first)
            #expect(finding["kind"].string == "search" && finding["subject"].string == "blog_words")
            #expect(finding["count"].int == blogs + 1 && finding["isMendable"].bool == true)
            #expect(backup.exitCode == 65 && backup.errors.contains("The search index lacks"))
            #expect(repaired.exitCode == 0 && repaired.text.contains("repaired  The search index lacks"))
            #expect(try blog.here("check").text == "blog.sqlite is valid: no problems found.\n")
            #expect(try client.get("/search?q=poetical").json["items"].array.count == 1)
        }
    }

    @Test(
        "A server writes while a repair fills the search index, and Ctrl-C leaves a database that can be repaired"
    )
    func besideServer() throws {
        let blog = try TestBlog.large(LongTests.value(3_000, short: 2_000))
        let token = try blog.token(of: "ada")
        try blog.withServer { client in
            for isStopped in [true, false] {
                try blog.execute("INSERT INTO blog_words (blog_words) VALUES ('delete-all')")
                let repair = try ChildProcess(.cli, ["--database", blog.database, "check", "--repair"])
                // The index has a part of the blogs, in a committed transaction.
                try blockUntil("a part of the index") {
                    try blog.integer("SELECT count(*) FROM blog_words_docsize") ?? 0 > 0
                }

                let draft = try client.write(
                    "POST", "/drafts", #"{"title":"Beside","body":"Wombat"}"#, token: token)
                let id = try #require(draft.json["id"].int)
                let published = try client.request("POST", "/drafts/\(id)/publish", token: token)
                if isStopped { repair.signal(SIGINT) }
                let result = try repair.end()

                #expect(draft.status == 201 && published.status == 201)
                #expect(result.exitCode == (isStopped ? 130 : 0), "\(result.errors)")
            }

            #expect(try blog.here("check").text == "blog.sqlite is valid: no problems found.\n")
            #expect(try client.get("/search?q=wombat").json["items"].array.count == 2)
        }
    }

    @Test("A search index that cannot be opened is rebuilt beside a running server")
    func brokenIndex() throws {
        try blog.withServer { client in
            try blog.execute("DELETE FROM blog_words_data")

            let found = try blog.here("check")
            let repaired = try blog.here("check", "--repair")

            #expect(found.exitCode == 65 && found.text.contains("\nwrong  The search index is incomplete.\n"))
            #expect(repaired.exitCode == 0, "\(repaired.errors)")
            #expect(try client.get("/search?q=poetical").json["items"].array.count == 1)
        }
    }

    @Test("A check reports lost data, and a repair does not invent it")
    func lost() throws {
        try blog.execute(
            "PRAGMA foreign_keys = OFF; DROP TRIGGER likes_inserted; DELETE FROM users WHERE id = 107")

        let result = try blog.here("check", "--repair", "--format", "json")

        let outcome = try JSON(result.text)
        #expect(result.exitCode == 65)
        #expect(outcome["isSound"].bool == false)
        let findings = outcome["findings"].array
        #expect(findings.contains { $0["subject"].string == "likes_inserted" && $0["isMended"].bool == true })
        let orphans = findings.filter { $0["kind"].string == "orphans" }
        #expect(!orphans.isEmpty)
        #expect(orphans.allSatisfy { $0["isMended"].bool == false && $0["isMendable"].bool == false })
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
}
