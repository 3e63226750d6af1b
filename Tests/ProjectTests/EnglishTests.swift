import Testing

/// `Scripts/check-english.py` finds words that the style replaces, and test names that are not sentences.
struct EnglishTests {
    @Test("The project uses plain English")
    func project() throws {
        let verdict = try CheckScript.english.checkProject()

        #expect(verdict.isPassed)
        #expect(verdict.errors == "")
    }

    @Test(
        "A replaced word is found in code, comments and documentation, in capitals or not",
        arguments: [
            ("Sources/A/B.swift", "/// Nobody sees this.", "Nobody"),
            ("Tests/A/B.swift", "let message = \"Nothing was mended\"", "mended"),
            ("README.md", "The port is 8080 unless told.", "unless told"),
            ("Documentation/search.md", "The index is made anew.", "anew"),
            ("Scripts/tool", "# whoever runs this", "whoever"),
        ])
    func words(path: String, line: String, word: String) throws {
        let verdict = try CheckScript.english.checkProject(with: "\n\(line)\n", at: path)

        #expect(!verdict.isPassed)
        #expect(verdict.errors.hasPrefix("\(path):2: \"\(word)\"; write: "))
    }

    @Test("A test name that begins in the middle of a sentence is found")
    func fragments() throws {
        let verdict = try CheckScript.english.checkProject(
            with: "@Test(\n    \"and of nothing else\")\nfunc name() {}\n", at: "Tests/A/B.swift")

        #expect(!verdict.isPassed)
        #expect(
            verdict.errors
                == "Tests/A/B.swift:1: the name of a test is a whole sentence, not \"and of nothing else\"\n")
    }

    @Test("Sentences, names of commands and parts of longer words are allowed")
    func allowed() throws {
        let text = """
            @Test("A failed like leaves the row unchanged") func a() {}
            @Test("blog-cli prints its version") func b() {}
            @Test("/healthz answers 200") func c() {}
            let recommended = "amends"
            """

        let verdict = try CheckScript.english.checkProject(with: text, at: "Tests/A/B.swift")

        #expect(verdict.isPassed)
        #expect(verdict.output == "The words are plain English.\n")
    }
}
