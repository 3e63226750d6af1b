import BlogDomain
import Testing

@Suite("Search queries")
struct SearchQueryTests {
    private func terms(_ text: String) throws -> [String] {
        try SearchQuery(text).terms.map { $0.words.joined(separator: " ") + ($0.isPrefix ? "*" : "") }
    }

    @Test(
        "A query consists of words without operators, and the last word can be a prefix",
        arguments: [
            ("Swift actors", ["swift", "actors*"]), ("OR NOT near", ["or", "not", "near*"]),
            ("\"quoted\" (words)*", ["quoted", "words*"]), ("title:x", ["title x"]), ("e-mail", ["e mail*"]),
            ("don’t", ["don t"]), ("a", ["a"]), ("ab", ["ab*"]), ("été", ["ete*"]),
            ("東京 tower", ["東 京", "tower*"]),
            ("tower 東京", ["tower", "東 京"]), ("한국", ["한 국"]), ("x\0yz", ["x", "yz*"]),
            ("🎉 party", ["\u{FF389}", "party*"]),
            ("C++ actors", ["c \u{F002B}", "actors*"]), ("C#", ["c \u{F0023}"]), (".NET", ["\u{F002E} net*"]),
            ("ภาษา", ["ภ า ษ า"]),
        ])
    func words(text: String, expected: [String]) throws {
        #expect(try terms(text) == expected)
    }

    @Test(
        "A query needs a letter, a digit or an emoji", arguments: ["", "   ", "\"*()-:^", "→", "+ #", "\0"])
    func nothing(text: String) {
        let error = FieldError(field: "q", .noSearchWord)
        #expect(throws: error) { try SearchQuery(text) }
    }

    @Test("A query has at most 200 characters and 16 words")
    func long() throws {
        let tooLong = FieldError(field: "q", .tooLong(most: 200))
        let tooMany = FieldError(field: "q", .tooManySearchWords(most: 16))

        _ = try SearchQuery(String(repeating: "é", count: 200))
        _ = try SearchQuery(String(repeating: "ab ", count: 16))
        for text in [String(repeating: "é", count: 201), String(repeating: "x", count: 5_000)] {
            #expect(throws: tooLong) { try SearchQuery(text) }
        }
        #expect(throws: tooMany) { try SearchQuery(String(repeating: "ab ", count: 17)) }
    }

    @Test("A search request reports all invalid parameters together")
    func request() throws {
        let place = SearchCursor(score: 1.25, id: PostID(7))
        let request = try SearchRequest(queryText: "x", limitText: "3", afterText: place.text)

        #expect(request.query.text == "x" && request.limit.rows == 3 && request.after == place)
        let error = #expect(throws: FieldErrors.self) {
            try SearchRequest(queryText: nil, limitText: "0", afterText: "here")
        }
        #expect(error?.errors.map(\.field) == ["q", "limit", "after"])
    }

    @Test(
        "A search cursor has only one valid form",
        arguments: [
            "", "-", "1", "1-", "1-0", "1--1", "01-1", "1-01", "A-1", "+1-1", "zzzzzzzzzzzzzz-1", "1-1 ",
        ])
    func cursors(text: String) {
        #expect(throws: FieldError.self) { try SearchCursor(text: text) }
    }
}
