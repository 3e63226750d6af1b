import BlogOperations
import BlogTestSupport
import Foundation
import Testing

private let number = "must be a whole number from 1 to 9007199254740991"
private let time = "joinedAt must be a time such as 2026-11-21T07:38:00Z"

@Suite("Lines of an export that are not valid")
struct BadLineTests {
    private static let header = """
        {"type":"blog","version":1,"users":1,"posts":1,"likes":1,"follows":0,"shares":0,"importAuthors":0,\
        "importedFiles":0,"lastUser":1,"lastPost":1}
        """
    private static let user =
        #"{"type":"user","id":1,"username":"ada","name":"Ada","summary":"","iconURL":null,"joinedAt":"2001-09-09T01:46:40Z"}"#
    private static let post =
        #"{"type":"post","id":1,"author":1,"state":"draft","trashedFrom":null,"title":"T","createdAt":"2001-09-09T01:46:40Z","editedAt":"2001-09-09T01:46:40Z","publishedAt":null,"deletedAt":null,"version":1,"body":""}"#

    private func detail(_ error: TransferError) -> String {
        TransferLocalization().error(error).detail
    }

    private func expect(_ text: String, _ line: Int, _ reason: String) throws {
        let fixture = try ArchiveFixture()
        let error = #expect(throws: TransferError.self, "\(text)") { try fixture.read(text) }
        #expect(error.map(detail) == "Line \(line): \(reason). Nothing was changed.", "\(text)")
    }

