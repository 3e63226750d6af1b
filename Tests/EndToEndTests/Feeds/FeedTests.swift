import Foundation
import FoundationXML
import Testing

@Suite(.blocking)
final class FeedTests: DemoTests {
    override class var options: [String] { ["--public-url", "https://Blog.Example:8443/sub"] }

    private static let feeds = ["/feed.atom", "/feed.json", "/users/132/feed.atom", "/users/132/feed.json"]

    @Test("A feed has the 20 newest blogs, newest first, with absolute addresses and a self link")
    func content() throws {
        for folder in ["", "/users/132"] {
            let atom = try client.get(folder + "/feed.atom")
            let feed = try XMLFeed(atom.body)
            let json = try client.get(folder + "/feed.json")
            let base = "https://Blog.Example:8443/sub"

            #expect(atom["Content-Type"] == "application/atom+xml; charset=utf-8")
            #expect(json["Content-Type"] == "application/feed+json")
            #expect(feed.entries.count == 20)
            #expect(feed.selfLink == base + folder + "/feed.atom")
            #expect(try json.json["feed_url"].string == base + folder + "/feed.json")
            #expect(feed.entries.allSatisfy { $0["link"]?.hasPrefix(base + "/blogs/") == true })
            #expect(Set(feed.entries.compactMap { $0["id"] }).count == 20)
            #expect(
                feed.entries.map { $0["published"] ?? "" }
                    == feed.entries.map { $0["published"] ?? "" }.sorted(by: >))
            #expect(feed.entries.allSatisfy { $0["id"]?.hasPrefix("tag:blog.example,2026:blog/") == true })
            #expect(
                try json.json["items"].array.compactMap { $0["id"].string }
                    == feed.entries.compactMap { $0["id"] })
            #expect(
                try json.json["items"].array.compactMap { $0["content_html"].string }
                    == feed.entries.compactMap { $0["content"] })
            #expect(feed.entries.first?["id"] == "tag:blog.example,2026:blog/24")
        }
    }

    @Test("The Host field changes nothing in a feed or a sitemap")
    func host() throws {
        for target in Self.feeds + ["/sitemap.xml", "/robots.txt"] {
            let lie = "GET \(target) HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
            #expect(try client.send(raw: lie).answer().body == client.get(target).body)
        }
    }

    @Test("Without a public address, feeds and sitemaps are 404 and say why")
    func noPublicURL() throws {
        let client = try LocalServer(database: blog.database).client

        for target in Self.feeds + ["/sitemap.xml"] {
            let answer = try client.get(target)
            try expectProblem(answer, 404)
            #expect(answer.text.contains("--public-url"))
        }
        let robots = try client.get("/robots.txt")
        #expect(robots.status == 200 && !robots.text.contains("Sitemap"))
        #expect(!(try client.get("/users/132", accept: "text/html").text.contains("<footer")))
    }

    @Test("A page ends with links to its feeds, or to those of all")
    func links() throws {
        let pages = ["/": "", "/users/132": "/users/132", "/blogs/24-poetical-science": "/users/132"]
        for (target, folder) in pages {
            let page = try client.get(target, accept: "text/html").text
            let footer = try #require(page.components(separatedBy: "<footer").last)
            for name in ["atom", "json"] {
                #expect(footer.contains("<a href=\"/sub\(folder)/feed.\(name)\""), "\(target)")
                #expect(try client.get("\(folder)/feed.\(name)").status == 200)
            }
        }
    }

    @Test(
        "Ids and publication dates survive edits and unpublishing; only an edit changes the date of the update"
    )
    func permanence() throws {
        func entry() throws -> [String: String] {
            let feed = try XMLFeed(client.get("/users/132/feed.atom").body)
            return try #require(feed.entries.first { $0["id"] == "tag:blog.example,2026:blog/22" })
        }
        let before = try entry()

        try blog.succeed("like", "22", "--as", "mei")
        #expect(try client.request("POST", "/blogs/22/share", token: token).status == 200)
        #expect(try entry() == before)
        #expect(try client.request("POST", "/blogs/22/unpublish", token: token).status == 200)
        #expect(!(try client.get("/feed.json").text.contains("blog/22\"")))
        #expect(try client.request("POST", "/drafts/22/publish", token: token).status == 201)
        #expect(try entry() == before)
        #expect(try client.write("PATCH", "/blogs/22", #"{"title":"Another"}"#, token: token).status == 200)
        let after = try entry()
        #expect(after["title"] == "Another")
        #expect(after["published"] == before["published"] && after["id"] == before["id"])
        #expect(after["link"] != before["link"] && after["content"] == before["content"])
        #expect(after["updated"] ?? "" > before["updated"] ?? "")
    }

    @Test("The id of a blog does not depend on scheme, port and path of the public address")
    func tags() throws {
        let ids = try ["http://blog.example", "https://blog.example:1/x", "https://BLOG.example"].map {
            address in
            try blog.withServer("--public-url", address) { try XMLFeed($0.get("/feed.atom").body).ids }
        }

        #expect(Set(ids).count == 1)
        #expect(ids[0].count == 21)
    }

    @Test("A feed has a validator, and a new blog changes it")
    func validators() throws {
        for target in Self.feeds + ["/sitemap.xml", "/robots.txt"] {
            let tag = try #require(try client.get(target)["ETag"])
            #expect(try client.get(target, ["If-None-Match": tag]).status == 304)
            let head = try client.request("HEAD", target)
            #expect(head["ETag"] == tag && head.body.isEmpty)
        }
        let compressed = try client.get("/feed.atom", ["Accept-Encoding": "gzip"])
        #expect(compressed["Content-Encoding"] == "gzip")
        let before = try client.get("/feed.atom")["ETag"]
        #expect(try client.request("POST", "/drafts/29/publish", token: token).status == 201)
        #expect(try client.get("/feed.atom")["ETag"] != before)
    }

    @Test("Text of users is escaped in a feed, and its links are absolute")
    func escaping() throws {
        let title = #"<script>alert(1)</script> & ]]> \u0022"#
        let body =
            #"A <script>x</script> [a](/other) [b](7) ![c](//cdn.example/c.png) [d](#e) **bold** \u0001"#
        #expect(
            try client.write("PATCH", "/blogs/24", #"{"title":"\#(title)","body":"\#(body)"}"#, token: token)
                .status == 200)

        let atom = try client.get("/users/132/feed.atom")
        let entry = try #require(
            try XMLFeed(atom.body).entries.first { $0["id"] == "tag:blog.example,2026:blog/24" })
        let content = try #require(entry["content"])

        #expect(!atom.text.contains("<script"))
        #expect(entry["title"] == #"<script>alert(1)</script> & ]]> ""#)
        #expect(!content.contains("script>"))
        #expect(content.contains(#"<a href="https://Blog.Example:8443/other">"#))
        #expect(content.contains(#"<a href="https://Blog.Example:8443/sub/blogs/7">"#))
        #expect(content.contains(#"<img src="https://cdn.example/c.png" alt="c">"#))
        #expect(
            content.contains(#"<a href="https://Blog.Example:8443/sub/blogs/24-script-alert-1-script#e">"#))
        #expect(content.contains("<strong>bold</strong>"))
    }

    @Test("A tag has a feed, to which its page leads, also if it has a slash")
    func tag() throws {
        for id in [3, 5] {
            let tags = #"{"tags":["CI/CD"]}"#
            #expect(
                try client.write("PATCH", "/blogs/\(id)", tags, token: blog.token(of: "ada")).status == 200)
        }
        let address = "/tags/ci%2Fcd"
        let page = try client.get(address, accept: "text/html").text
        let feed = try XMLFeed(client.get(address + "/feed.atom").body)
        let json = try client.get(address + "/feed.json").json

        for type in ["atom", "json"] {
            #expect(page.contains("href=\"https://Blog.Example:8443/sub\(address)/feed.\(type)\""))
        }
        #expect(feed.selfLink == "https://Blog.Example:8443/sub\(address)/feed.atom")
        #expect(
            feed.ids.sorted() == ["blog/3", "blog/5", "tag/ci%2Fcd"].map { "tag:blog.example,2026:" + $0 })
        #expect(json["items"].array.count == 2)
        #expect(json["title"].string?.contains("ci/cd") == true)
        #expect(json["home_page_url"].string == "https://Blog.Example:8443/sub\(address)")
        try expectProblem(client.get("/tags/unknown/feed.atom"), 404)
    }

    @Test("The feed of an unknown user is 404, and one of a user without blogs has no entries")
    func others() throws {
        try blog.execute(
            """
            INSERT INTO users (id, username, name, summary, joined_at) VALUES (900, 'zoe', 'Zoe', '', 1700000000)
            """)

        try expectProblem(client.get("/users/999/feed.atom"), 404)
        let feed = try XMLFeed(client.get("/users/900/feed.atom").body)
        #expect(feed.entries.isEmpty && feed.ids == ["tag:blog.example,2026:user/900"])
        #expect(try client.get("/users/900/feed.json").json["items"].array.isEmpty)
    }

    @Test("A feed of 20 texts of the greatest length has a bounded size")
    func longTexts() throws {
        try blog.execute(
            "UPDATE post_bodies SET body = replace(hex(zeroblob(65536)), '00', 'a ') WHERE post_id <= 24")

        let feed = try XMLFeed(client.get("/users/132/feed.atom").body)

        #expect(feed.entries.count == 20)
        #expect(feed.entries.count { $0["content"] != nil } == 8)
        #expect(feed.entries.count { $0["summary"] != nil } == 12)

        // One text whose HTML alone is too large does not take the texts of the others.
        try blog.execute("UPDATE post_bodies SET body = 'Short.' WHERE post_id <= 24")
        let address = String(repeating: "&", count: 8_000)
        try blog.execute(
            """
            UPDATE post_bodies SET body = '[a]: \(address)' || char(10) || char(10)
                || replace(hex(zeroblob(70)), '00', '[a] ')
            WHERE post_id = 24
            """)
        let mixed = try XMLFeed(client.get("/users/132/feed.atom").body)
        #expect(mixed.entries.count { $0["content"] != nil } == 19)
    }

    @Test("A feed, the sitemap and the rules for crawlers have one medium, whatever the reader accepts")
    func oneMedium() throws {
        for (target, type) in [
            ("/feed.atom", "application/atom+xml; charset=utf-8"), ("/feed.json", "application/feed+json"),
            ("/sitemap.xml", "application/xml; charset=utf-8"), ("/robots.txt", "text/plain; charset=utf-8"),
        ] {
            for accept in ["*/*", "application/json", "text/xml", "text/html", "image/png"] {
                let answer = try client.get(target, accept: accept)
                #expect(answer.status == 200 && answer["Content-Type"] == type, "\(target) \(accept)")
            }
        }
    }

    @Test("A sitemap lists the published blogs and their authors, and a large one has parts")
    func sitemap() throws {
        let base = "https://Blog.Example:8443/sub"
        let whole = try client.get("/sitemap.xml")
        let authors = try #require(try blog.integer("SELECT count(*) FROM users WHERE blog_count > 0"))

        #expect(whole["Content-Type"] == "application/xml; charset=utf-8")
        #expect(whole.text.components(separatedBy: "<lastmod>").count == 29)
        #expect(whole.text.components(separatedBy: "<loc>").count == 30 + Int(authors))
        #expect(whole.text.contains("<loc>\(base)/users/132</loc>"))
        #expect(!whole.text.contains("/blogs/29-") && !whole.text.contains("/blogs/32-"))
        #expect(whole.text.contains("<loc>\(base)/blogs/28-"))
        for part in ["0", "2", "x", "-1", "99999999999999999999"] {
            try expectProblem(client.get("/sitemap.xml?part=\(part)"), 422, fields: ["part"])
        }

        try blog.execute("UPDATE sqlite_sequence SET seq = 2500 WHERE name = 'posts'")
        let draft = try client.write("POST", "/drafts", #"{"title":"Late","body":""}"#, token: token)
        let id = try #require(try draft.json["id"].int)
        #expect(try client.request("POST", "/drafts/\(id)/publish", token: token).status == 201)

        let index = try client.get("/sitemap.xml")
        #expect(index.text.contains("<sitemapindex") && !index.text.contains("<lastmod>"))
        let parts = try (1...3).map { try client.get("/sitemap.xml?part=\($0)") }
        for part in 1...3 { #expect(index.text.contains("<loc>\(base)/sitemap.xml?part=\(part)</loc>")) }
        #expect(parts.map { $0.text.components(separatedBy: "<lastmod>").count - 1 } == [28, 0, 1])
        #expect(try client.get("/robots.txt").text.contains("Sitemap: \(base)/sitemap.xml\n"))
    }
}

/// An Atom feed, read by Foundation's XML parser.
private struct XMLFeed {
    let entries: [[String: String]]
    /// All ids, that of the feed first.
    let ids: [String]
    let selfLink: String?

    init(_ bytes: [UInt8]) throws {
        let reader = Reader()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        (entries, ids, selfLink) = (reader.entries, reader.ids, reader.selfLink)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var entries: [[String: String]] = []
        var ids: [String] = []
        var selfLink: String?
        private var isInEntry = false
        private var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            text = ""
            if name == "entry" {
                entries.append([:])
                isInEntry = true
            } else if name == "link", isInEntry {
                entries[entries.count - 1]["link"] = attributes["href"]
            } else if name == "link", attributes["rel"] == "self" {
                selfLink = attributes["href"]
            }
        }

        func parser(_ parser: XMLParser, foundCharacters characters: String) {
            text += characters
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            if name == "id" { ids.append(text) }
            if name == "entry" { isInEntry = false }
            if isInEntry, name != "link" { entries[entries.count - 1][name] = text }
        }
    }
}
