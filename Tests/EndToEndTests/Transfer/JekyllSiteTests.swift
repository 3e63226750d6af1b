import Foundation
import Testing

/// What real sites have, by synthetic ones, at the command.
@Suite("Sites of Jekyll", .blocking)
struct JekyllSiteTests {
    private func imported(
        _ posts: [String: String] = [:], files: [String: String] = [:], exitCode: Int32 = 0
    ) throws -> (blog: TestBlog, report: [String]) {
        let (blog, site) = (try TestBlog.empty(), try TestSite(posts, files: files))
        let result = try blog.cli("import", "jekyll", site.path)
        #expect(result.exitCode == exitCode, "\(result.errors)")
        return (blog, result.text.split(separator: "\n").map(String.init))
    }

    /// The posts of an export, by title.
    private func posts(_ blog: TestBlog) throws -> [String: JSON] {
        let lines = try blog.succeed("export").split(separator: "\n").filter {
            $0.hasPrefix("{\"type\":\"post\"")
        }
        return Dictionary(
            try lines.map { try JSON(String($0)) }.map { ($0["title"].string ?? "", $0) }
        ) { $1 }
    }

    private let post = "---\ntags: x\n---\nText."

    @Test(
        "Posts and drafts of all folders are found, the folders above are categories, and each file is counted"
    )
    func folders() throws {
        let files = [
            "_config.yml": "source: src\ncollections_dir: all\npermalink: /:categories/:title\n",
            "src/all/_posts/2020-01-01-a.md": post, "src/tech/old/_posts/deep/2020-01-02-b.mkdn": post,
            "src/_drafts/idea.md": post, "src/_old/_posts/2020-01-03-c.markdown": post,
            "src/_posts/2020-01-04-d.rst": post, "src/_posts/2020-01-05-e.html": post,
            "src/_posts/2020-01-06-picture.png": "x", "src/vendor/_posts/2020-01-07-f.md": post,
            "_posts/2020-01-08-g.md": post,
        ]

        let (blog, report) = try imported(files: files, exitCode: 65)

        #expect(
            report == [
                "note _old/_posts/2020-01-03-c.markdown:1: the site does not show the post (_old), so it is a draft",
                "skipped _posts/2020-01-04-d.rst:1: the import reads Markdown and HTML, not .rst",
                "6 files: 5 imported, 1 skipped. 2 are drafts.",
            ])
        let posts = try posts(blog)
        #expect(
            posts.mapValues { $0["aliases"].array.first?.string ?? "" } == [
                "A": "/a", "B": "/tech/old/b", "Idea": "", "C": "/_old/c", "E": "/e",
            ])
        #expect(posts["B"]?["tags"].array.map(\.string) == ["x", "tech", "old"])
        #expect(posts["Idea"]?["state"].string == "draft" && posts["C"]?["state"].string == "draft")
    }

    @Test("Links that lead out of the site, loops and files that are too long are refused by name")
    func hostileFiles() throws {
        let (blog, site) = (try TestBlog.empty(), try TestSite(["2020-01-01-a.md": post]))
        let posts = site.path + "/_posts/"
        for (name, target) in [
            ("2020-01-02-out.md", "/etc/passwd"), ("2020-01-03-up.md", "../../../../../../../../etc/passwd"),
            ("loop", "."),
            ("2020-01-04-round.md", "2020-01-04-round.md"),
        ] {
            try FileManager.default.createSymbolicLink(atPath: posts + name, withDestinationPath: target)
        }
        try FileManager.default.createSymbolicLink(atPath: site.path + "/more", withDestinationPath: ".")
        try Data().write(to: URL(fileURLWithPath: posts + "2020-01-05-long.md"))
        try #require(truncate(posts + "2020-01-05-long.md", 1 << 30) == 0)

        let result = try blog.cli("import", "jekyll", site.path)

        #expect(result.exitCode == 65)
        #expect(
            result.text == """
                skipped _posts/2020-01-02-out.md:1: the link leads out of the site
                skipped _posts/2020-01-03-up.md:1: the link leads out of the site
                skipped _posts/2020-01-04-round.md:1: the target of the link does not exist
                skipped _posts/2020-01-05-long.md:1: body must have at most 262,144 bytes (256 KiB)
                skipped _posts/loop:1: this is a link to a folder, which the import does not follow

                6 files: 1 imported, 5 skipped.

                """)
    }

    @Test("Texts that stand for too much are refused or shown as they stand")
    func hostileTexts() throws {
        let bomb = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
        let deep = 10_000
        let (blog, report) = try imported(
            [
                "2020-01-01-bomb.md": "---\na0: &a0 x\n\(bomb)? *a40\n: x\ntags: *a40\n---\nText.",
                "2020-01-02-lists.md": (0..<200).map { String(repeating: "  ", count: $0) + "- x\n" }.joined()
                    + String(repeating: "> ", count: deep) + "Text.",
                "2020-01-03-tags.html": String(repeating: "<b>", count: deep) + "Text.",
                "2020-01-04-up.md": "---\n---\n{% link ../../etc/passwd %} {% post_url ../../2020-01-09-x %}",
            ], exitCode: 65)

        #expect(report.first == "skipped _posts/2020-01-01-bomb.md:2: the YAML has more than 32 aliases")
        #expect(report.last == "4 files: 3 imported, 1 skipped.")
        #expect(
            report.contains(
                "note _posts/2020-01-02-lists.md:1: too large or nested too deep, so the text is shown without formatting"
            ))
        #expect(
            report.contains("note _posts/2020-01-04-up.md:3: shown as it stands: {% link %}, {% post_url %}"))
        #expect(try blog.succeed("list", "blogs").contains("Tags"))
    }

    @Test("No oddity of front matter costs a post")
    func oddities() throws {
        let (blog, report) = try imported([
            "2020-01-01-a.md":
                "---\ntitle: >\n  Folded &amp;\n  more\ntags: one, two words\ndescription: [By, hand]\n---\n",
            "2020-01-02-b.md": "---\ntitle: \"\"\ncategories: [[a, b], c]\nauthor: {name: Ada}\n---\n",
            "2020-01-03-c.md": "---\ntitle: Colon: here\ntags: [x]\ndate: 3 Jan 2020 9:30 pm\n---\n",
            "2020-01-04-d.md": "---\ntitle: {a: b}\ndate: soon\nlast_modified_at: 2020-02-01\n---\n",
            "2020-01-05-e.md": "---\ntitle: E\npublished: perhaps\n---\n",
        ])

        #expect(
            report == [
                "note _posts/2020-01-02-b.md:2: the title is empty, so the name of the file is used",
                "note _posts/2020-01-03-c.md:2: invalid YAML: mapping values are not allowed in this context",
                "note _posts/2020-01-04-d.md:2: title has values that are not texts, which are left out",
                "note _posts/2020-01-04-d.md:2: the title is empty, so the name of the file is used",
                "note _posts/2020-01-04-d.md:3: the date is not understood: soon. The date in the file name is used",
                "note _posts/2020-01-05-e.md:3: published is neither true nor false, so the post is a draft",
                "5 files: 5 imported. 1 is a draft.",
            ])
        let posts = try posts(blog)
        #expect(Set(posts.keys) == ["Folded & more", "B", "Colon: here", "D", "E"])
        #expect(posts["Folded & more"]?["tags"].array.map(\.string) == ["one", "two words"])
        #expect(posts["Folded & more"]?["excerpt"].string == "By hand")
        #expect(posts["B"]?["tags"].array.map(\.string) == ["a", "b", "c"])
        #expect(posts["Colon: here"]?["publishedAt"].string == "2020-01-03T21:30:00Z")
        #expect(posts["D"]?["editedAt"].string == "2020-02-01T00:00:00Z")
        #expect(try blog.succeed("list", "users").contains("Ada"))
    }

    @Test("The author, the time zone and the base of a site count, and what is wrong there costs no post")
    func values() throws {
        let names = "ada: {name: Ada Lovelace}\nbad: {name: ''}\n"
        let (blog, report) = try imported(
            [
                "2020-01-01-a.md": "---\ndate: 2020-01-01 23:30\n---\n",
                "2020-01-02-b.md": "---\nauthor: Bob\n---\n",
            ],
            files: [
                "_config.yml":
                    "author: ada\ntimezone: America/New_York\nbaseurl: blog/\npermalink: :month/:day/:title\n",
                "_data/authors.yml": names,
            ])

        #expect(
            report == [
                "note _data/authors.yml:2: name must have 1 to 100 characters", "2 files: 2 imported.",
            ])
        let posts = try posts(blog)
        #expect(posts["A"]?["publishedAt"].string == "2020-01-02T04:30:00Z")
        #expect(posts["A"]?["aliases"].array.map(\.string) == ["/blog/01/01/a"])
        #expect(try blog.succeed("list", "users").contains("Ada Lovelace"))
        let wrong = try imported(
            ["2020-01-01-a.md": post],
            files: ["_config.yml": "timezone: Nowhere\npermalink: /:x\ntitle: a: b\nsource: none\n"])
        #expect(wrong.report.contains("note _config.yml:4: source is not a folder of the site: none"))
        #expect(wrong.report.count == 5 && wrong.report.last == "1 file: 1 imported.", "\(wrong.report)")
    }

    @Test("Liquid whose value is known becomes it, and the rest is named once with its count")
    func liquid() throws {
        let body = """
            {{ site.url }}{{site.baseurl}}/x {{ '/a' | relative_url }} {{ "b" | absolute_url }} {{ page.title }} \
            {{ page.url | prepend: site.baseurl }} {{ page.date }} {{ page.x }} {{ page.x }}

            - a

              {% highlight swift linenos %}
            let a = "```"
              {% endhighlight %} b {% raw %}{{ c }}{% endraw %}{% comment %}d{% endcomment %}

            {:toc}

            *e*{: .f} $$g$$
            : h

            ```
            {: .h} $$
            ```
            """
        let (blog, report) = try imported(
            ["2020-01-01-a.md": "---\n---\n" + body],
            files: ["_config.yml": "url: https://example.org\nbaseurl: /blog\npermalink: /:title\n"])

        #expect(
            report == [
                "note _posts/2020-01-01-a.md:3: shown as it stands: {{ page.x }} ×2, {:toc}, {: }, $$, : …",
                "1 file: 1 imported.",
            ])
        #expect(
            try posts(blog)["A"]?["body"].string == """
                https://example.org/blog/x /blog/a https://example.org/blog/b A \
                /blog/a 2020-01-01 00:00:00 +0000 {{ page.x }} {{ page.x }}

                - a

                  ````swift
                  let a = "```"
                  ````
                 b {{ c }}

                {:toc}

                *e*{: .f} $$g$$
                : h

                ```
                {: .h} $$
                ```
                """)
    }

    @Test("Quoted Liquid is text, code keeps its place, and an address has the base of the site once")
    func quotedLiquid() throws {
        let body = """
            {{ "{% comment %}" }} a {{ '{{ b }}' }} {{ site.baseurl }}{% post_url 2020-01-01-a %} {{ page.url | absolute_url }}

            > {% highlight sh %}
            > c
            > {% endhighlight %}

            1. {% highlight sh %}
            d
            {% endhighlight %}

            # H {#h}

            `e`{: .f}
            <div markdown="1"><iframe src="z"></iframe></div>
            """
        let html = "---\n---\n{% highlight ruby %}\nif a < b\n\n  c\n{% endhighlight %}\n<p>d</p>"
        let (blog, report) = try imported(
            ["2020-01-01-a.md": "---\n---\n" + body, "2020-01-02-b.html": html],
            files: [
                "_config.yml": "url: https://example.org\nbaseurl: /blog\npermalink: /:title\n",
                "_drafts/idea.org": "* e",
            ], exitCode: 65)

        #expect(
            report == [
                "skipped _drafts/idea.org:1: the import reads Markdown and HTML, not .org",
                "note _posts/2020-01-01-a.md:13: shown as it stands: {#…}, {: }, markdown=; left out: <iframe>",
                "3 files: 2 imported, 1 skipped.",
            ])
        let posts = try posts(blog)
        #expect(
            posts["A"]?["body"].string?.hasPrefix(
                """
                {% comment %} a {{ b }} /blog/a https://example.org/blog/a

                > ```sh
                > c
                > ```

                1. ```sh
                   d
                   ```

                # H {#h}
                """) == true)
        #expect(
            posts["B"]?["body"].string
                == "<div>\n<pre><code>\nif a &lt; b&#10;\n  c\n</code></pre>\n<p>d</p>\n</div>\n")
    }
}
