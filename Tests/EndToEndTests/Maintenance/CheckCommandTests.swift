import Foundation
import Testing

@Suite(.blocking)
struct CheckCommandTests {
    @Test("A sound database is said to be sound, and nothing is written")
    func sound() throws {
        let blog = try TestBlog.demo()
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        let text = try blog.here("check")
        let json = try blog.here("check", "--format", "json")

        #expect(text.exitCode == 0 && text.errors.isEmpty)
        #expect(text.text == "blog.sqlite is sound.\n")
        #expect(
            json.text == #"{"isSound":true,"text":"blog.sqlite is sound.","findings":[],"advice":null}"#
                + "\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
        #expect(try blog.files() == ["blog.sqlite"])
    }

    @Test("A wrong counter is 65 until it is repaired, which a running server shows at once")
    func repair() throws {
        let blog = try TestBlog.demo()
        try blog.withServer { client in
            try blog.execute("UPDATE posts SET like_count = 50 WHERE id = 24")

            let found = try blog.here("check")
            let repaired = try blog.here("check", "--repair")
            let again = try blog.here("check", "--repair")

            #expect(found.exitCode == 65 && found.errors.isEmpty)
            #expect(
                found.text == """
                    blog.sqlite is not sound: 1 fault.

                    wrong  1 post has a number of likes that is wrong.

                    All of it can be made anew from the rest, without loss: repair it.

                    """)
            #expect(repaired.exitCode == 0)
            #expect(
                repaired.text == """
                    blog.sqlite is sound again; 1 fault mended.

                    mended  1 post has a number of likes that is wrong.

                    """)
            #expect(again.exitCode == 0 && again.text == "blog.sqlite is sound.\n")
            #expect(try client.get("/blogs/24").json["likeCount"].int == 7)
        }
    }

    @Test("Who is writing is not waited for by a check; a repair that cannot wait any longer is 75")
    func besideWriter() throws {
        let blog = try TestBlog.demo()
        try blog.execute("UPDATE posts SET share_count = 50 WHERE id = 24")

        let (check, repair) = try blog.whileWriting {
            (try blog.here("check"), try blog.here("check", "--repair"))
        }

        #expect(check.exitCode == 65 && check.text.contains("1 post has a number of shares that is wrong."))
        #expect(repair.exitCode == 75)
        #expect(repair.onlyErrorLine?.hasPrefix("error: The database is busy.") == true)
        #expect(try blog.integer("SELECT share_count FROM posts WHERE id = 24") == 50)
    }

    @Test(
        "A search index that is not true is 65 until it is repaired, and a running server finds again what it lost"
    )
    func search() throws {
        let blog = try TestBlog.demo()
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
                    blog.sqlite is not sound: 1 fault.

                    wrong  The search index lacks \(blogs) blogs and has 1 post that is no blog.

                    All of it can be made anew from the rest, without loss: repair it.

                    """)
            let finding = try #require(json["findings"].array.first)
            #expect(finding["kind"].string == "search" && finding["subject"].string == "blog_words")
            #expect(finding["count"].int == blogs + 1 && finding["isMendable"].bool == true)
            #expect(backup.exitCode == 65 && backup.errors.contains("The search index lacks"))
            #expect(repaired.exitCode == 0 && repaired.text.contains("mended  The search index lacks"))
            #expect(try blog.here("check").text == "blog.sqlite is sound.\n")
            #expect(try client.get("/search?q=poetical").json["items"].array.count == 1)
        }
    }

    @Test("An index that search cannot even open is made anew beside a running server")
    func brokenIndex() throws {
        let blog = try TestBlog.demo()
        try blog.withServer { client in
            try blog.execute("DELETE FROM blog_words_data")

            let found = try blog.here("check")
            let repaired = try blog.here("check", "--repair")

            #expect(found.exitCode == 65 && found.text.contains("\nwrong  The search index is not whole.\n"))
            #expect(repaired.exitCode == 0, "\(repaired.errors)")
            #expect(try client.get("/search?q=poetical").json["items"].array.count == 1)
        }
    }

    @Test("What was lost is told, and no repair makes it up")
    func lost() throws {
        let blog = try TestBlog.demo()
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

    @Test("A corrupt page is told, and the file is left as it is")
    func damage() throws {
        let blog = try TestBlog.demo()
        try blog.overwrite(pageOf: "likes")
        let before = try Data(contentsOf: URL(fileURLWithPath: blog.database))

        for options in [[], ["--repair"]] {
            let result = try run(.cli, ["check"] + options, folder: blog.folder)
            #expect(result.exitCode == 65 && result.errors.isEmpty)
            #expect(result.text.contains("\nwrong  The file is damaged: "), "\(result.text)")
            #expect(result.text.hasSuffix("Restore a\nbackup.\n"), "\(result.text)")
        }

        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.database)) == before)
    }

    @Test("A terminal shows how far it is, and in the end only what came of it")
    func progress() throws {
        let blog = try TestBlog.demo()

        let (shown, code) = try TerminalProgram.run(.cli, ["--database", blog.database, "check"], typing: "")

        #expect(code == 0)
        #expect(shown.contains(" 0 %  reading every page\r"), "\(shown)")
        #expect(shown.contains(" 100 %  comparing words\r\u{1B}[2K"), "\(shown)")
    }
}
