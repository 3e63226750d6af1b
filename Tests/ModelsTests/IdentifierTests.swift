import BlogDomain
import Testing

@Suite("Identifiers and page limits from text")
struct IdentifierTests {
    @Test(
        "A positive number is parsed as an identifier",
        arguments: [("1", 1), ("10", 10), ("9223372036854775807", Int64.max)])
    func reads(given: String, number: Int64) {
        #expect(PostID(text: given) == PostID(number))
        #expect(UserID(text: given) == UserID(number))
    }

    @Test(
        "A text that is not a canonical positive number is not an identifier",
        arguments: [
            "", "0", "007", "+1", "-1", " 1", "1 ", "1.0", "1e3", "0x1", "１", "٣", "1\u{301}", "1\0", "1\n",
            "9223372036854775808", "99999999999999999999999999", "a", "1_000", "²",
        ])
    func refuses(given: String) {
        #expect(PostID(text: given) == nil)
        #expect(UserID(text: given) == nil)
        #expect(PostID(text: ("x" + given).dropFirst()) == nil)
    }

    @Test("A page has 1 to 100 rows")
    func limit() throws {
        let error = FieldError(field: "limit", .notANumber(in: 1...100))

        #expect(PageLimit.standard.rows == 20)
        #expect(try PageLimit(text: "1").rows == 1)
        #expect(try PageLimit(text: "100").rows == 100)
        #expect(try PageLimit(100).rows == 100)
        for given in [0, 101, -1, Int.max, Int.min] { #expect(throws: error) { try PageLimit(given) } }
        for given in ["", "0", "101", "-1", "+5", "05", "5.0", "many", "9223372036854775808"] {
            #expect(throws: error) { try PageLimit(text: given) }
        }
    }

    @Test("One row more than requested shows that there is a next page")
    func page() throws {
        let request = PageRequest(limit: try PageLimit(2))
        let place = { (row: Int64) in Cursor(at: Timestamp(secondsSince1970: row), id: row) }

        #expect(Page(oneMoreThan: request, [], place: place) == Page(items: [], next: nil))
        #expect(Page(oneMoreThan: request, [1, 2], place: place) == Page(items: [1, 2], next: nil))
        #expect(Page(oneMoreThan: request, [1, 2, 3], place: place) == Page(items: [1, 2], next: place(2)))
    }
}
