import BlogOperations
import BlogTestSupport
import Testing

@Suite("What a site does not show to its readers")
struct HiddenPostTests {
    @Test(
        "A post that the site does not show becomes a draft, and a note says why",
        arguments: [
            ("date: 2026-11-21 07:38:01", "", 2, "the date is in the future, so the post is a draft"),
            ("hidden: true", "", 2, "the site does not show the post (hidden), so it is a draft"),
            ("draft: 1", "", 2, "the site does not show the post (draft), so it is a draft"),
            (
                "", "defaults: [{scope: {path: ''}, values: {hidden: true}}]", 1,
                "the site does not show the post (hidden), so it is a draft"
            ),
            (
                "", "exclude: [README.md, /_posts/2020-01]", 1,
                "the site does not show the post (exclude), so it is a draft"
            ),
            (
                "", "exclude: ['_posts/*-hello-*']", 1,
                "the site does not show the post (exclude), so it is a draft"
            ),
        ])
    func hidden(field: String, config: String, line: Int, reason: String) async throws {
        let post = try await post("---\n\(field)\n---\nText", config: config)

        #expect(!post.isPublished && post.notes.map(\.words) == ["line \(line): \(reason)"])
        #expect(!field.hasPrefix("date") || post.date == FixedClock().now().adding(seconds: 1))
    }

    @Test(
        "A post that the site shows is published",
        arguments: [
            ("date: 2026-11-21 07:38", ""), ("date: 2030-01-01", "future: true"),
            ("hidden: no\ndraft: false", ""),
            ("", "exclude: [_posts/2021, vendor, '']"),
        ])
    func shown(fields: String, config: String) async throws {
        let post = try await post("---\n\(fields)\n---\nText", config: config)

        #expect(post.isPublished && post.notes.isEmpty)
    }

    @Test(
        "A comment of Liquid is removed",
        arguments: [
            ("One{% comment %} two\n\nthree{% endcomment %}.\n", "One.\n"),
            ("{%- comment -%}a{%- endcomment -%}b", "b"),
            (
                "{% comment %}{% raw %}{% endcomment %}{% endraw %}a{% comment %}b{% endcomment %}c{% endcomment %}d",
                "d"
            ),
            ("{% raw %}{% comment %}a{% endcomment %}{% endraw %}", "{% comment %}a{% endcomment %}"),
        ])
    func comment(body: String, expected: String) async throws {
        let post = try await post("---\n---\n" + body)

        #expect(post.content.body.markdown == expected && post.notes.isEmpty)
    }

    @Test("Notes behind a comment name the right line, and a comment without an end is a problem")
    func commentLines() async throws {
        let noted = try await post("---\n---\n{% comment %}\n{{ a }}\n{% endcomment %}\n{{ b }}")

        #expect(noted.notes.map(\.words) == ["line 6: shown as it stands: {{ b }}"])
        #expect(
            try await problem("---\n---\nOne\n{% comment %}two")?.words
                == "line 4: {% comment %} has no {% endcomment %}")
        #expect(
            try await problem("---\n---\n{% comment 50% off %}two{% endcomment %}")?.words
                == "line 3: {% endcomment %} has no {% comment %}")
    }
}
