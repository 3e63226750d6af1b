import BlogContracts
import Foundation
import Testing

@testable import blog_cli

/// A shell script takes the place of the editor.
@Suite("Editing a post in an editor", .blocking)
final class EditorTests: BlogTests {
    /// Runs a command on a terminal. `$1` is the edited file in the script, and `$@` the command in the shell.
    private func edit(
        _ command: String..., with script: String, typing text: String = "", in shell: String = #"exec "$@""#
    ) throws -> (shown: String, exitCode: Int32) {
        try Data("\(script)\n".utf8).write(to: URL(fileURLWithPath: blog.path("editor")))
        return try TerminalProgram.run(
            .shell,
            ["-c", shell, "", Program.cli.path, "--database", blog.database, "--as", "ada"] + command,
            environment: [
                "VISUAL": "", "EDITOR": "/bin/sh " + blog.path("editor"), "XDG_STATE_HOME": blog.path("tmp"),
                "CLI": Program.cli.path,
                "DATABASE": blog.database,
            ], typing: text)
    }

    private func temporaryFiles() throws -> [String] {
        let folder = blog.path("tmp/blog-cli")
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder)
    }

    private func post(_ kind: String, _ id: Int) throws -> JSON {
        try blog.json("show", kind, "\(id)", "--as", "ada")
    }

    @Test("An edited draft is saved, and the file of the editor is private and removed")
    func draft() throws {
        let body = try #require(try post("draft", 29)["body"].string)

        let (shown, code) = try edit(
            "draft", "edit", "29",
            with: #"stat -c 'mode %a' "$1"; sed -i '2s/.*/New title/' "$1"; echo 'Another line.' >> "$1""#)

        #expect(code == 0, "\(shown)")
        #expect(shown.contains("mode 600") && shown.contains("New title"))
        #expect(try post("draft", 29)["title"].string == "New title")
        let expected = body.hasSuffix("\n") ? body + "Another line.\n" : body + "\nAnother line."
        #expect(try post("draft", 29)["body"].string == expected)
        #expect(try post("draft", 29)["version"].int == 2)
        #expect(try temporaryFiles() == [])
    }

    @Test("An edited blog is saved, and an unchanged title stays")
    func publishedBlog() throws {
        let title = try post("blog", 1)["title"].string

        let (shown, code) = try edit("blog", "edit", "1", with: #"sed -i '4,$d' "$1"; echo Short. >> "$1""#)

        #expect(code == 0, "\(shown)")
        #expect(try post("blog", 1)["title"].string == title)
        #expect(try post("blog", 1)["body"].string == "Short.")
    }

    @Test("The file begins with the tags, and an editor may save carriage returns and a byte order mark")
    func tagsAndForeignLines() throws {
        let (shown, code) = try edit(
            "draft", "edit", "29",
            with: #"head -n 1 "$1"; printf '\357\273\277Tags: x, y\r\nTitle\r\n\r\nOne.\r\nTwo.\r\n' > "$1""#)

        #expect(code == 0 && shown.contains("Tags: "), "\(shown)")
        let draft = try post("draft", 29)
        #expect(draft["title"].string == "Title" && draft["body"].string == "One.\nTwo.")
        #expect(draft["tags"].array.count == 2)
    }

    @Test("A comment without a text is written in the editor, and stays in its file if it is refused")
    func comment() throws {
        let (shown, code) = try edit("comment", "add", "24", with: #"echo 'Well said.' > "$1""#)
        #expect(code == 0 && shown.contains("Well said."), "\(shown)")
        #expect(try temporaryFiles() == [])

        let (none, second) = try edit("comment", "add", "999", with: #"echo 'Well said.' > "$1""#)
        #expect(second == 66 && none.contains("Your text is in "), "\(none)")
        #expect(try temporaryFiles().count == 1)
    }

    @Test("An edit that changes only the Unicode normalization is saved")
    func normalization() throws {
        try blog.succeed("draft", "edit", "29", "--as", "ada", "--title", "Caf\u{E9}", "--body", "x")

        let (shown, code) = try edit("draft", "edit", "29", with: #"printf 'Cafe\314\201\n\nx\n' > "$1""#)

        #expect(code == 0, "\(shown)")
        let title = try #require(try post("draft", 29)["title"].string)
        #expect(title.utf8.elementsEqual("Cafe\u{301}".utf8))
        #expect(try temporaryFiles() == [])
    }

    @Test(
        "The file of an editor that ends at once stays, and the next edit goes on with its text or deletes it",
        arguments: ["y\n", "n\nn\n", "n\ny\n"])
    func forking(answers: String) throws {
        let (first, code) = try edit("draft", "edit", "29", with: "true")
        #expect(code == 0 && first.contains("No changes.") && first.contains("--wait?"), "\(first)")
        let name = try #require(try temporaryFiles().first)
        let path = blog.path("tmp/blog-cli/" + name)
        #expect(first.contains(path) && name.hasSuffix("-29-v1.md"))
        try Data("Later\n\nFrom a window.\n".utf8).write(to: URL(fileURLWithPath: path))

        let (second, _) = try edit("draft", "edit", "29", with: #"echo More. >> "$1""#, typing: answers)
        #expect(second.contains("Go on with it?"))
        let isSaved = try post("draft", 29)["body"].string == "From a window.\nMore."
        #expect(isSaved == (answers == "y\n"), "\(second)")
        #expect(try temporaryFiles() == (answers == "n\nn\n" ? [name] : []))
    }

    @Test("A left text replaces another saved text and one that a page keeps after a question about each")
    func keptText() throws {
        _ = try edit("blog", "edit", "1", with: "true")
        let path = blog.path("tmp/blog-cli/" + (try #require(try temporaryFiles().first)))
        try Data("Mine\n\nMine.\n".utf8).write(to: URL(fileURLWithPath: path))
        try blog.execute("UPDATE post_bodies SET pending = '1\nKept\n\nOf the page.' WHERE post_id = 1")

        let (first, _) = try edit("blog", "edit", "1", with: #"echo More. >> "$1""#, typing: "y\nn\n")
        #expect(first.contains("- Of the page.") && first.contains("+ Mine."), "\(first)")
        #expect(try post("blog", 1)["title"].string != "Mine")

        try blog.succeed("blog", "edit", "1", "--as", "ada", "--title", "Theirs")
        let (second, code) = try edit("blog", "edit", "1", with: #"echo M. >> "$1""#, typing: "y\ny\ny\n")
        #expect(code == 0 && second.contains("- Theirs") && second.contains("- Of the page."), "\(second)")
        #expect(try post("blog", 1)["body"].string == "Mine.\nMore.\nM.")
        #expect(try temporaryFiles() == [])
    }

    @Test("A command whose terminal goes away ends its editor, and names the file with the text")
    func hangup() throws {
        let (shown, code) = try edit(
            "draft", "edit", "29", with: #"echo More. >> "$1"; kill -HUP $PPID; exec sleep 60"#)

        #expect(code == 130 && shown.contains("Your text is in "), "\(shown)")
        #expect(try temporaryFiles().count == 1)
    }

    @Test("After an editor that changes the settings of the terminal, those from before return")
    func settings() throws {
        let (shown, code) = try edit(
            "draft", "edit", "29", with: "stty raw -echo; kill -9 $$",
            in:
                #"exec setsid --ctty --wait sh -c 'before=$(stty -g); "$@"; test "$before" = "$(stty -g)"' "" "$@""#
        )

        #expect(code == 0, "\(shown)")
    }

    @Test("Two editors of one post have two files")
    func twice() throws {
        _ = try edit("draft", "edit", "29", with: "true")
        let name = try #require(try temporaryFiles().first)
        let lock = open(blog.path("tmp/blog-cli/\(name).lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let (shown, code) = try edit("draft", "edit", "29", with: #"echo "is $1"; echo More. >> "$1""#)
        #expect(code == 0 && shown.contains("-v1.2.md"), "\(shown)")
    }

    @Test("Without changes nothing is saved")
    func unchanged() throws {
        for script in ["true", #"touch "$1""#, #": > "$1""#, #"printf ' \n\n' > "$1""#] {
            let (shown, code) = try edit("draft", "edit", "29", with: script)

            #expect(code == 0 && shown.contains("No changes."), "\(script): \(shown)")
        }
        #expect(try post("draft", 29)["version"].int == 1)
        #expect(try temporaryFiles() == [])
    }

    @Test("When the post changes meanwhile, nothing is saved, and the error names the file with the text")
    func conflict() throws {
        let (shown, code) = try edit(
            "draft", "edit", "29",
            with: #"""
                "$CLI" --database "$DATABASE" draft edit 29 --title Theirs --as ada > /dev/null
                sed -i '2s/.*/Mine/' "$1"
                """#, typing: "n\n")

        #expect(code == 65, "\(shown)")
        #expect(shown.contains("changed since"))
        #expect(shown.contains("- Theirs") && shown.contains("+ Mine"))
        #expect(try post("draft", 29)["title"].string == "Theirs")
        let name = try #require(try temporaryFiles().first)
        let path = blog.path("tmp/blog-cli/" + name)
        #expect(shown.contains("Your text is in \(path)."))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\nMine\n"))

        // The text began with an older version, so it replaces the other one only after a question.
        let (again, _) = try edit("draft", "edit", "29", with: #"echo More. >> "$1""#, typing: "y\ny\n")
        #expect(again.contains("+ Mine") && again.contains("Keep mine?"))
        #expect(try post("draft", 29)["title"].string == "Mine")
    }

    @Test(
        "A text whose draft was deleted meanwhile becomes a new draft if the person wants it",
        arguments: [true, false])
    func gone(saves: Bool) throws {
        let (shown, code) = try edit(
            "draft", "edit", "29",
            with: #"""
                "$CLI" --database "$DATABASE" draft delete 29 --as ada > /dev/null
                sed -i '2s/.*/Mine/' "$1"
                """#, typing: saves ? "y\n" : "n\n")

        #expect(code == (saves ? 0 : 66) && shown.contains("Save as a new draft?"), "\(shown)")
        #expect(shown.contains("Your text is in ") == !saves)
        if saves { #expect(try post("draft", 33)["title"].string == "Mine") }
        #expect(try temporaryFiles().count == (saves ? 0 : 1))
    }

    @Test("An edit that breaks a rule is not saved, and the error names the file with the text")
    func invalid() throws {
        let (shown, code) = try edit("draft", "edit", "29", with: #"sed -i '2s/.*//' "$1""#)

        #expect(code == 65 && shown.contains("1 to 200"), "\(shown)")
        #expect(try temporaryFiles().count == 1 && shown.contains("Your text is in "))
        #expect(try post("draft", 29)["version"].int == 1)
    }

    @Test("A failed editor changes nothing, and only a changed text is kept")
    func failure() throws {
        let (unchanged, first) = try edit("draft", "edit", "29", with: "exit 1")
        #expect(first == 74 && unchanged.contains("failed. Nothing was changed."), "\(unchanged)")
        #expect(try temporaryFiles() == [])

        let (changed, second) = try edit("draft", "edit", "29", with: #"echo More >> "$1"; exit 1"#)
        #expect(second == 74 && changed.contains("Your text is in "), "\(changed)")
        #expect(try temporaryFiles().count == 1)

        let (missing, third) = try TerminalProgram.run(
            .cli, ["--database", blog.database, "--as", "ada", "draft", "edit", "29"],
            environment: [
                "VISUAL": "", "EDITOR": "/no/such/editor", "XDG_STATE_HOME": blog.path("tmp"),
            ], typing: "n\nn\n")
        #expect(third == 74 && missing.contains("Set EDITOR to the command of your editor."), "\(missing)")
        #expect(try post("draft", 29)["version"].int == 1)
    }

    @Test("Ctrl-C in the editor does not end the command")
    func interruption() throws {
        let (shown, code) = try edit(
            "draft", "edit", "29",
            with: #"trap '' INT; kill -INT 0; sed -i '2s/.*/Still saved/' "$1""#)

        #expect(code == 0, "\(shown)")
        #expect(try post("draft", 29)["title"].string == "Still saved")
    }

    @Test("A post of another user is not opened in the editor")
    func notPermitted() throws {
        for (command, expected) in [
            (["draft", "edit", "99"], 66), (["blog", "edit", "25"], 77), (["blog", "edit", "29"], 66),
        ] as [([String], Int32)] {
            let (shown, code) = try edit(command[0], command[1], command[2], with: "echo opened")

            #expect(code == expected && !shown.contains("opened"), "\(command): \(shown)")
        }
        #expect(try temporaryFiles() == [])
    }

    @Test("The command draft new opens the editor, and an empty file creates no draft")
    func newDraft() throws {
        let (none, first) = try edit("draft", "new", with: "true")
        #expect(first == 0 && none.contains("No draft was created."), "\(none)")
        let (shown, second) = try edit("draft", "new", with: #"printf 'Typed title\n\nTyped text.\n' > "$1""#)

        #expect(second == 0 && shown.contains("Typed title"), "\(shown)")
        #expect(try post("draft", 33)["title"].string == "Typed title")
        #expect(try post("draft", 33)["body"].string == "Typed text.")
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id > 33") == 0)
    }

    @Test(
        "A text that an editor saves without changes stays the same byte for byte",
        arguments: ["", "x", "x\n", "x\n\n", "\nx", "\n\n", "a\r\nb", "# Heading\n\nText", "é e\u{301} 🧵\n"])
    func roundTrip(body: String) {
        let text = ComposedText(title: "Title", body: body)
        let edited = text.edited(to: text.text)

        #expect(edited.title == "Title")
        #expect(Array(edited.body.utf8) == Array(body.utf8))
    }
}
