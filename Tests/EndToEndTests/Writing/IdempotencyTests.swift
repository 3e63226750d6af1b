import BlogTestSupport
import Glibc
import Testing

/// In the demo blog Ada is user 132 and has the drafts 29 to 31. The next post is number 33.
@Suite("Requests with an idempotency key", .blocking)
final class IdempotencyTests: DemoTests {
    private static let json = #"{"title":"Once","body":"Text.","tags":["Swift"]}"#
    private static let form: KeyValuePairs = ["title": "Once", "body": "One.\r\nTwo.", "tags": "Swift"]

    private func posts(_ blog: TestBlog) throws -> Int? {
        try blog.integer("SELECT count(*) FROM posts WHERE title LIKE 'Once%'")
    }

    @Test("A repetition gets 201 and the post in its current state, and 404 after its deletion")
    func repetition() throws {
        func create() throws -> ClientResponse {
            try client.write("POST", "/drafts", Self.json, token: token, key: "a-1")
        }
        func publish() throws -> ClientResponse {
            try client.request(
                "POST", "/drafts/33/publish", token: token,
                ["Idempotency-Key": "a-1", "If-Match": "\"1\""])
        }
        let first = try create()
        let second = try create()
        #expect(first.status == 201 && first["Location"] == "/drafts/33")
        #expect(second.status == 201 && second["Location"] == "/drafts/33")
        #expect(second.body == first.body && second["ETag"] == first["ETag"])

        let published = try publish()
        #expect(published.status == 201 && published["Location"] == "/blogs/33")
        #expect(try publish().body == published.body)
        #expect(try publish().status == 201)
        let created = try create()
        #expect(created.status == 201 && created["Location"] == "/blogs/33")
        #expect(created.body == published.body)

        #expect(try client.request("POST", "/blogs/33/unpublish", token: token).status == 200)
        let unpublished = try publish()
        #expect(unpublished.status == 201 && unpublished["Location"] == "/drafts/33")
        #expect(try client.get("/drafts/33", token: token).status == 200)

        #expect(try client.request("DELETE", "/drafts/33", token: token).status == 204)
        try expectProblem(create(), 404)
        try expectProblem(publish(), 404)
        #expect(try client.request("DELETE", "/trash/33", token: token).status == 204)
        try expectProblem(create(), 404)
        try blockUntil("the rest of the purge") { try posts(blog) == 0 }
    }

