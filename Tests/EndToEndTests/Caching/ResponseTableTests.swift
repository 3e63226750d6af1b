import BlogDomain
import SocketHTTP
import Testing

@testable import blog_server

struct ResponseTableTests {
    private static let roomy = CacheLimits(bytes: 1 << 20, entries: 100)

    @Test("A response is found again for the same request and the same data only")
    func same() {
        var table = ResponseTable(Self.roomy)
        let key = CacheKey.example("/a", viewer: 1, session: 2)

        #expect(table.response(to: key, at: DataVersion(7)) == nil)
        table.insert(.example("kept"), for: key, at: DataVersion(7))

        #expect(table.response(to: key, at: DataVersion(7))?.text == "kept")
        for other in [
            CacheKey.example("/b", viewer: 1, session: 2), .example("/a", id: 1, viewer: 1, session: 2),
            .example("/a", query: "&limit=2", viewer: 1, session: 2),
            .example("/a", media: .text, viewer: 1, session: 2), .example("/a", viewer: 2, session: 2),
            .example("/a", viewer: 1, session: 3), .example("/a", viewer: 1), .example("/a"),
        ] {
            #expect(table.response(to: other, at: DataVersion(7)) == nil)
        }
    }

    @Test("The number of responses is limited, and a recently requested one stays")
    func entries() {
        var table = ResponseTable(CacheLimits(bytes: 1 << 20, entries: 10))
        _ = table.response(to: .example("/first"), at: DataVersion(1))
        table.insert(.example("first"), for: .example("/first"), at: DataVersion(1))

        for number in 1...1_000 {
            table.insert(.example("\(number)"), for: .example("/\(number)"), at: DataVersion(1))
            #expect(table.count <= 10)
            #expect(table.response(to: .example("/first"), at: DataVersion(1))?.text == "first", "\(number)")
        }

        #expect(table.count == 10)
        for number in 1...1_000 {
            if let answer = table.response(to: .example("/\(number)"), at: DataVersion(1)) {
                #expect(answer.text == "\(number)")
            }
        }
    }

    @Test("The size of all responses is limited")
    func bytes() {
        let limit = 64 * 1_024
        var table = ResponseTable(CacheLimits(bytes: limit, entries: 1_000))
        _ = table.response(to: .example("/0"), at: DataVersion(1))
        var (most, held) = (0, 0)

        for number in 1...2_000 {
            table.insert(
                .example(size: number * 7_919 % 12_000), for: .example("/\(number)"), at: DataVersion(1))
            most = max(most, table.bytes)
            held = max(held, table.count)
        }

        #expect(most <= limit && most > limit / 2)
        #expect(held > 8 && held < limit / ResponseTable.overhead)
    }

    @Test("A response that is too large is not inserted")
    func large() {
        var table = ResponseTable(CacheLimits(bytes: 80_000, entries: 10))
        _ = table.response(to: .example("/small"), at: DataVersion(1))
        table.insert(.example("small"), for: .example("/small"), at: DataVersion(1))

        table.insert(.example(size: 10_000), for: .example("/large"), at: DataVersion(1))

        #expect(table.response(to: .example("/large"), at: DataVersion(1)) == nil)
        #expect(table.response(to: .example("/small"), at: DataVersion(1))?.text == "small")
    }

    @Test("A cached response has no unused capacity")
    func compact() throws {
        var table = ResponseTable(Self.roomy)
        var content: [UInt8] = []
        content.reserveCapacity(100_000)
        content.append(contentsOf: "text".utf8)
        var answer = SceneResponse.example("x")
        answer.response.body = .init(content)
        _ = table.response(to: .example("/a"), at: DataVersion(1))

        table.insert(answer, for: .example("/a"), at: DataVersion(1))

        let found = table.response(to: .example("/a"), at: DataVersion(1))
        let kept = try #require(found)
        #expect(kept.text == "text" && kept.response.body.bytes.capacity < 1_000)
    }
}
