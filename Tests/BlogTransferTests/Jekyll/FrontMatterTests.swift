import BlogDomain
import BlogOperations
import Testing

@Suite("A post's front matter")
struct FrontMatterTests {
    @Test(
        "The title is the original text",
        arguments: [
            ("Hello", "Hello"), ("\"It's \\\"here\\\"\"", "It's \"here\""), ("'It''s'", "It's"),
            ("2.10", "2.10"),
            ("2016-1-29", "2016-1-29"), ("yes", "yes"), ("Wörter — 言葉", "Wörter — 言葉"), ("\"null\"", "null"),
        ])
    func title(text: String, expected: String) async throws {
        #expect(try await post("---\ntitle: \(text)\n---\n").content.title.text == expected)
    }

    @Test(
        "Without a title, the file name becomes the title",
        arguments: [
            ("2020-01-02-hello-world.md", "Hello World"), ("2016-02-01-swift-CI.md", "Swift Ci"),
            ("2016-1-5-swift-2.2-released.markdown", "Swift 2.2 Released"), ("sub/2020-01-02-a--b.md", "A B"),
        ])
    func slug(name: String, expected: String) async throws {
        #expect(try await post("---\n---\n", named: name).content.title.text == expected)
        #expect(try await post("---\ntitle:\n---\n", named: name).content.title.text == expected)
    }

    @Test(
        "A title that is not valid is noted on its line",
        arguments: ["{a: b}", "\"\"", String(repeating: "x", count: 201)])
    func badTitle(text: String) async throws {
        #expect(try await problem("---\nlayout: post\n\ntitle: \(text)\n---\n")?.line == 4)
    }

    @Test(
        "A post is published by default",
        arguments: [
            ("", true), ("published:\n", true), ("published: true\n", true), ("published: false\n", false),
            ("published: False\n", false), ("published: no\n", false),
        ])
    func published(front: String, expected: Bool) async throws {
        #expect(try await post("---\n\(front)---\n").isPublished == expected)
    }

    @Test(
        "A quoted false makes a post a draft, although Jekyll publishes it",
        arguments: ["'false'", "\"false\"", "'no'"])
    func quoted(text: String) async throws {
        #expect(try await post("---\npublished: \(text)\n---\n").isPublished == false)
    }

    @Test("An unknown value of published makes a draft, with a note")
    func unclear() async throws {
        #expect(
            try await problem("---\npublished: perhaps\n---\n")?.words
                == "line 2: published is neither true nor false, so the post is a draft")
        #expect(try await problem("---\ntitle: a\npublished: [false]\n---\n")?.line == 3)
    }

    @Test(
        "Invalid YAML is noted on its line of the file",
        arguments: [
            ("---\ntitle: a: b\n---\n", 2), ("---\ntitle: A\n  date: b\n---\n", 3),
            ("---\nlayout: x\ntitle: \"open\ndate: 2020-01-01\n---\nBody\n", 3),
            ("---\r\nlayout: x\r\ntitle: a: b\r\n---\r\n", 3), ("---\n- a\n- b\n---\n", 2),
            ("---\njust text\n---\n", 2), ("---\ntitle: a\u{1}b\n---\n", 2),
            ("---\nx: y\ntitle: *unknown\n---\n", 3),
            ("---\n\n\tx: y\n---\n", 3), ("---\nouter:\n  a: 1\n  a: 2\n---\n", 3),
        ])
    func broken(text: String, line: Int) async throws {
        #expect(try await problem(text)?.line == line)
    }

    @Test("YAML that is nested too deep is noted on its line")
    func deep() async throws {
        let text = "---\ntitle: \(String(repeating: "[", count: 5_000))\n---\n"

        #expect(try await problem(text)?.line == 2)
    }

    @Test("The last value of a duplicate key counts, as in Jekyll")
    func twice() async throws {
        let imported = try await post(
            "---\ncategory:\n  - x\ntitle: First\n\"title\": Second\ncategory: Community\r\n---\nBody")

        #expect(imported.content.title.text == "Second")
        #expect(imported.content.body.markdown == "Body")
    }

    @Test("A problem after a duplicate key has the right line")
    func lineAfterTwice() async throws {
        #expect(try await problem("---\na: |\n  x\n  y\na: 2\ndate: never\n---\n")?.line == 6)
    }
}
