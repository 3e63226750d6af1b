import Foundation
import Testing

@Suite(.blocking)
struct ImportAddressTests {
    private static let post = """
        ---
        title: Über uns
        permalink: /about/%C3%BC/
        redirect_from: /media/2023/01/29/about.html
        excerpt: By hand.
        date: 2023-01-29 18:30:22 2023 -0800
        ---
        ![Cat](/img/cat.png) {% post_url 2015-12-03-welcome %}
        """
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 9]

    private static func site() throws -> TestSite {
        let site = try TestSite([
            "2023-01-29-about.md": post,
            "2023-01-30-draft.md": "---\npermalink: /draft\npublished: false\n---\n",
        ])
        try FileManager.default.createDirectory(
            atPath: site.path + "/img", withIntermediateDirectories: false)
        try Data(png).write(to: URL(fileURLWithPath: site.path + "/img/cat.png"))
        return site
    }

    @Test("An imported permalink leads to the blog with 301, also after the same path was not found")
    func redirects() throws {
        let (blog, site) = (try TestBlog.empty(), try Self.site())

        try blog.withServer("--media", blog.folder) { client in
            #expect(try client.get("/about/%C3%BC").status == 404)
            try blog.succeed("import", "jekyll", site.path)

            for path in ["/about/%C3%BC", "/about/%c3%bc/", "/about/%C3%BC?utm=1", "/%61bout/%C3%BC/"] {
                let answer = try client.get(path, accept: "text/html")
                #expect(answer.status == 301, "\(path)")
                #expect(answer["Location"] == "/blogs/1-%C3%BCber-uns", "\(path)")
                #expect(answer["Cache-Control"] == "no-cache")
            }
            #expect(try client.request("HEAD", "/about/%C3%BC").status == 301)
            #expect(try client.request("POST", "/about/%C3%BC").status == 404)
            #expect(try client.get("/draft").status == 404)
            #expect(try client.get("/media/2023/01/29/about.html").status == 301)
            #expect(try client.get("/about/%C3%BC/x").status == 404)
            #expect(try client.get("/blogs/1").text.contains("\"excerpt\":\"By hand.\""))
        }
    }

    @Test("The author of a blog leads an old address to it with alias add, and list aliases names it")
    func commands() throws {
        let blog = try TestBlog.demo()
        let added = try blog.succeed("alias", "add", "2015/12/über/", "24", "--as", "ada")
        #expect(added == "Poetical science\n/2015/12/über\n")
        let again = "https://old.example.com/2015/12/%C3%BCber/?utm=1#top"
        #expect(try blog.succeed("alias", "add", again, "24", "--as", "ada") == added)
        for (arguments, code, message) in [
            (["/2015/12/über", "23", "--as", "ada"], 65, "leads to post 24"),
            (["/x", "24", "--as", "grace"], 77, "Only the author"),
            (["/x", "24"], 77, "Authentication required"),
            (["/", "24", "--as", "ada"], 65, "2 to 1,024 bytes"),
            (["/x", "9999", "--as", "ada"], 66, "not found"),
        ] {
            let refused = try blog.cli(["alias", "add"] + arguments)
            #expect(
                refused.exitCode == code && refused.errors.contains(message),
                "\(arguments): \(refused.errors)")
        }
        #expect(
            try blog.succeed("list", "aliases", "--format", "json").contains("\"paths\":[\"/2015/12/über\"]"))
        try blog.withServer { client in
            let answer = try client.get("/2015/12/%C3%BCber/")
            #expect(answer["Location"] == "/blogs/24-poetical-science")
        }
    }

    @Test("Without a permalink, a post has the path of --permalink, also with a dot in its name")
    func standardPaths() throws {
        let (blog, site) = (
            try TestBlog.empty(), try TestSite(["2020-03-24-swift-5.2.md": "---\ntags: a\n---\n"])
        )

        let wrong = try blog.cli("import", "jekyll", site.path, "--permalink", "/:tutle")
        #expect(wrong.exitCode == 64 && wrong.errors.contains(":title"))
        try blog.succeed("import", "jekyll", site.path, "--permalink", "/blog/:title/")

        try blog.withServer { client in
            let answer = try client.get("/blog/swift-5.2/")
            #expect(answer.status == 301)
            #expect(answer["Location"] == "/blogs/1-swift-5-2")
        }
    }

    @Test("The usual addresses of feeds and tags of Jekyll lead to those of the blog")
    func usualAddresses() throws {
        let (blog, site) = (
            try TestBlog.empty(), try TestSite(["2020-01-01-a.md": "---\ntags: [My notes, x]\n---\n"])
        )
        try blog.succeed("import", "jekyll", site.path)

        try blog.withServer { client in
            func target(_ path: String) throws -> String? { try client.get(path)["Location"] }
            for path in [
                "/feed.xml", "/atom.xml", "/rss", "/rss.xml", "/feed/", "/blog/feed.xml", "/x/rss-feed.xml",
                "/posts.atom",
            ] {
                let found = try target(path)
                #expect(found == "/feed.atom", "\(path)")
            }
            for path in ["/tag/x", "/category/X/", "/categories/x"] {
                let found = try target(path)
                #expect(found == "/tags/x", "\(path)")
            }
            let spaced = try target("/blog/tag/my-notes/")
            #expect(spaced == "/tags/my%20notes")
            for path in [
                "/tag/none", "/feed.xml/x", "/tag", "/users/999/feed.atom", "/tags/none/feed.json",
                "/atom-editor", "/x.xml", "/users/9223372036854775808/feed.atom", "/drafts/1/comments.atom",
            ] {
                let status = try client.get(path).status
                #expect(status == 404, "\(path)")
            }
        }
    }

    @Test(
        "A second import changes only what has changed, with and without the folder of media, and names removed files"
    )
    func secondImport() throws {
        let post = """
            ---
            title: A
            ---
            <img src="/img/a b.png"> ![c](cat.png) ![c](/img/cat.png) ![d](http://example.org/d.png) ![c](/cat.png) ![c](https://x.org/img/cat.png)

            """
        let (blog, site) = (
            try TestBlog.empty(), try TestSite(["2020-01-01-a.md": post, "2020-01-02-b.md": "---\n---\nB"])
        )
        let media = blog.path("media")
        try site.write("url: https://x.org\n", to: "_config.yml")
        for folder in ["/_posts", "/img", ""] {
            try FileManager.default.createDirectory(
                atPath: site.path + folder, withIntermediateDirectories: true)
            try Data(Self.png).write(to: URL(fileURLWithPath: site.path + folder + "/cat.png"))
        }
        try Data(Self.png).write(to: URL(fileURLWithPath: site.path + "/img/a b.png"))
        func imported(_ arguments: String...) throws -> String {
            Self.withoutDamage(try blog.cli(["import", "jekyll", site.path] + arguments).text)
        }
        func body() throws -> String? { try blog.json("show", "blog", "1")["body"].string }
        let note =
            "note _posts/2020-01-01-a.md:4: browsers do not show an image of http: http://example.org/d.png\n"

        #expect(try imported("--media", media) == note + "\n2 files: 2 imported.\n")
        let copied = try body()
        #expect(
            copied?.contains("\"/media/img/a%20b.png\"> ![c](/media/_posts/cat.png) ![c](/media/img/cat.png)")
                == true)
        #expect(copied?.hasSuffix("![c](/media/cat.png) ![c](/media/img/cat.png)\n") == true)
        let export = try blog.succeed("export")
        for arguments in [["--media", media], []] {
            let text = try blog.cli(["import", "jekyll", site.path] + arguments).text
            #expect(Self.withoutDamage(text) == note + "\n2 files: 0 imported, 2 unchanged.\n")
            #expect(try blog.succeed("export") == export)
        }
        try site.write(post + "More.\n", to: "_posts/2020-01-01-a.md")
        try FileManager.default.removeItem(atPath: site.path + "/_posts/2020-01-02-b.md")
        #expect(
            try imported()
                == "note _posts/2020-01-02-b.md:1: the site does not have the file any more. Its post stays\n"
                + note + "\n1 file: 0 imported, 1 updated.\n")
        #expect(try body() == (copied ?? "") + "More.\n")
        #expect(try blog.succeed("list", "blogs").contains("B"))
    }

    /// The images of these sites are damaged, so they stay as they are.
    private static func withoutDamage(_ text: String) -> String {
        text.replacing(/note .* keeps what it says of places and people: .*\n/, with: "")
    }

    @Test(
        "An import with a folder of media copies images and names what it does not understand, and again changes nothing"
    )
    func images() throws {
        let (blog, site) = (try TestBlog.empty(), try Self.site())
        let notes = """
            note _posts/2023-01-29-about.md:6: the date is not understood: 2023-01-29 18:30:22 2023 -0800. The date in the file \
            name is used
            note _posts/2023-01-29-about.md:8: shown as it stands: {% post_url %}


            """

        let first = try blog.succeed("import", "jekyll", site.path, "--media", blog.path("media"))
        let export = try blog.succeed("export")
        let second = try blog.succeed("import", "jekyll", site.path, "--media", blog.path("media"))

        #expect(Self.withoutDamage(first) == notes + "2 files: 2 imported. 1 is a draft.\n")
        #expect(Self.withoutDamage(second) == notes + "2 files: 0 imported, 2 unchanged.\n")
        #expect(try blog.succeed("export") == export)
        try blog.withServer("--media", blog.path("media")) { client in
            let page = try client.get("/blogs/1-%C3%BCber-uns", accept: "text/html").text
            #expect(page.contains("<img src=\"/media/img/cat.png\""))
            #expect(try client.get("/media/img/cat.png").body == Self.png)
        }
    }

    @Test(
        "The pictures of a site are added for the authors of its posts, and the other images are copied",
        arguments: [false, true])
    func pictures(isDraft: Bool) throws {
        let (gif, other) = (ExamplePicture.gif(), ExamplePicture.gif(1))
        let post = """
            ---
            author: zoe
            published: \(!isDraft)
            ---
            ![A loom](/img/a.gif) <img src="/img/a.gif"> ![](/img/dot.svg) ![](/img/b.gif)

            """
        let (blog, site) = (try TestBlog.empty(), try TestSite(["2020-01-01-a.md": post]))
        let media = blog.path("media")
        try FileManager.default.createDirectory(
            atPath: site.path + "/img", withIntermediateDirectories: false)
        for (name, bytes) in [("a", gif + Array("secret".utf8)), ("b", other)] {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(site.path)/img/\(name).gif"))
        }
        try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "img/dot.svg")
        func imported(_ arguments: String...) throws -> String {
            let result = try blog.cli(["import", "jekyll", site.path] + arguments)
            #expect(result.exitCode == 0)
            return result.text
        }
        func body(_ blog: TestBlog) throws -> String {
            try #require(
                try blog.json("show", isDraft ? "draft" : "blog", "1", "--as", "zoe")["body"].string)
        }
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: media).filter { $0 != ".locks" }.sorted()
        }

        #expect(try imported().hasPrefix("1 file: 1 imported."))
        #expect(try body(blog) == post.split(separator: "---\n").last.map(String.init))
        #expect(try imported("--media", media).hasPrefix("1 file: 0 imported, 1 updated."))
        let text = try body(blog)
        let match = try #require(
            try
                #/!\[A loom\]\(/media/(\w{64}\.gif)\) <img src="/media/(.+)"> !\[\]\(/media/img/dot.svg\) !\[\]\(/media/(.{68})\)\n/#
                .wholeMatch(in: text))
        let names = [match.1, match.3].map(String.init)
        #expect(match.1 == match.2 && Set(names).count == 2)
        #expect(try Set(files()) == Set(names + ["img"]))
        #expect(try Data(contentsOf: URL(fileURLWithPath: media + "/" + names[0])) == Data(gif))
        let list = try blog.json("picture", "list", "--as", "zoe")["items"].array
        #expect(list.map { $0["alt"].string } == ["", "A loom"])
        #expect(try blog.succeed("check", "--media", media).contains("No picture has") == false)

        let export = try blog.succeed("export", "--media", media)
        for arguments in [["--media", media], []] {
            let again = try blog.cli(["import", "jekyll", site.path] + arguments)
            #expect(again.text == "1 file: 0 imported, 1 unchanged.\n")
            #expect(try blog.succeed("export", "--media", media) == export)
        }
        try blog.succeed("picture", "delete", "1", "--media", media, "--as", "zoe")
        try FileManager.default.removeItem(atPath: media + "/" + names[1])
        #expect(try files() == ["img"])
        _ = try imported("--media", media)
        #expect(try Set(files()) == Set(names + ["img"]))
        #expect(try blog.json("picture", "list", "--as", "zoe").ids.count == 2)

        try site.write(post + "More. ![](/img/b.gif)\n", to: "_posts/2020-01-01-a.md")
        #expect(try imported().hasPrefix("1 file: 0 imported, 1 updated."))
        #expect(try body(blog) == text + "More. ![](/media/\(names[1]))\n")
        try Data(ExamplePicture.gif(2)).write(to: URL(fileURLWithPath: site.path + "/img/b.gif"))
        #expect(try imported() == "1 file: 0 imported, 1 unchanged.\n")

        let copy = try TestBlog.empty()
        try blog.succeed("export", "--jekyll", copy.path("site"), "--media", media)
        try copy.succeed("import", "jekyll", copy.path("site"), "--media", copy.path("media"))
        #expect(try body(copy) == body(blog))
        #expect(try copy.json("picture", "list", "--as", "zoe").ids.count == 2)
        #expect(try copy.succeed("check", "--media", copy.path("media")).contains("No picture has") == false)
        try copy.withServer { client throws in
            #expect(try client.get("/media/" + names[0]).body == gif)
            #expect(try client.get("/media/" + names[1]).body == other)
        }
    }
}