    @Test(
        "A first line that is not valid is an error with its reason",
        arguments: [
            ("", "the file is empty"), ("---\n", "the line is not JSON"),
            ("[]\n", "the line is not a JSON object"),
            ("{}", "the field type is missing"), (#"{"type":"user"}"#, "the file is not an export of a blog"),
            (#"{"type":"blog"}"#, "the field version is missing"),
            (
                #"{"type":"blog","version":2}"#,
                "the export has version 2, but this program supports only version 1"
            ),
            (#"{"type":"blog","version":1}"#, "the field users is missing"),
            (String(repeating: "x", count: 3_000_000), "the line is too long"),
        ])
    func header(text: String, reason: String) throws {
        try expect(text, 1, reason)
    }

    @Test(
        "A line of a user that is not valid is an error with its number and its reason",
        arguments: [
            (#""id":1"#, #""id":0"#, "id " + number),
            (#""id":1"#, #""id":01"#, "the line is not JSON"),
            (#""id":1"#, #""id":1.0"#, "id " + number),
            (#""id":1"#, #""id":-0"#, "id " + number),
            (#""id":1"#, #""id":9223372036854775808"#, "id " + number),
            (#""id":1"#, #""id":"1""#, "id " + number),
            (#""id":1"#, #""id":true"#, "id " + number),
            (#""id":1"#, #""id":1,"id":1"#, "the field id appears twice"),
            (#""id":1,"#, "", "the field id is missing"),
            (#""id":1"#, #""id":1,"\u0069d":1"#, "the field id appears twice"),
            (#""id":1"#, #""id":1,"admin":1"#, "the field admin is unknown"),
            (#""id":1"#, #""id":1,"admin":[{}]"#, "the field admin is unknown"),
            (#""id":1"#, #""id":1,"admin":[[[[[[[[]]]]]]]]"#, "the line is nested more than 8 levels deep"),
            (
                #""id":1"#, #""id":1,"# + (0..<64).map { #""\#($0)":0"# }.joined(separator: ","),
                "an object has more than 64 fields"
            ),
            (
                #""id":1"#, #""id":1,"\#(String(repeating: "x", count: 257))":0"#,
                "a field name is longer than 256 bytes"
            ),
            (#"Z"}"#, #"Z",}"#, "the line is not JSON"),
            (
                #""ada""#, #""Ada""#,
                "username must have 1 to 32 characters, each a…z, 0…9 or _, with at least one letter"
            ),
            (#""Ada""#, #""""#, "name must have 1 to 100 characters"),
            (#""Ada""#, "null", "name must be a text"),
            (#""Ada""#, #""\ud83c""#, "a text contains half a surrogate pair"),
            (#""Ada""#, #""\ud83c\u0041""#, "a text contains half a surrogate pair"),
            (#""Ada""#, #""\x""#, "a text contains an escape that JSON does not define"),
            (#""Ada""#, #""\u00g0""#, "a text contains an escape that JSON does not define"),
            (#""Ada""#, "\"A\tda\"", "a text contains a control character that is not escaped"),
            (#""Ada""#, #""Ada"#, "the line is not JSON"),
            (
                "2001-09-09T01:46:40Z", "2001-02-30T01:46:40Z",
                time
            ),
            (
                "2001-09-09T01:46:40Z", "2001-09-09",
                time
            ),
            (
                #""iconURL":null"#, #""iconURL":"file:///x""#,
                "iconURL must be an https address, or a path that begins with /media/, of at most 2,048 characters"
            ),
            (#""type":"user""#, #""type":"spell""#, "the type of the record is unknown"),
            (#"Z"}"#, #"Z"} x"#, "the line continues after the object"),
            (#"Z"}"#, #"Z""#, "the line is not JSON"),
        ])
    func user(old: String, new: String, reason: String) throws {
        let line = Self.user.replacing(old, with: new, maxReplacements: 1)
        try expect(Self.header + "\n" + line + "\n", 2, reason)
    }

    @Test(
        "A line of a post that is not valid is an error with its number and its reason",
        arguments: [
            (#""draft""#, #""gone""#, "state must be draft, published or trashed"),
            (#""draft""#, #""published""#, "publishedAt must be a time for a post that is or was published"),
            (
                #""draft""#, #""trashed""#,
                "trashedFrom must be draft or published for a post in the recycle bin, and null for other posts"
            ),
            (#""T""#, #""a\u0000""#, "title must not contain control characters"),
            (
                #""version":1"#, #""version":9007199254740992"#,
                "version " + number
            ),
            (#""id":1"#, #""id":9007199254740992"#, "id " + number),
            (#""version":1"#, #""version":0"#, "version " + number),
            (
                #""body":"#, #""commentsClosed":2,"body":"#,
                "commentsClosed must be a whole number from 0 to 1"
            ),
            (
                #""body":"#, #""commentsClosed":true,"body":"#,
                "commentsClosed must be a whole number from 0 to 1"
            ),
        ])
    func post(old: String, new: String, reason: String) throws {
        let line = Self.post.replacing(old, with: new, maxReplacements: 1)
        try expect([Self.header, Self.user, line].joined(separator: "\n"), 3, reason)
    }

    @Test("Numbers are accepted up to the largest safe integer of JSON")
    func largest() throws {
        let file = #"""
            {"type":"importedFile","path":"a","post":N,"version":1,"authorKey":null,"date":"2001-09-09T01:46:40Z"}
            {"type":"end","records":1}
            """#
        func text(_ number: String) -> String { Self.header + "\n" + file.replacing("N", with: number) }

        for (old, field) in [(#""lastPost":1"#, "lastPost"), (#""likes":1"#, "likes")] {
            for number in ["9007199254740992", "9223372036854775807"] {
                let header = Self.header.replacing(old, with: "\"\(field)\":\(number)")
                try expect(header, 1, "\(field) must be a whole number from 0 to 9007199254740991")
            }
        }
        #expect(try ArchiveFixture().read(text("9007199254740991")).1.count == 1)
        try expect(
            text("9007199254740992"), 2, "post must be a whole number from 1 to 9007199254740991 or null")
    }

    @Test("A truncated file, and a file that continues after its end, are errors")
    func ends() throws {
        let (header, user) = (Self.header, Self.user)
        let end = #"{"type":"end","records":1}"#

        try expect("\(header)\n\(user)\n", 3, "the end of the export is missing")
        try expect("\(header)\n\(user.dropLast(9))", 2, "a text is not terminated")
        try expect("\(header)\n\(end)\n", 2, "the line announces 1 records, but there are 0")
        try expect("\(header)\n\(user)\n\(end)\n\(user)\n", 4, "the line follows the end of the export")
        try expect("\(header)\n\n\(user)\n\(end)\n", 2, "the line is not JSON")
    }

    @Test("A line that is not valid UTF-8 is an error")
    func utf8() throws {
        let fixture = try ArchiveFixture()
        var bytes = Array((Self.header + "\n" + Self.user).utf8)
        let place = bytes.count - 40
        bytes[place] = 0xFF

        #expect(throws: TransferError.badLine(2, .text("the line is not valid UTF-8"))) {
            try fixture.read(Data(bytes))
        }
    }
}
