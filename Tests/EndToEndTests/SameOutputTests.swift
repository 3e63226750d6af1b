import Testing

/// HTTP and the command line show the same scenes with the same bytes.
@Suite(.blocking)
final class SameOutputTests: DemoTests {
    /// A scene: its path over HTTP, and the command that shows it.
    struct ScenePaths: CustomTestStringConvertible {
        let path: String
        let command: [String]
        var isAdas = false

        var testDescription: String { path + (isAdas ? " as its author" : "") }
    }

    static let scenes = [
        ScenePaths(path: "/users/132", command: ["show", "user", "132"]),
        ScenePaths(path: "/users/132?limit=3", command: ["show", "user", "ada", "--limit", "3"]),
        ScenePaths(path: "/users/132", command: ["show", "user", "132"], isAdas: true),
        ScenePaths(path: "/users", command: ["list", "users"]),
        ScenePaths(path: "/users?limit=3", command: ["list", "users", "--limit", "3"], isAdas: true),
        ScenePaths(path: "/users?username=mei", command: ["show", "user", "mei"]),
        ScenePaths(path: "/users/132/blogs", command: ["list", "blogs", "ada"]),
        ScenePaths(path: "/users/107/blogs", command: ["list", "blogs", "mei"], isAdas: true),
        ScenePaths(path: "/blogs", command: ["list", "blogs"]),
        ScenePaths(path: "/blogs?limit=100", command: ["list", "blogs", "--limit", "100"], isAdas: true),
        ScenePaths(path: "/blogs/24", command: ["show", "blog", "24"]),
        ScenePaths(path: "/blogs/27", command: ["show", "blog", "27"], isAdas: true),
        ScenePaths(path: "/users/132/drafts", command: ["list", "drafts"], isAdas: true),
        ScenePaths(path: "/drafts/30", command: ["show", "draft", "30"], isAdas: true),
        ScenePaths(path: "/users/132/likes", command: ["list", "likes", "132"]),
        ScenePaths(path: "/users/101/likes?limit=2", command: ["list", "likes", "grace", "--limit", "2"]),
        ScenePaths(path: "/blogs/24/likes", command: ["list", "likes", "--blog", "24"]),
        ScenePaths(path: "/users/107/followers", command: ["list", "followers", "mei"], isAdas: true),
        ScenePaths(
            path: "/users/132/following?limit=2", command: ["list", "following", "ada", "--limit", "2"],
            isAdas: true),
        ScenePaths(path: "/search?q=engine", command: ["search", "engine"]),
        ScenePaths(
            path: "/search?q=the%20eng&limit=2", command: ["search", "the", "eng", "--limit", "2"],
            isAdas: true),
        ScenePaths(path: "/trash", command: ["list", "trash"], isAdas: true),
        ScenePaths(path: "/blogs/1/likes", command: ["list", "likes", "--blog", "1"]),
    ]

    @Test("A scene has the same bytes over HTTP and in blog-cli, as text and as JSON")
    func outputsAgree() throws {
        for scene in Self.scenes {
            for (accept, format) in [("text/plain", "text"), ("application/json", "json")] {
                let answer = try client.get(scene.path, accept: accept, token: scene.isAdas ? token : nil)
                let result = try run(
                    .cli,
                    ["--database", blog.database, "--format", format]
                        + (scene.isAdas ? ["--as", "ada"] : []) + scene.command)

                #expect(answer.status == 200, "\(scene.path)")
                #expect(result.exitCode == 0, "\(scene.command): \(result.errors)")
                #expect(answer.text == result.text, "\(scene.path) and \(scene.command)")
                #expect(answer.body == result.output, "\(scene.path), bytes")
                #expect(result.errors.isEmpty, "\(scene.command)")
                #expect(answer.body.last == UInt8(ascii: "\n"), "\(scene.path)")
            }
        }
    }

    @Test("An error has the same text over HTTP and in blog-cli, and is JSON by default")
    func errorsAgree() throws {
        for (target, command, status) in [
            ("/blogs/999", ["show", "blog", "999"], 404), ("/users/999", ["show", "user", "999"], 404),
            ("/tags/none", ["list", "blogs", "--tag", "none"], 404),
        ] {
            let answer = try client.get(target, accept: "text/plain", token: token)
            let result = try blog.cli(command)
            #expect(answer.status == status && answer["Content-Type"] == "text/plain; charset=utf-8")
            #expect(answer["Cache-Control"] == "no-store" && answer["X-Request-Id"] != nil)
            #expect(answer.text == result.errors && !result.errors.isEmpty, "\(target)")
            try expectProblem(client.get(target, token: token), status)
        }
        let fields = try client.get("/blogs?limit=0&after=here", accept: "text/plain")
        #expect(fields.status == 422)
        #expect(
            fields.text == """
                error: Invalid input:
                  limit must be a number from 1 to 100
                  after must be a cursor from an earlier page

                """)
    }

    @Test("A like and a follow have the same output over HTTP and in blog-cli")
    func switchesAgree() throws {
        for (accept, format) in [("text/plain", "text"), ("application/json", "json")] {
            for (path, id, word) in [
                ("/blogs/3/like", "3", "like"), ("/users/107/follow", "mei", "follow"),
            ] {
                let on = try client.request("PUT", path, accept: accept, token: token)
                let onAgain = try blog.succeed(word, id, "--as", "132", "--format", format)
                let off = try client.request("DELETE", path, accept: accept, token: token)
                let offAgain = try blog.succeed("un" + word, id, "--as", "132", "--format", format)

                #expect(on.status == 200 && on.text == onAgain)
                #expect(off.status == 200 && off.text == offAgain)
                #expect(on.text != off.text)
            }
        }
    }
}