    @Test("An invalid key and other content with a used key are 422, and a refused request stores no key")
    func refused() throws {
        for key in ["", "a b", "é", String(repeating: "k", count: 65)] {
            let answer = try client.write("POST", "/drafts", Self.json, token: token, key: key)
            try expectProblem(answer, 422, fields: ["Idempotency-Key"])
            let publication = try client.request(
                "POST", "/drafts/999/publish", token: token, ["Idempotency-Key": key])
            try expectProblem(publication, 422, fields: ["Idempotency-Key"])
        }
        let both = try client.write("POST", "/drafts", #"{"title":""}"#, token: token, key: " ")
        try expectProblem(both, 422, fields: ["title", "body", "Idempotency-Key"])
        try expectProblem(client.write("POST", "/drafts", Self.json, key: "a b"), 401)
        try expectProblem(client.write("POST", "/drafts", "{", token: token, key: "a b"), 400)
        try expectProblem(client.request("POST", "/drafts/29/publish", ["Idempotency-Key": "a b"]), 401)

        let empty = try client.write("POST", "/drafts", "{}", token: token, key: "k")
        try expectProblem(empty, 422, fields: ["title", "body"])
        #expect(try client.write("POST", "/drafts", Self.json, token: token, key: "k").status == 201)
        let other = try client.write(
            "POST", "/drafts", #"{"title":"Once","body":"Text."}"#, token: token, key: "k")
        try expectProblem(other, 422, fields: [])
        #expect(try other.json["detail"].string?.contains("idempotency key") == true)
        let stale = ["Idempotency-Key": "k", "If-Match": "\"9\""]
        try expectProblem(client.request("POST", "/drafts/29/publish", token: token, stale), 412)
        let key = ["Idempotency-Key": "k"]
        #expect(try client.request("POST", "/drafts/29/publish", token: token, key).status == 201)
        try expectProblem(client.request("POST", "/drafts/999/publish", token: token, key), 422)
        #expect(try posts(blog) == 1)
    }

    @Test(
        "Two clicks on Publish, or on Save draft, make one post and show it", arguments: ["publish", "draft"])
    func twoClicks(button: String) throws {
        let browser = try Browser(client, as: "zoe")
        let page = try browser.open("/write")
        let key = try #require(page.hidden["key"])
        #expect(page["Cache-Control"] == "no-store")
        #expect(try browser.open("/write").hidden["key"] != key)

        let clicks = try (0..<2).map { _ in
            try browser.begin("/write", Self.form + ["key": key, "do": button])
        }
        let answers = try clicks.map { try $0.answer() }

        let path = button == "publish" ? "/blogs/33" : "/drafts/33/edit"
        #expect(answers.map(\.status) == [303, 303])
        #expect(answers.map { $0["Location"] } == [path, path])
        #expect(try posts(blog) == 1)
        let state = button == "publish" ? "published" : "draft"
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id = 33 AND state = '\(state)'") == 1)
    }

    @Test("Publish after Save draft publishes that draft, and the edited form is another post")
    func steps() throws {
        let browser = try Browser(client, as: "zoe")
        let key = try #require(try browser.open("/write").hidden["key"])
        func send(_ button: String, title: String = "Once") throws -> ClientResponse {
            try browser.send(
                "/write", ["title": title, "body": "Text.", "tags": "", "key": key, "do": button])
        }
        let preview = try send("preview")
        #expect(preview.status == 200 && preview.hidden["key"] == key)
        let invalid = try send("publish", title: "")
        #expect(invalid.status == 422 && invalid.hidden["key"] == key)

        #expect(try send("draft")["Location"] == "/drafts/33/edit")
        #expect(try send("publish")["Location"] == "/blogs/33")
        #expect(try send("draft")["Location"] == "/blogs/33")
        #expect(try send("publish", title: "Once more")["Location"] == "/blogs/34")
        #expect(try send("publish", title: "Once more")["Location"] == "/blogs/34")

        // After its post was deleted, the form makes a new one.
        #expect(try browser.send("/blogs/33/trash", ["version": "2"]).status == 303)
        #expect(try send("publish")["Location"] == "/blogs/35")

        let broken = try browser.send("/write", ["title": "Once", "body": "", "key": "a b"])
        #expect(broken.status == 422 && broken.hidden["key"].map { $0 != "a b" } == true)
        #expect(try posts(blog) == 3)
    }

    @Test("Publish does not publish a draft that was edited after the form had saved it")
    func editedMeanwhile() throws {
        let browser = try Browser(client, as: "zoe")
        let key = try #require(try browser.open("/write").hidden["key"])
        #expect(try browser.send("/write", Self.form + ["key": key, "do": "draft"]).status == 303)
        let edit: KeyValuePairs = ["title": "Edited", "body": "Secret.", "version": "1", "do": "draft"]
        #expect(try browser.send("/drafts/33/edit", edit).status == 303)

        let late = try browser.send("/write", Self.form + ["key": key, "do": "publish"])

        #expect(late.status == 412 && late.hidden["version"] == "1" && late.hidden["saved"] == "2")
        #expect(late.text.contains("action=\"/drafts/33/edit\"") && late.text.contains(">Edited</h3>"))
        #expect(try client.get("/blogs/33").status == 404)
    }

    @Test("Publish does not say that a draft is saved if its post was unpublished since")
    func unpublishedMeanwhile() throws {
        let browser = try Browser(client, as: "zoe")
        let key = try #require(try browser.open("/write").hidden["key"])
        let form = Self.form + ["key": key, "do": "publish"]
        #expect(try browser.send("/write", form)["Location"] == "/blogs/33")
        #expect(try browser.send("/blogs/33/unpublish", ["version": "2"]).status == 303)

        let late = try browser.send("/write", form)

        #expect(late.status == 412 && late.hidden["version"] == "3")
        #expect(late.text.contains("action=\"/drafts/33/edit\""))
        #expect(try client.get("/blogs/33").status == 404)
    }

    @Test("Two clicks on the Publish button of a draft both show the blog")
    func button() throws {
        let browser = try Browser(client, as: "zoe")
        #expect(try browser.send("/write", Self.form + ["do": "draft"])["Location"] == "/drafts/33/edit")

        for _ in 0..<2 {
            let answer = try browser.send("/drafts/33/publish", ["version": "1"])
            #expect(answer.status == 303 && answer["Location"] == "/blogs/33")
        }
        #expect(try browser.send("/blogs/33/unpublish", ["version": "2"]).status == 303)
        let late = try browser.send("/drafts/33/publish", ["version": "1"])
        #expect(late.status == 412, "The page with the button is old.")
        #expect(try client.get("/blogs/33").status == 404)
        let next = try browser.send("/drafts/33/publish", ["version": "3"])
        #expect(next["Location"] == "/blogs/33")
    }

    @Test("Two clicks on Publish in the form of a draft both show the blog, and other content is refused")
    func draftForm() throws {
        let browser = try Browser(client, as: "zoe")
        #expect(try browser.send("/write", Self.form + ["do": "draft"])["Location"] == "/drafts/33/edit")
        let form: KeyValuePairs = [
            "title": "Once", "body": "Two.\r\nThree.", "tags": "Swift, swift", "version": "1",
            "do": "publish",
        ]

        for _ in 0..<2 {
            let answer = try browser.send("/drafts/33/edit", form)
            #expect(answer.status == 303 && answer["Location"] == "/blogs/33")
        }

        let other: KeyValuePairs = [
            "title": "Other", "body": "Two.", "tags": "", "version": "1", "do": "publish",
        ]
        #expect(try browser.send("/drafts/33/edit", other).status == 404)
        #expect(
            try browser.send("/drafts/33/edit", Self.form + ["version": "1", "do": "draft"]).status == 404
        )
        let stranger = try Browser(client, as: "yan")
        #expect(try stranger.send("/drafts/33/edit", form).status == 404)
    }

    @Test("A form whose session has ended keeps its key through the login")
    func resumed() throws {
        let browser = try Browser(client, as: "zoe")
        let key = try #require(try browser.open("/write").hidden["key"])
        let form = Self.form + ["key": key, "do": "publish"]
        #expect(try browser.send("/write", form)["Location"] == "/blogs/33")
        browser.session = nil

        let ended = try browser.send("/write", form)
        #expect(ended.status == 401 && ended.hidden["resume-key"] == key)
        let resumed = try browser.send(
            "/login/resume",
            [
                "username": "zoe", "password": "correct horse", "resume": "/write", "resume-key": key,
                "resume-title": "Once", "resume-body": "One.\r\nTwo.", "resume-tags": "Swift",
                "resume-do": "publish",
            ])
        #expect(resumed.status == 303 && resumed["Location"] == "/blogs/33")
        #expect(try posts(blog) == 1)
    }

    @Test("Keys are not exported, and a check finds nothing wrong with them")
    func maintenance() throws {
        _ = try client.write("POST", "/drafts", Self.json, token: token, key: "only-in-the-store")
        #expect(try blog.integer("SELECT count(*) FROM idempotency_keys") == 1)
        try blog.succeed("check")
        #expect(!(try blog.succeed("export").contains("only-in-the-store")))
    }
}

private func + (
    fields: KeyValuePairs<String, String>, others: KeyValuePairs<String, String>
) -> [(key: String, value: String)] {
    Array(fields) + Array(others)
}
