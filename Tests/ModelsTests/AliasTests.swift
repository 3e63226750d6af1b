import BlogDomain
import Testing

@Suite("Aliases")
struct AliasTests {
    @Test(
        "An alias begins with a slash and does not end with one",
        arguments: [
            ("/a/b", "/a/b"), ("a", "/a"), ("/a/", "/a"), ("/a//", "/a"), ("/ä b", "/ä b"), ("//a", "//a"),
            ("/a.html", "/a.html"),
        ])
    func accepts(text: String, expected: String) throws {
        #expect(try Alias(text).text == expected)
    }

    @Test(
        "Empty and long paths and control characters are refused",
        arguments: ["", "/", "///", "/a\n", "/a\0b", "/\u{85}", "/" + String(repeating: "x", count: 1_024)])
    func refuses(text: String) {
        #expect(throws: FieldError.self) { try Alias(text) }
    }

    @Test("Aliases are ordered by their bytes, each once")
    func order() throws {
        let aliases = try ["/b", "/ä", "/a", "/b"].map { try Alias($0) }

        #expect(aliases.ordered.map(\.text) == ["/a", "/b", "/ä"])
    }

    @Test("A stated excerpt is one line of at most 200 characters")
    func excerpt() {
        #expect(Excerpt(stated: " a\n\tb ")?.text == "a b")
        #expect(Excerpt(stated: " \n") == nil)
        let long = Excerpt(stated: String(repeating: "word ", count: 100))?.text ?? ""
        #expect(long.unicodeScalars.count <= 200 && long.hasSuffix("…"))
        #expect(Excerpt(stated: long)?.text == long)
    }
}
