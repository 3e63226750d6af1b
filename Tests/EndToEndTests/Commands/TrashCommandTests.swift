import Testing

@Suite("Commands of the recycle bin", .blocking)
final class TrashCommandTests: BlogTests {
    @Test("Posts in the recycle bin can be listed, restored and purged")
    func commands() throws {
        try blog.moveToTrash(32, daysAgo: 1)
        try blog.moveToTrash(24)
        try blog.moveToTrash(30)

        let listed = try blog.succeed("list", "trash", "--as", "ada", "--limit", "2")
        let restored = try blog.succeed("trash", "restore", "24", "--as", "ada")
        let shown = try blog.succeed("show", "blog", "24", "--as", "ada")
        let purged = try blog.succeed("trash", "purge", "30", "--as", "ada")
        let counted = try blog.succeed("trash", "purge", "--all", "--as", "ada", "--format", "json")
        let empty = try blog.succeed("list", "trash", "--as", "ada")

        #expect(listed.contains("#30  ") && listed.contains("#24  ") && !listed.contains("#32  "))
        #expect(listed.contains("Draft · Deleted ") && listed.contains(" · Will be purged "))
        #expect(restored == shown)
        #expect(purged == "1 post permanently deleted\n")
        #expect(counted == "{\"purgedCount\":1}\n")
        #expect(empty.hasSuffix("\nThe recycle bin is empty.\n"))
    }

    @Test("The command trash purge --expired purges all posts older than BLOG_TRASH_DAYS")
    func expired() throws {
        try blog.moveToTrash(32, daysAgo: 31)
        try blog.moveToTrash(27, daysAgo: 8)
        try blog.moveToTrash(24)

        let first = try blog.succeed("trash", "purge", "--expired")
        let second = try blog.cli("trash", "purge", "--expired", environment: ["BLOG_TRASH_DAYS": "7"])
        let third = try blog.cli("trash", "purge", "--expired", environment: ["BLOG_TRASH_DAYS": "7"])

        #expect(first == "1 post permanently deleted\n")
        #expect(second.text == "1 post permanently deleted\n")
        #expect(third.text == "0 posts permanently deleted\n")
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE state = 'trashed'") == 1)

        try blog.succeed("user", "delete", "grace", "--yes")
        try blog.execute("UPDATE users SET ends_at = 1 WHERE username = 'grace'")
        let fourth = try blog.succeed("trash", "purge", "--expired")
        #expect(fourth == "0 posts and 1 account permanently deleted\n")
    }

    @Test(
        "The recycle bin exits with 77 without --as, and with 66 for other users and for posts that are not in it"
    )
    func refused() throws {
        try blog.moveToTrash(32)

        for command in [["list", "trash"], ["trash", "restore", "32"], ["trash", "purge", "--all"]] {
            let result = try blog.cli(command)
            #expect(result.exitCode == 77, "\(command)")
            #expect(result.errors.contains("--as"), "\(command)")
        }
        for (user, id) in [("mei", "32"), ("ada", "24"), ("ada", "99")] {
            let purge = try blog.cli("trash", "purge", id, "--as", user)
            let restore = try blog.cli("trash", "restore", id, "--as", user)
            #expect(purge.exitCode == 66 && restore.exitCode == 66)
            #expect(purge.onlyErrorLine == "error: Post \(id) was not found in your recycle bin.")
        }
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE state = 'trashed'") == 1)
    }

    @Test("On a terminal, a purge asks first, and only y and yes confirm it")
    func asks() throws {
        try blog.succeed("blog", "delete", "1", "--as", "ada")
        let trashed = "SELECT count(*) FROM posts WHERE state = 'trashed' AND author_id = 132"
        let before = try blog.integer(trashed)
        func purge(
            _ posts: String = "--all", typing text: String, _ options: String...,
            expecting expected: Int32 = 0
        ) throws -> String {
            let (shown, code) = try TerminalProgram.run(
                .cli, ["--database", blog.database, "--as", "ada", "trash", "purge", posts] + options,
                typing: text)
            #expect(code == expected, "\(shown)")
            return shown
        }

        for answer in ["n\n", "\n", "\u{4}"] {
            let shown = try purge(typing: answer, expecting: 1)
            #expect(shown.contains("Permanently delete everything in the recycle bin? [y/N] "), "\(shown)")
            #expect(shown.hasSuffix("No changes.\r\n"), "\(shown)")
        }
        let one = try purge("1", typing: "n\n", expecting: 1)
        #expect(one.contains("Permanently delete post 1? [y/N] "))
        #expect(try blog.integer(trashed) == before)
        #expect(try purge("1", typing: "y\n").contains("permanently deleted"))
        #expect(try purge(typing: " yes \n").contains("permanently deleted"))
        #expect(try blog.integer(trashed) == 0)
        #expect(!(try purge(typing: "", "--yes")).contains("[y/N]"))
    }

    @Test("A purge without a post, or with several selections, and an invalid BLOG_TRASH_DAYS exit with 64")
    func usage() throws {
        for command in [
            ["trash", "purge"], ["trash", "purge", "1", "--all"], ["trash", "purge", "--all", "--expired"],
            ["trash", "purge", "x"], ["trash", "restore"], ["trash", "restore", "x"],
        ] {
            let result = try run(.cli, ["--database", blog.database, "--as", "ada"] + command)
            #expect(result.exitCode == 64, "\(command)")
        }
        for days in ["0", "x", "36501"] {
            let result = try blog.cli("list", "trash", "--as", "ada", environment: ["BLOG_TRASH_DAYS": days])
            #expect(result.exitCode == 64)
            #expect(result.errors.contains("BLOG_TRASH_DAYS must be "))
        }
    }
}
