import BlogTestSupport
import Foundation
import Glibc
import Testing

/// How members end their accounts, and how operators delete them.
@Suite("The end of accounts in the programs", .blocking)
final class EndingTests: ProgramTests {
    private let password = "correct horse"

    /// Zoe (133) with a blog, a draft, and comments on her blog and on that of Ada.
    private func join() throws -> (session: String, blog: Int) {
        let zoe = #"{"username":"zoe","name":"Zoe","password":"\#(password)"}"#
        #expect(try client.write("POST", "/users", zoe).status == 201)
        let session = try #require(try client.logIn("zoe", password).json["token"].string)
        let draft = try client.write("POST", "/drafts", #"{"title":"Mine","body":"Secret."}"#, token: session)
        let number = try #require(try draft.json["id"].int)
        #expect(try client.request("POST", "/drafts/\(number)/publish", token: session).status == 201)
        for blog in [number, 24] {
            let path = "/blogs/\(blog)/comments"
            #expect(try client.write("POST", path, #"{"text":"Well said."}"#, token: session).status == 201)
        }
        return (session, number)
    }

    private func end(_ password: String, _ token: String, of user: Int = 133) throws -> ClientResponse {
        try client.write("DELETE", "/users/\(user)", #"{"currentPassword":"\#(password)"}"#, token: token)
    }

    /// Moves the end of every account, and starts a server, which purges.
    /// - Returns: the lines of its log.
    @discardableResult
    private func pass(days: Int, _ test: (HTTPClient) throws -> Void) throws -> [String] {
        try blog.execute("UPDATE users SET ends_at = ends_at - \(days * 86_400)")
        let server = try blog.serve()
        try test(server.client)
        return try server.log()
    }

    @Test("A member ends the account with the password, comes back by a login, and is a former member later")
    func member() throws {
        let (session, number) = try join()
        let wrong = try end("wrong horse", session)
        #expect(try wrong.status == 422 && wrong.json["errors"].array[0]["field"].string == "currentPassword")
        try expectProblem(
            try client.write("DELETE", "/users/133", "{}", token: session), 422,
            fields: ["currentPassword"])
        try expectProblem(try end(password, session, of: 132), 422, fields: ["currentPassword"])
        try expectProblem(try client.write("DELETE", "/users/132", "{}", token: session), 403)
        try expectProblem(try client.write("DELETE", "/users/132", "{}"), 401)

        let ended = try end(password, session)

        #expect(try ended.status == 200 && ended.json["endsAt"].string != nil)
        try expectProblem(try client.get("/blogs/\(number)"), 404)
        try expectProblem(try client.get("/sessions", token: session), 401)
        #expect(try !client.get("/blogs/24/comments?limit=100").text.contains("\"zoe\""))
        #expect(
            try client.write("POST", "/users", #"{"username":"zoe","name":"Z","password":"correct horse"}"#)
                .status
                == 409)
        let token = try blog.cli("token", "create", "zoe")
        #expect(token.exitCode != 0 && token.errors.contains("This account ends."))

        let browser = Browser(client)
        let login = try browser.send("/login", ["username": "zoe", "password": password])
        #expect(login.status == 303)
        #expect(try browser.open("/").text.contains("Your account does not end now."))
        #expect(try client.get("/blogs/\(number)").status == 200)
        #expect(try client.get("/blogs/24/comments?limit=100").text.contains("\"zoe\""))

        #expect(try browser.open("/account").text.contains("href=\"/account/end\""))
        #expect(try browser.open("/account/end").text.contains("within 14 days"))
        let refused = try browser.send("/account/end", ["currentPassword": "wrong horse"])
        #expect(refused.status == 422 && !refused.text.contains("wrong horse"))
        #expect(try browser.send("/account/end", ["currentPassword": password])["Location"] == "/")
        #expect(try browser.open("/").text.contains("Your account ends in 14 days."))
        #expect(try browser.open("/account").text.contains("name=\"password\""))

        try pass(days: 14) { client in
            try blockUntil("the purge") { try client.get("/users/133").status == 404 }
        }
        let comments = try client.get("/blogs/24/comments?limit=100")
        #expect(comments.text.contains("\"author\":null"))
        let former = try #require(try comments.json["items"].array.last?["id"].int)
        try blog.succeed("hide", "comment", "\(former)")
        #expect(try blog.succeed("list", "hidden").contains("of a former member"))
        try blog.succeed("unhide", "comment", "\(former)")
        let text = try blog.succeed("list", "comments", "24", "--all")
        #expect(text.contains("A former member") && !text.contains("Zoe"))
        let html = try client.get("/blogs/24/comments?limit=100", accept: "text/html").text
        #expect(
            html.contains("<span class=\"p-author\">A former member</span>") && !html.contains("/users/133"))
        #expect(try blog.cli("check").exitCode == 0)
        let copy = try TestBlog.none()
        try blog.succeed("export", copy.path("blog.jsonl"))
        #expect(try copy.cli("import", copy.path("blog.jsonl")).exitCode == 0)
        #expect(try copy.succeed("list", "comments", "24", "--all") == text)
        #expect(
            try client.write("POST", "/users", #"{"username":"zoe","name":"Z","password":"correct horse"}"#)
                .status
                == 201)
    }

    @Test("An operator deletes an account, which only an owner keeps, and never the last owner")
    func deletion() throws {
        let (_, number) = try join()
        let last = try blog.cli("user", "delete", "ada", "--yes")
        #expect(last.exitCode == 65 && last.errors.contains("only owner"))

        let deleted = try blog.succeed("user", "delete", "zoe", "--reason", "Ads", "--yes")

        #expect(deleted.contains("zoe is a member. The account ends on "))
        try expectProblem(try client.get("/blogs/\(number)"), 404)
        let refused = try client.logIn("zoe", password)
        #expect(refused.status == 403 && refused.text.contains("Ads"))
        let shown = try blog.cli("unhide", "blog", "\(number)")
        #expect(shown.exitCode == 65 && shown.errors.contains("Reinstate the author first."))
        let ada = Browser(client)
        ada.session = token
        #expect(try ada.send("/blogs/\(number)/hide", ["do": "show"]).status == 409)
        try expectProblem(try client.get("/blogs/\(number)"), 404)
        #expect(try blog.succeed("user", "reinstate", "zoe") == "zoe is a member.\n")
        #expect(try client.get("/blogs/\(number)").status == 200)
        #expect(try client.write("DELETE", "/users/133", "{}", token: token).status == 200)
        let reasoned = try client.write("DELETE", "/users/133", #"{"reason":"Insults"}"#, token: token)
        #expect(reasoned.status == 200)
        #expect(try client.logIn("zoe", password).text.contains("Insults"))
        let log = try blog.json("list", "actions")["items"].array
        #expect(
            log.map { $0["text"].string }.prefix(4) == [
                "ada deleted the account of zoe", "ada deleted the account of zoe",
                "The operator reinstated zoe",
                "The operator deleted the account of zoe",
            ])
        try blog.succeed("user", "invite")
        try blog.execute("UPDATE links SET expires_at = 1")
        let lines = try pass(days: 14) { client in
            try blockUntil("the purge") { try client.get("/users/133").status == 404 }
            try blockUntil("the end of the run") { try blog.integer("SELECT count(*) FROM links") == 0 }
        }
        let purged = lines.filter { $0.contains("accounts purged") }
        #expect(purged.count == 1 && purged[0].contains("accounts=1") && !purged[0].contains("zoe"))
        // Only a member's own end keeps the comments.
        #expect(try !client.get("/blogs/24/comments?limit=100").text.contains("\"author\":null"))
        #expect(try blog.succeed("list", "actions").contains("deleted the account of a former member"))
    }

    @Test("A purge that kill -9 interrupts goes on, and a clock that is ahead purges nothing")
    func killed() throws {
        let (session, number) = try join()
        #expect(try client.upload(ExamplePicture.gif(), token: session).status == 201)
        #expect(try end(password, session).status == 200)
        try blog.execute(
            """
            WITH RECURSIVE numbers (number) AS (
                SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 1500)
            INSERT INTO comments (post_id, user_id, commented_at, text)
            SELECT 24, 133, number, 'Again.' FROM numbers;
            UPDATE clock SET trusted_at = trusted_at - 30 * 86400;
            """)
        try pass(days: 14) { client in
            try blockUntil("the hiding") {
                try blog.integer("SELECT count(*) FROM comments WHERE user_id = 133") == 0
            }
            #expect(try client.get("/users/133").status == 200)
        }
        try blog.execute(
            "UPDATE clock SET trusted_at = trusted_at + 30 * 86400, doubted_at = NULL, agreed_seconds = NULL")

        for _ in 1...3 {
            let server = try blog.serve()
            let left = { try self.blog.integer("SELECT count(*) FROM hidden WHERE user_id = 133") ?? 0 }
            let before = try left()
            try blockUntil("a part of the purge") { try left() < before || left() == 0 }
            try server.end(SIGKILL)
            #expect(try blog.cli("check").exitCode == 0)
        }

        #expect(try client.logIn("zoe", password).status == 401)
        #expect(try blog.cli("user", "reinstate", "zoe").exitCode != 0)
        let purge = try blog.cli("trash", "purge", "--expired", "--trust-clock")
        #expect(purge.exitCode == 0, "\(purge.errors)")
        #expect(try blog.integer("SELECT count(*) FROM users WHERE id = 133") == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: blog.path("media")) == [".locks"])
        #expect(try blog.integer("SELECT count(*) FROM comments WHERE user_id IS NULL") == 1_501)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id = \(number)") == 0)
        #expect(try blog.cli("check").exitCode == 0)
    }
}
