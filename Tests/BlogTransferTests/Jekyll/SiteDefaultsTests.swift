import BlogDomain
import BlogOperations
import Testing

@Suite("What a site states for its posts, and links between them")
struct SiteDefaultsTests {
    private func post(
        _ front: String, defaults: String, named name: String = "2020-01-02-a.md", permalink: Permalink? = nil
    ) async throws -> ImportedPost {
        try await BlogTransferTests.post(
            "---\n\(front)\n---\n", named: name, permalink: permalink, config: "defaults:\n" + defaults)
    }

    private func entry(_ scope: String, _ values: String) -> String {
        "  - scope: {\(scope)}\n    values: {\(values)}\n"
    }

    @Test("The permalink, the author and the tags of a site count for a post that states none")
    func values() async throws {
        let defaults = entry("path: ''", "permalink: '/notes/:title/', author: ada, tags: [Engines, cards]")

        let plain = try await post("title: A", defaults: defaults)
        let own = try await post("permalink: /own\nauthor: grace\ntags: b", defaults: defaults)
        let null = try await post("author:\ntag: c", defaults: defaults)
        let given = try await post("title: A", defaults: defaults, permalink: Permalink("/given/:title"))

        #expect(plain.aliases.map(\.text) == ["/notes/a"] && plain.author.key == "ada")
        #expect(plain.content.tags.all.map(\.name.text) == ["Engines", "cards"])
        #expect(own.aliases.map(\.text) == ["/own"] && own.author.key == "grace")
        #expect(own.content.tags.all.map(\.name.text) == ["b"])
        #expect(null.author.key == "ada")
        #expect(null.content.tags.all.map(\.name.text) == ["c", "Engines", "cards"])
        #expect(given.aliases.map(\.text) == ["/given/a"])
    }

    @Test("A post adds its categories to those of the site")
    func categories() async throws {
        let post = try await post(
            "categories: Own", defaults: entry("path: ''", "categories: Site, permalink: none"))

        #expect(post.aliases.map(\.text) == ["/site/own/a.html"])
        #expect(post.content.tags.all.map(\.name.text) == ["Site", "Own"])
    }

    @Test(
        "A scope is for posts whose path it begins or fits, and for their type",
        arguments: [
            ("path: ''", true), ("path: '', type: posts", true), ("type: posts", true), ("", true),
            ("path: '', type: pages", false), ("path: _posts", true), ("path: _posts/old", true),
            ("path: _posts/old/2020-01-02", true), ("path: _posts/new", false), ("path: old", false),
            ("path: '_posts/*'", true), ("path: '_posts/*/2020*'", true), ("path: '**/2020-*.md'", true),
            ("path: '*/2020-*'", false), ("path: '_posts/**/x/*'", false),
        ])
    func scopes(scope: String, counts: Bool) async throws {
        let post = try await post(
            "title: A", defaults: entry(scope, "author: ada"), named: "old/2020-01-02-a.md")

        #expect(post.author.key == (counts ? "ada" : nil))
    }

    @Test(
        "The longest path counts, then a type, then the last entry",
        arguments: [
            ([("path: _posts", "b"), ("path: ''", "a")], "b"),
            ([("path: '', type: posts", "b"), ("path: ''", "a")], "b"),
            ([("path: ''", "a"), ("path: ''", "b")], "b"),
            ([("path: ''", "a"), ("path: '', type: posts", "b")], "b"),
            ([("path: '', type: posts", "a"), ("path: _posts", "b"), ("path: ''", "c")], "b"),
        ])
    func precedence(entries: [(String, String)], author: String) async throws {
        let defaults = entries.map { entry($0, "author: \($1)") }.joined()

        #expect(try await post("title: A", defaults: defaults).author.key == author)
    }

    @Test("Defaults that are not valid are ignored", arguments: ["  - a", "  - scope: {path: ''}", "  a: b"])
    func invalid(defaults: String) async throws {
        #expect(try await post("title: A", defaults: defaults).author.key == nil)
    }

    @Test("A link to a post or a file of the site is its address there")
    func links() async throws {
        let site = try TemporarySite(posts: [
            "2020-01-02-hello.md": "---\npermalink: /notes/(hello)/\n---\n",
            "2020-01-03-two.markdown": "---\ntags: a\n---\n",
            "old/2020-01-04-three.md": "---\ntags: a\n---\n",
            "2020-01-05-links.md": """
            ---
            title: A
            ---
            [a]({% post_url 2020-01-02-hello %}) {%- post_url 2020-01-03-two -%} {% post_url /old/2020-01-04-three %}
            {% link _posts/2020-01-03-two.markdown %} {% link img/a b.pdf %}
            {% raw %}{% post_url 2020-01-02-hello %}{% endraw %}
            {% post_url 2020-01-09-none %} {% link about.md %} {% link none.pdf %} {{ site.x }}
            {% link img/../img/a b.pdf %}
            """,
        ])
        try site.write("permalink: /:title.html\nbaseurl: /base\n", to: "_config.yml")
        try site.write("a", to: "img/a b.pdf")
        try site.write("---\n---\n", to: "about.md")

        let post = try await site.source().post(at: "_posts/2020-01-05-links.md")

        #expect(
            post.content.body.markdown == """
                [a](/base/notes/%28hello%29) /base/two.html /base/three.html
                /base/two.html /img/a%20b.pdf
                {% post_url 2020-01-02-hello %}
                {% post_url 2020-01-09-none %} {% link about.md %} {% link none.pdf %} {{ site.x }}
                {% link img/../img/a b.pdf %}
                """)
        #expect(
            post.notes.map(\.words) == [
                "line 7: shown as it stands: {% post_url %}, {% link %} ×3, {{ site.x }}"
            ])
    }
}
