import BlogDomain
import Testing

struct TagTests {
    @Test(
        "A name is stored in NFC, trimmed, and with single spaces",
        arguments: [
            ("Swift", "Swift", "swift"), ("  open \u{A0} source ", "open source", "open source"),
            ("Cafe\u{301}", "Caf\u{E9}", "caf\u{E9}"), ("C++", "C++", "c++"), (".NET", ".NET", ".net"),
            ("Stra\u{DF}e", "Stra\u{DF}e", "strasse"),
            ("\u{3A3}\u{3AF}\u{3C2}", "\u{3A3}\u{3AF}\u{3C2}", "\u{3C3}\u{3AF}\u{3C3}"),
            ("\u{65E5}\u{672C}", "\u{65E5}\u{672C}", "\u{65E5}\u{672C}"), ("10", "10", "10"),
            ("CI/CD", "CI/CD", "ci/cd"),
        ])
    func name(given: String, name: String, key: String) throws {
        let tag = try Tag(given)

        #expect(tag.name == ExactString(name) && tag.key == TagKey(stored: key))
    }

    @Test(
        "A name without a letter or a digit, too long, or with a separator is invalid",
        arguments: [
            "", " ", ".", "..", "-", "\u{200B}", "a,b", "/", "a\nb", "a\tb", "a\u{0}", "a\u{85}b",
            "a,\u{301}b",
            String(repeating: "a", count: 51), String(repeating: "ß", count: 26),
            String(repeating: "e\u{301}", count: 51),
        ])
    func invalid(name: String) {
        let problem = FieldProblem.notATag(String(name.unicodeScalars.prefix(50)), most: 50)
        #expect(throws: FieldError(field: "tags", problem)) { try Tag(name) }
        #expect(throws: FieldError(field: "tag", problem)) { try TagKey(name) }
    }

    @Test(
        "A name without a visible letter is refused, and so is one that changes the direction of what follows"
    )
    func invisible() throws {
        for name in ["\u{3164}", "\u{115F}", "a\u{202E}b"] {
            #expect(throws: FieldError.self) { try Tags([name]) }
            #expect(try Tags(archived: [name]).all.map(\.name.text) == [name])
        }
    }

    @Test("The limit of 50 characters counts the name after normalization")
    func limit() throws {
        let name = String(repeating: "e\u{301}", count: 50)

        #expect(try Tag(name).name.text.unicodeScalars.count == 50)
    }

    @Test("The key of a key is the same key, for every letter")
    func stableKeys() throws {
        let wrong = try (1...0x1_FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
            guard let key = try? TagKey(String(Character(scalar))) else { return false }
            return try TagKey(key.text) != key
        }

        #expect(wrong.isEmpty)
    }

    @Test("A post has at most 20 tags, each once, in the given order")
    func list() throws {
        let names = (1...20).map { "tag \($0)" }

        #expect(try Tags(names).all.map(\.name.text) == names)
        #expect(try Tags(["Swift", "server", "SWIFT", "Server "]).text == "Swift,server")
        #expect(try Tags(names + ["Tag 1"]).all.count == 20)
        #expect(throws: FieldError(field: "tags", .tooManyTags(most: 20))) { try Tags(names + ["one more"]) }
        #expect(try Tags([]) == .none && Tags.none.all.isEmpty)
    }

    @Test("A form has the names with commas between them")
    func form() throws {
        #expect(try Tags(list: " Swift, ,open  source,").text == "Swift,open source")
        #expect(try Tags(list: " , ").isEmpty)
        #expect(try Tags(list: "a,\u{301}b").all.map(\.name) == [ExactString("a"), ExactString("\u{301}b")])
        #expect(throws: FieldError.self) { try Tags(["a,b"]) }
    }
}
