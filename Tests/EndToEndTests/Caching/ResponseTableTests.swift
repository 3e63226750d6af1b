import SQLiteStore
import SocketHTTP
import Testing

@testable import blog_server

struct ResponseTableTests {
    private static let roomy = CacheLimits(bytes: 1 << 20, entries: 100)

    @Test("An answer is given again over the same data, to the same question alone")
    func same() {
        var table = ResponseTable(Self.roomy)
        let key = CacheKey.example("/a", viewer: 1, session: 2)

        #expect(table.answer(to: key, at: DataVersion(7)) == nil)
        table.keep(.example("kept"), for: key, at: DataVersion(7))

        #expect(table.answer(to: key, at: DataVersion(7))?.text == "kept")
        for other in [
            CacheKey.example("/b", viewer: 1, session: 2), .example("/a", id: 1, viewer: 1, session: 2),
            .example("/a", query: "&limit=2", viewer: 1, session: 2),
            .example("/a", media: .text, viewer: 1, session: 2), .example("/a", viewer: 2, session: 2),
            .example("/a", viewer: 1, session: 3), .example("/a", viewer: 1), .example("/a"),
        ] {
            #expect(table.answer(to: other, at: DataVersion(7)) == nil)
        }
    }

    @Test("With another version everything is dropped, and does not come back with the old one")
    func versions() {
        var table = ResponseTable(Self.roomy)
        _ = table.answer(to: .example("/a"), at: DataVersion(1))
        table.keep(.example("old"), for: .example("/a"), at: DataVersion(1))
        table.keep(.example("old"), for: .example("/b"), at: DataVersion(1))

        #expect(table.answer(to: .example("/a"), at: DataVersion(2)) == nil)

        #expect(table.count == 0 && table.bytes == 0)
        #expect(table.answer(to: .example("/b"), at: DataVersion(1)) == nil)
    }

    @Test("What was made of data that has changed meanwhile is not kept")
    func outdated() {
        var table = ResponseTable(Self.roomy)
        _ = table.answer(to: .example("/a"), at: DataVersion(1))
        _ = table.answer(to: .example("/b"), at: DataVersion(2))

        table.keep(.example("of version 1"), for: .example("/a"), at: DataVersion(1))

        #expect(table.count == 0)
        #expect(table.answer(to: .example("/a"), at: DataVersion(2)) == nil)
    }

    @Test("There are never more answers than allowed, and who was asked for lately stays")
    func entries() {
        var table = ResponseTable(CacheLimits(bytes: 1 << 20, entries: 10))
        _ = table.answer(to: .example("/first"), at: DataVersion(1))
        table.keep(.example("first"), for: .example("/first"), at: DataVersion(1))

        for number in 1...1_000 {
            table.keep(.example("\(number)"), for: .example("/\(number)"), at: DataVersion(1))
            #expect(table.count <= 10)
            #expect(table.answer(to: .example("/first"), at: DataVersion(1))?.text == "first", "\(number)")
        }

        #expect(table.count == 10)
        for number in 1...1_000 {
            if let answer = table.answer(to: .example("/\(number)"), at: DataVersion(1)) {
                #expect(answer.text == "\(number)")
            }
        }
    }

    @Test("They never take more bytes than allowed, whatever their sizes")
    func bytes() {
        let limit = 64 * 1_024
        var table = ResponseTable(CacheLimits(bytes: limit, entries: 1_000))
        _ = table.answer(to: .example("/0"), at: DataVersion(1))
        var (most, held) = (0, 0)

        for number in 1...2_000 {
            table.keep(
                .example(size: number * 7_919 % 12_000), for: .example("/\(number)"), at: DataVersion(1))
            most = max(most, table.bytes)
            held = max(held, table.count)
        }

        #expect(most <= limit && most > limit / 2)
        #expect(held > 8 && held < limit / ResponseTable.overhead)
    }

    @Test("What is as large as many others is not kept")
    func large() {
        var table = ResponseTable(CacheLimits(bytes: 80_000, entries: 10))
        _ = table.answer(to: .example("/small"), at: DataVersion(1))
        table.keep(.example("small"), for: .example("/small"), at: DataVersion(1))

        table.keep(.example(size: 10_000), for: .example("/large"), at: DataVersion(1))

        #expect(table.answer(to: .example("/large"), at: DataVersion(1)) == nil)
        #expect(table.answer(to: .example("/small"), at: DataVersion(1))?.text == "small")
    }

    @Test("What is kept takes no more room than it needs")
    func compact() throws {
        var table = ResponseTable(Self.roomy)
        var content: [UInt8] = []
        content.reserveCapacity(100_000)
        content.append(contentsOf: "text".utf8)
        var answer = SceneResponse.example("x")
        answer.response.body = .init(content)
        _ = table.answer(to: .example("/a"), at: DataVersion(1))

        table.keep(answer, for: .example("/a"), at: DataVersion(1))

        let found = table.answer(to: .example("/a"), at: DataVersion(1))
        let kept = try #require(found)
        #expect(kept.text == "text" && kept.response.body.bytes.capacity < 1_000)
    }
}
