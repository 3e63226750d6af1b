import BlogDomain
import BlogOperations
import Testing

@Suite("Addresses, excerpts and tags of a post")
struct AddressTests {
    @Test(
        "The paths of permalink and redirect_from are aliases, decoded and without a slash at the end",
        arguments: [
            ("permalink: /2015/welcome/", ["/2015/welcome"]), ("permalink: old.html/", ["/old.html"]),
            ("permalink: \"/%C3%BC/100%25\"", ["/ü/100%"]), ("permalink:", []),
            ("redirect_from: /a", ["/a"]), ("redirect_from: b.html", ["/b.html"]),
            ("redirect_from:\n  - /b/\n  - /a", ["/a", "/b"]),
            ("redirect_from: [/b, /b]\npermalink: /a", ["/a", "/b"]), ("title: A", []),
        ])
    func aliases(front: String, expected: [String]) async throws {
        let post = try await post("---\n\(front)\n---\n")

        #expect(post.aliases.map(\.text) == expected)
        #expect(post.notes.isEmpty)
    }

    @Test(
        "A pattern, another site and a path that is not valid are named with their line",
        arguments: ["/:tutle", "tidy", "https://example.com/a", "/%zz", "/"])
    func ignoredAliases(text: String) async throws {
        let post = try await post("---\ntitle: A\npermalink: \"\(text)\"\n---\n")

        #expect(post.aliases.isEmpty)
        #expect(post.notes.map(\.words) == ["line 3: the path cannot be used as an alias: \(text)"])
    }

    @Test(
        "Placeholders of a permalink are filled as Jekyll fills them",
        arguments: [
            ("/:year/:month/:day/:title/", "/2020/01/02/Sixth-&-Go.2"),
            ("/:short_year/:i_month/:i_day/:slug", "/20/1/2/sixth-go-2"),
            ("pretty", "/tools/my-notes/2020/01/02/Sixth-&-Go.2"),
            ("ordinal", "/tools/my-notes/2020/002/Sixth-&-Go.2.html"),
            ("none", "/tools/my-notes/Sixth-&-Go.2.html"), ("/%C3%BC/:hour:minute:second", "/ü/093005"),
        ])
    func permalinks(pattern: String, expected: String) async throws {
        let front =
            "date: 2020-01-02 09:30:05\nslug: \"Sixth * &-Go.2\"\ncategories: Tools My-Notes tools"

        let stated = try await post("---\n\(front)\npermalink: \"\(pattern)\"\n---\n")
        let given = try await post("---\n\(front)\n---\n", permalink: Permalink(pattern))
        let configured = try await post(
            "---\n\(front)\n---\n", config: "baseurl: /base\npermalink: \"\(pattern)\"\n")

        #expect(stated.aliases.map(\.text) == [expected])
        #expect(given.aliases == stated.aliases)
        #expect(configured.aliases.map(\.text) == ["/base" + expected])
    }

    @Test("A percent sign of a category is itself, and begins no escape of the permalink")
    func percentSign() async throws {
        let post = try await post("---\ncategories: 100%41\npermalink: /:categories/a%21\n---\n")

        #expect(post.aliases.map(\.text) == ["/100%41/a!"])
    }

