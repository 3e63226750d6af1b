import BlogOperations
import BlogTestSupport
import Testing

@Suite("A post's author")
struct AuthorTests {
    private let authors =
        "ada:\n  name: Ada Lovelace\n  github: ada\nbob:\n  github: bob\n0xTim: {name: Tim}\n"

    @Test(
        "The first author counts, with the name in authors.yml or else the key",
        arguments: [
            ("author: ada", "ada", "Ada Lovelace"), ("author: \"ada\"", "ada", "Ada Lovelace"),
            ("author: [ada, bob]", "ada", "Ada Lovelace"), ("authors:\n  - bob\n  - ada", "bob", "bob"),
            ("author: [stranger]", "stranger", "stranger"), ("author: 0xTim", "0xTim", "Tim"),
            ("author: []\nauthors: ada", "ada", "Ada Lovelace"), ("author: 007", "007", "007"),
        ])
    func named(front: String, key: String, name: String) async throws {
        let author = try await post("---\n\(front)\n---\n", authors: authors).author

        #expect(author == ImportedAuthor(key: key, name: try DisplayName(name)))
    }

    @Test(
        "A post without an author has the fallback author",
        arguments: ["", "author:\n", "author: []\n", "author: ''\n"])
    func noAuthor(front: String) async throws {
        let author = try await post("---\n\(front)---\n", authors: authors).author

        #expect(author == ImportedAuthor(key: nil, name: try DisplayName("The Team")))
    }

    @Test("Without authors.yml the keys are the names")
    func noAuthors() async throws {
        #expect(try await post("---\nauthor: ada\n---\n").author.name.text == "ada")
    }

    @Test(
        "A note names the line of an invalid authors.yml, and the posts have their keys",
        arguments: [
            ("ada:\n  name: Ada\n bob: x\n", "line 3: invalid YAML: "),
            ("- ada\n- bob\n", "line 1: invalid YAML: expected \"key: value\" lines, found none"),
            ("ada:\n  github: a\n  name: \"\"\n", "line 2: name must have 1 to 100 characters"),
            ("ada:\n  name: A\n  name: B\n", "line 2: invalid YAML: duplicate keys: name"),
            (String(repeating: "#", count: 1_048_577), "line 1: the file is longer than 1048576 bytes"),
        ])
    func broken(text: String, expected: String) async throws {
        let site = try TemporarySite(posts: ["2020-01-01-a.md": "---\nauthor: ada\n---\n"], authors: text)

        let source = try site.source()
        let notes = await source.notes()

        #expect(notes.map(\.path) == ["_data/authors.yml"])
        #expect(notes.first?.problem.words.hasPrefix(expected) == true, "\(notes)")
        #expect(try await source.post(at: "_posts/2020-01-01-a.md").author.key == "ada")
    }

    @Test("authors.yml is read once")
    func once() async throws {
        let site = try TemporarySite(posts: ["2020-01-01-a.md": "---\nauthor: ada\n---\n"], authors: authors)
        let source = try site.source()
        _ = try await source.paths()

        try site.write("ada: {name: Somebody else}", to: "_data/authors.yml")

        #expect(try await source.post(at: "_posts/2020-01-01-a.md").author.name.text == "Ada Lovelace")
    }

    @Test("A name that is too long is noted on its line, and mappings and lists of lists are names")
    func unusual() async throws {
        let long = String(repeating: "x", count: 101)

        #expect(
            try await problem("---\ntitle: A\nauthor: \(long)\n---\n")?.words
                == "line 3: the name of the author cannot be used: \(long)")
        for author in ["{name: A}", "[[A]]", "[{name: A}, b]"] {
            #expect(try await post("---\nauthor: \(author)\n---\n").author.key == "A")
        }
    }
}
