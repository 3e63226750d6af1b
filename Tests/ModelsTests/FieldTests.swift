import BlogDomain
import Testing

@Suite("Short texts")
struct FieldTests {
    @Test(
        "A title has 1 to 200 Unicode scalars that can be seen, without control characters",
        arguments: [
            ("", .length(1...200)), (text("x", 201), .length(1...200)),
            (text("👍", 201), .length(1...200)),
            ("e" + text("\u{301}", 200), .length(1...200)),
            ("a\nb", .controlCharacters), ("a\tb", .controlCharacters),
            ("a\u{0}", .controlCharacters), ("\u{7F}", .controlCharacters),
            ("\u{85}", .controlCharacters), ("a\r\nb", .controlCharacters),
            ("a\u{2028}b", .controlCharacters), ("a\u{2029}", .controlCharacters),
            (" ", .invisible), ("\u{A0}", .invisible), ("\u{200B}", .invisible), ("\u{3164}", .invisible),
            ("\u{2800}", .invisible), ("\u{301}", .invisible), ("\u{AD}\u{FEFF}\u{2003}", .invisible),
            ("\u{1D159}", .invisible), ("\u{13441}\u{13442}", .invisible),
            ("\u{E0041}\u{FE0F}", .invisible), ("\u{2067}\u{2069}", .invisible),
            ("a\u{202E}b", .endlessDirection), ("a\u{202C}", .endlessDirection),
            ("\u{2067}a\u{202C}", .endlessDirection),
            ("\u{202A}\u{2066}a\u{202C}\u{2069}", .endlessDirection),
            ("\u{2069}a\u{2066}", .endlessDirection),
        ] as [(String, FieldProblem)])
    func badTitle(given: String, problem: FieldProblem) {
        #expect(throws: FieldError(field: "title", problem)) { try Title(given) }
    }

    @Test(
        "A title keeps its text byte for byte",
        arguments: [
            "x", text("x", 200), text("👍", 200), "e\u{301}", " \u{A0}.", "\u{2067}שלום\u{2069}!", "שלום",
            "\u{202B}\u{2066}a\u{2069}\u{202C}", "\u{E000}", "\u{600}", "\u{605}", "\u{6DD}", "\u{70F}",
            "\u{890}",
            "\u{8E2}", "\u{110BD}", "\u{110CD}", "\u{1D158}", "👨\u{200D}👩", "안녕", "…", "\u{200F}a",
        ])
    func title(given: String) throws {
        #expect(Array(try Title(given).text.utf8) == Array(given.utf8))
    }

    @Test("Titles with different bytes differ even if they look the same")
    func titleBytes() throws {
        #expect(try Title("é") != Title("e\u{301}"))
        #expect(try Set([Title("é"), Title("e\u{301}"), Title("é")]).count == 2)
    }

    @Test("A name has 1 to 100 characters")
    func name() throws {
        let tooLong = FieldError(field: "name", .length(1...100))

        #expect(try DisplayName(text("é", 100)).text.unicodeScalars.count == 100)
        #expect(throws: tooLong) { try DisplayName(text("é", 101)) }
        #expect(throws: tooLong) { try DisplayName("") }
        #expect(throws: FieldError(field: "name", .controlCharacters)) { try DisplayName("Ada\u{1B}[31m") }
    }

    @Test(
        "A text of an export may be older than the rules about what can be seen",
        arguments: [" ", "a\u{202E}", "a\u{2028}b"])
    func archived(text: String) throws {
        #expect(try Title(archived: text).text == text)
        #expect(try DisplayName(archived: text).text == text)
        #expect(try Summary(archived: text).text == text)
        #expect(throws: FieldError(field: "title", .controlCharacters)) { try Title(archived: text + "\0") }
        #expect(throws: FieldError(field: "name", .length(1...100))) { try DisplayName(archived: "") }
    }

    @Test("A summary has up to 1,000 characters and may have line breaks and tabs")
    func summary() throws {
        #expect(try Summary("").text == "")
        #expect(try Summary("a\r\n\tb").text == "a\r\n\tb")
        #expect(try Summary(text("x", 1_000)).text.count == 1_000)
        #expect(throws: FieldError(field: "summary", .length(0...1_000))) { try Summary(text("x", 1_001)) }
        #expect(throws: FieldError(field: "summary", .controlCharacters)) { try Summary("a\u{8}") }
    }

    @Test("A comment has 1 to 4,000 characters, of which one is visible, and may have line breaks and tabs")
    func comment() throws {
        for given in ["a", "<script>alert(1)</script>", "One\n\ttwo\r\n", "e\u{301}", text("😀", 4_000)] {
            #expect(Array(try CommentText(given).text.utf8) == Array(given.utf8))
        }
        for given in ["", " \n\t", "\u{301}", "a\u{1B}[2J", "\u{202E}a", text("a", 4_001), text("😀", 25_600)]
        {
            #expect(throws: FieldError.self) { try CommentText(given) }
        }
    }

    @Test(
        "Each line of a summary ends its changes of the writing direction",
        arguments: ["\n", "\r\n", "\u{2029}"])
    func directions(end: String) throws {
        #expect(try Summary("\u{2067}a\u{2069}\(end)\u{2068}b\u{2069}").text.count > 4)
        #expect(try Summary("a\u{2028}b").text.count == 3)
        #expect(throws: FieldError(field: "summary", .endlessDirection)) {
            try Summary("\u{2067}a\(end)b\u{2069}")
        }
    }

    @Test("A body has up to 262,144 bytes of any characters")
    func body() throws {
        #expect(try Body("").markdown == "")
        #expect(try Body(text("é", 131_072)).markdown.utf8.count == 262_144)
        #expect(try Body("\u{0}\r\n").markdown == "\u{0}\r\n")
        #expect(
            throws: FieldError(field: "body", .bodyTooLong(most: 262_144))
        ) { try Body(text("é", 131_072) + "x") }
        #expect(try Body("é") != Body("e\u{301}"))
        #expect(try Body("é").hashValue != Body("e\u{301}").hashValue)
    }

    @Test("Errors of several fields are reported together")
    func check() throws {
        var check = FieldCheck()

        let title = check.value { () throws(FieldError) in try Title("") }
        let name = check.value { () throws(FieldError) in try DisplayName("Ada") }
        let body = check.value { () throws(FieldError) in try Body(text("x", 262_145)) }

        #expect(title == nil && name?.text == "Ada" && body == nil)
        let error = #expect(throws: FieldErrors.self) { try check.finish() }
        #expect(error?.errors.map(\.field) == ["title", "body"])
    }
}

func text(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count)
}
