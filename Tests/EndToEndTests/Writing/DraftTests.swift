import Foundation
import Testing

/// In the demo blog Ada is user 132 and has the blogs 1 to 24, the drafts 29 to 31 and the deleted blog 32. The next
/// post is number 33.
@Suite(.blocking)
final class DraftTests: DemoTests {
    @Test("A draft is created, read, changed, published once, and deleted")
    func life() throws {
        let begun = try client.write("POST", "/drafts", #"{"title":"New","body":"Text."}"#, token: token)
        #expect(begun.status == 201)
        #expect(begun["Location"] == "/drafts/33")
        #expect(begun["Cache-Control"] == "no-store")
        #expect(begun["ETag"]?.hasPrefix(#""1-"#) == true)
        #expect(
            try begun.json.names
                == ["body", "editedAt", "editedText", "excerpt", "id", "tags", "title", "version"])
        let read = try client.get("/drafts/33", token: token)
        #expect(read.body == begun.body)
        #expect(read["ETag"] == begun["ETag"])

        let edited = try client.write(
            "PATCH", "/drafts/33", #"{"title":"Newer"}"#, token: token, ifMatch: begun["ETag"])
        #expect(edited.status == 200)
        #expect(try edited.json["title"].string == "Newer")
        #expect(try edited.json["body"].string == "Text.")
        #expect(try edited.json["version"].int == 2)
        #expect(try client.get("/drafts/33", token: token).body == edited.body)

        let published = try client.request("POST", "/drafts/33/publish", token: token)
        #expect(published.status == 201)
        #expect(published["Location"] == "/blogs/33")
        #expect(try published.json["body"].string == "Text.")
        #expect(try published.json["editedAt"].isNull)
        let again = try client.request("POST", "/drafts/33/publish", token: token)
        #expect(again.status == 200)
        #expect(again["Location"] == nil)
        #expect(again.body == published.body)
        #expect(try client.get("/blogs/33", token: token).body == published.body)
        try expectProblem(client.get("/drafts/33", token: token), 404)

        #expect(try client.request("DELETE", "/drafts/31", token: token).status == 204)
        try expectProblem(client.get("/drafts/31", token: token), 404)
        try expectProblem(client.request("DELETE", "/drafts/31", token: token), 404)
        #expect(try blog.integer("SELECT count(*) FROM posts WHERE id = 31 AND trashed_from = 'draft'") == 1)
    }

    @Test(
        "A draft whose title is older than the rules is published by no program, and with a new title by all")
    func outdatedTitle() throws {
        try blog.execute("UPDATE posts SET title = char(0x3164) WHERE id IN (29, 30)")
        let message = "title must have a visible character."
        let publish = "/drafts/30/publish"
        let answer = try client.request("POST", publish, token: token)
        try expectProblem(answer, 422, fields: ["title"])
        #expect(try answer.json["detail"].string == message)
        let text = try client.request("POST", publish, accept: "text/plain", token: token)
        #expect(text.status == 422 && text.text == "error: \(message)\n")
        let browser = Browser(client)
        browser.session = token
        let page = try browser.send(publish)
        #expect(page.status == 422 && page.text.contains(">Title must have a visible character<"))
        #expect(page.text.contains(#"action="/drafts/30/edit""#))
        let command = try blog.cli("draft", "publish", "30", "--as", "ada")
        #expect(command.exitCode == 65 && command.errors.contains(message))
        #expect(try client.get("/drafts/30", token: token).status == 200)

        try blog.succeed("draft", "edit", "30", "--title", "Seen", "--as", "ada")
        #expect(try client.request("POST", publish, token: token).status == 201)
        let form: KeyValuePairs = ["title": "Seen", "body": "", "version": "1", "do": "publish"]
        #expect(try browser.send("/drafts/29/edit", form)["Location"]?.hasPrefix("/blogs/29") == true)
    }

    @Test("Text is stored unchanged")
    func bytes() throws {
        let body = #""\u0000 a\r\nb\rc\n 🧵 \uD83E\uDDF5 \u00e9 e\u0301 \/ \u001b \u2028""#
        let bytes = Array("\0 a\r\nb\rc\n 🧵 🧵 \u{E9} e\u{301} / \u{1B} \u{2028}".utf8)
        _ = try client.write("POST", "/drafts", #"{"title":"e\u0301","body":\#(body)}"#, token: token)
        let draft = try client.get("/drafts/33", token: token).json
        #expect(draft["body"].string.map { Array($0.utf8) } == bytes)
        #expect(draft["title"].string.map { Array($0.utf8) } == Array("e\u{301}".utf8))
        let published = try client.request("POST", "/drafts/33/publish", token: token).json
        #expect(published["body"].string.map { Array($0.utf8) } == bytes)
        let text = try client.get("/blogs/33", accept: "text/plain").body
        #expect(!text.contains(0) && !text.contains(0x1B))
        for title in ["🦋 Schmetterling 🏳️‍🌈", "為什麼我寫小程式", "e\u{301}té, Ωμέγα, שלום", "𝕌𝕟𝕚 /slash"] {
            _ = try client.write("PATCH", "/blogs/33", #"{"title":"\#(title)"}"#, token: token)
            let shown = try client.get("/blogs").json["items"].array[0]["title"].string
            #expect(shown.map { Array($0.utf8) } == Array(title.utf8))
            #expect(try client.get("/blogs", accept: "text/plain").text.contains(title))
        }
        let shown = try blog.json("show", "blog", "33")
        #expect(shown["body"].string.map { Array($0.utf8) } == bytes)
    }
}