    @Test("A site without a permalink shows posts by their date, and a folder that is not a site nowhere")
    func standardPermalink() async throws {
        #expect(
            try await post("---\ntags: a\n---\n", config: "title: A\n").aliases.map(\.text)
                == ["/2020/01/02/hello-world.html"])
        #expect(try await post("---\ntags: a\n---\n").aliases.isEmpty)
        let site = try TemporarySite(posts: ["2020-01-02-a.md": "---\ntitle: A\n---\n"])
        try site.write(Array("title: A\npermalink: /:tutle\n".utf8), to: "_config.yml")
        #expect(
            try await site.source().notes().map(\.problem.words) == [
                "line 2: permalink is not a path with known placeholders: /:tutle. Dates make the paths"
            ])
    }

    @Test("A post has at most 64 aliases")
    func manyAliases() async throws {
        let paths = (1...65).map { "/\($0)" }.joined(separator: ", ")

        let post = try await post("---\ntitle: A\nredirect_from: [\(paths)]\n---\n")

        #expect(post.aliases.count == 64)
        #expect(post.notes.map(\.words) == ["line 3: the path cannot be used as an alias: /65"])
    }

    @Test(
        "The field excerpt, or else description, is the excerpt",
        arguments: [
            ("excerpt: By hand", "By hand"), ("description: Described", "Described"),
            ("description: No\nexcerpt: Yes", "Yes"),
            ("excerpt: ''\ndescription: |\n  Two\n  lines", "Two lines"),
            ("title: A", nil), ("excerpt: \" \"", nil),
        ] as [(String, String?)])
    func excerpt(front: String, expected: String?) async throws {
        #expect(try await post("---\n\(front)\n---\nBody.").excerpt?.text == expected)
    }

    @Test(
        "Tags and categories are read as Jekyll reads them",
        arguments: [
            ("tags: a b", ["a", "b"]), ("tags: [a b, c]", ["a b", "c"]),
            ("category: Developer Tools", ["Developer Tools"]),
            ("tag: x y\ncategories: x z", ["x y", "x", "z"]),
            ("tags: a b, c", ["a b", "c"]), ("categories: [[a, [b]], c]", ["a", "b", "c"]),
            ("tags:\n  - a\n  - 2015\n  - a", ["a", "2015"]),
            ("tags:", []), ("tags: []", []), ("title: A", []),
        ])
    func tags(front: String, expected: [String]) async throws {
        #expect(try await post("---\n\(front)\n---\n").content.tags.all.map(\.name.text) == expected)
    }

    @Test("A tag that cannot be used, and those after the twentieth, are left out with a note")
    func ignoredTags() async throws {
        let many = (1...21).map { "t\($0)" }.joined(separator: ", ")
        let post = try await post("---\ntitle: A\ntags: [\(many)]\ncategories: ['a/b', '!']\n---\n")

        #expect(post.content.tags.all.count == 20)
        #expect(
            post.notes.map(\.words) == [
                "line 3: the tag is left out: t21", "line 4: the tag is left out: a/b",
                "line 4: the tag is left out: !",
            ])
    }

    @Test("Tags that are not texts are noted on their line")
    func badTags() async throws {
        #expect(try await problem("---\ntitle: A\ntags: [{a: b}]\n---\n")?.line == 3)
    }

    @Test(
        "A date whose end is unknown is named with its line, and the date in the file name counts",
        arguments: [
            "2023-01-29 18:30:22 2023 -0800", "2020-09-16 09:30:00 XYZ", "2020-09-16 09:30:00 +2500",
            "2020-09-16 09:30 Z tail",
        ])
    func ignoredDate(text: String) async throws {
        let post = try await post("---\ntitle: A\ndate: \(text)\n---\n")

        #expect(post.date.iso8601 == "2020-01-02T00:00:00Z")
        #expect(
            post.notes.map(\.words)
                == ["line 3: the date is not understood: \(text). The date in the file name is used"])
    }

    @Test("Liquid that is shown as it stands is named once, on the line of the first")
    func liquid() async throws {
        let post = try await post(
            """
            ---
            title: A
            ---
            One {% post_url 2015-12-03-welcome %}
            and {{ site.uri }}/x, {%- if page.a -%}{{- site.uri -}}
            {% raw %}{{ not.shown }}{% endraw %} and 50 {% and {{.
            """)

        #expect(
            post.notes.map(\.words) == [
                "line 4: shown as it stands: {% post_url %}, {{ site.uri }} ×2, {% if %}"
            ])
        #expect(post.content.body.markdown.hasSuffix("\n{{ not.shown }} and 50 {% and {{."))
        #expect(
            try await BlogTransferTests.post("---\nrender_with_liquid: false\n---\n{{ a }}").notes.isEmpty)
    }
}
