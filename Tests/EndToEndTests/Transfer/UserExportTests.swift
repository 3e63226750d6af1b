import BlogTestSupport
import Foundation
import Testing

/// What a user takes along.
@Suite("The export of a user", .blocking)
final class UserExportTests: ProgramTests {
    /// The lines that a user gets, by their types.
    private func lines(_ answer: ClientResponse) throws -> [String: [JSON]] {
        let lines = try answer.text.split(separator: "\n").map { try JSON(String($0)) }
        return try Dictionary(grouping: lines) { try #require($0["type"].string) }
    }

    @Test("It has what the user has written and done, also in a browser, and an import reads it")
    func takeAlong() throws {
        let browser = try Browser(client, as: "zoe")
        let session = try #require(try client.logIn("zoe", "correct horse").json["token"].string)
        let draft = try client.write("POST", "/drafts", #"{"title":"Mine","body":"Secret."}"#, token: session)
        let number = try #require(try draft.json["id"].int)
        #expect(try client.request("PUT", "/blogs/24/like", token: session).status == 200)
        #expect(
            try client.write("POST", "/blogs/24/comments", #"{"text":"Well said."}"#, token: session).status
                == 201)
        let picture = ExamplePicture.gif(bytes: 600_000)
        #expect(try client.upload(picture, token: session).status == 201)
        #expect(try client.upload(ExamplePicture.gif(1), token: token).status == 201)

        let own = try client.get("/users/133/export", token: session)

        #expect(own.status == 200 && own["Content-Type"] == "application/jsonl")
        #expect(own["Content-Disposition"] == "attachment; filename=\"zoe.jsonl\"")
        let lines = try lines(own)
        #expect(
            lines.mapValues(\.count) == [
                "blog": 1, "user": 1, "post": 1, "like": 1, "comment": 1, "media": 2, "picture": 1, "end": 1,
            ])
        #expect(lines["blog"]?[0]["user"].int == 133 && lines["post"]?[0]["id"].int == number)
        #expect(try browser.open("/account").text.contains("href=\"/users/133/export\""))
        #expect(try browser.open("/users/133/export").body == own.body)
        try blog.succeed("export", "--user", "zoe", blog.path("zoe.jsonl"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: blog.path("zoe.jsonl"))) == Data(own.body))
        let other = try TestBlog.none()
        #expect(
            try other.succeed("import", blog.path("zoe.jsonl")).replacing("\n", with: " ")
                == "Imported 1 user, 1 post, 1 image, 1 picture. Not imported: 1 like, 1 comment. ")
        #expect(try other.integer("SELECT id FROM posts") == number)
    }

    @Test("One export of a user is sent at a time, and a client that leaves ends it")
    func once() throws {
        for number in 0..<2 {
            let picture = ExamplePicture.gif(bytes: 9_000_000, number)
            #expect(try client.upload(picture, token: token).status == 201)
        }
        let slow = try client.send("GET", "/users/132/export", token: token)
        try slow.awaitFirstByte()

        try expectProblem(client.get("/users/132/export", token: token), 429)

        slow.reset()
        try blockUntil("an export") { try client.get("/users/132/export", token: token).status == 200 }
    }

    @Test("Its options are checked")
    func options() throws {
        let missing = try blog.cli("export", "--user", "nemo", blog.path("a.jsonl"))
        #expect(missing.exitCode == 66 && missing.errors.contains("User nemo was not found."))
        #expect(try blog.cli("export", "--user", "ada", "--jekyll", blog.path("site")).exitCode == 64)
        #expect(try blog.files().filter { $0.hasPrefix("a.jsonl") || $0 == "site" } == [])
    }
}
