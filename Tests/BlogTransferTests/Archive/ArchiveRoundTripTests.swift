import BlogOperations
import BlogTestSupport
import Foundation
import Testing

struct ArchiveRoundTripTests {
    @Test("Written records are read unchanged, and writing them again gives the same bytes")
    func roundTrip() throws {
        let fixture = try ArchiveFixture()

        let bytes = try fixture.write(Samples.everything, Samples.inventory)
        let (inventory, records) = try fixture.read(bytes)

        #expect(records == Samples.everything)
        #expect(BlogRecord.Kind.allCases.allSatisfy { inventory[$0] == Samples.inventory[$0] })
        #expect(inventory.marks == Samples.inventory.marks)
        #expect(try fixture.write(records, inventory) == bytes)
        #expect(bytes.split(separator: UInt8(ascii: "\n")).count == records.count + 2)
    }

    @Test("Every line is JSON that Foundation reads in the same way")
    func json() throws {
        let bytes = try ArchiveFixture().write(Samples.everything, Samples.inventory)
        let lines = bytes.split(separator: UInt8(ascii: "\n"))

        let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any] }

        #expect(objects.first??["type"] as? String == "blog")
        #expect(objects.last??["records"] as? Int == Samples.everything.count)
        let bodies = objects.compactMap { $0?["body"] as? String }
        #expect(
            bodies.prefix(Samples.oddTexts.count).elementsEqual(Samples.oddTexts) {
                $0.utf8.elementsEqual($1.utf8)
            })
    }

    @Test("Blanks, escapes, another order of fields and a missing last line feed do not matter")
    func lenient() throws {
        let text = """
            { "version" : 1, "type" : "blog", "users": 1, "posts":0,"likes":0,"follows":0,"shares":0, \
            "importAuthors":0,"importedFiles":0,"lastPost":0,"lastUser":3}\r
            {"name":"\\u0041\\u00e9\\ud83c\\udf0d\\/","type":"user","id":3,"username":"\\u0061da","summary":"",\
            "iconURL":null,"joinedAt":"2001-09-09T01:46:40Z"}
            {"records":1,"type":"end"}
            """

        let (_, records) = try ArchiveFixture().read(text)

        guard case .user(let user) = records.first else {
            Issue.record("no user")
            return
        }
        #expect(user.name.text == "Aé🌍/" && user.username.text == "ada")
        #expect(user.joinedAt == Timestamp(secondsSince1970: 1_000_000_000))
    }

    @Test(
        "A body of the maximum length is written and read, with any characters",
        arguments: ["x", "\u{1}", "\"", "字"])
    func longest(sign: String) throws {
        let body = String(repeating: sign, count: Body.maximumBytes / sign.utf8.count)
        let record = BlogRecord.post(Samples.post(1, .draft, body: body))
        let fixture = try ArchiveFixture()

        let bytes = try fixture.write([record], BlogInventory(counts: [.post: 1]))

        #expect(try fixture.read(bytes).1 == [record])
    }
}
