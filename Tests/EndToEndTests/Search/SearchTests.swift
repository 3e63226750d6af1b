import Foundation
import Testing

@Suite(.blocking)
final class SearchTests: DemoTests {
    private func ids(_ answer: ClientResponse) throws -> [Int] {
        try answer.json.ids
    }

    @Test("A search finds blogs by their words, and marks the words")
    func found() throws {
        let answer = try client.get("/search?q=po%C3%ABtical+SCI&limit=5")
        let hit = try #require(try answer.json["items"].array.first)

        #expect(answer.status == 200)
        #expect(hit["id"].int == 24 && hit["title"].string == "Poetical science")
        #expect(hit["authorText"].string == "by Ada Lovelace")
        #expect(try answer.json["partial"].bool == false)
        #expect(try answer.json.names == ["items", "next", "partial"])
        let text = hit["snippet"].array.compactMap { $0["text"].string }.joined()
        #expect(text.contains("I do not believe that the two were ever apart."))
        #expect(hit["snippet"].array.allSatisfy { $0["hit"].bool != nil })
    }

    @Test("The next links lead through all hits once, for a query with quotes")
    func pages() throws {
        let whole = try ids(client.get("/search?q=%22the%22&limit=100"))
        #expect(whole.count > 5)
        var (target, found): (String?, [Int]) = ("/search?q=%22the%22&limit=2", [])
        while let next = target {
            let answer = try client.get(next)
            found += try ids(answer)
            target = answer["Link"]?.split(separator: ">").first.map { String($0.dropFirst()) }
            if let target { #expect(target.hasPrefix("/search?q=%22the%22&limit=2&after=")) }
        }
        #expect(found == whole)
    }

    @Test("An empty or too long query is refused, and no query text is an operator")
    func anything() throws {
        let long = String(repeating: "a", count: 5_000)
        for (query, message) in [
            ("", "q is required"), ("?q=", "q must contain a letter, a digit or an emoji"),
            ("?q=%22%2A%28%29", "q must contain a letter, a digit or an emoji"),
            ("?q=%00", "q must contain a letter, a digit or an emoji"),
            ("?q=\(long)", "q must have at most 200 characters"),
            ("?q=a&q=b", "q must occur only once"),
            ("?q=%ff", "q must be percent-encoded UTF-8"),
            ("?q=a&after=x", "after must be a cursor from an earlier page of search results"),
        ] {
            let answer = try client.get("/search" + query)
            try expectProblem(answer, 422, fields: [String(message.prefix { $0 != " " })])
            #expect(try answer.json["detail"].string == message + ".", "\(query)")
        }
        for query in [
            "NOT", "a+AND", "OR+OR", "NEAR%28a%2C2%29", "%22a", "a%22", "title%3Aa", "%7Btitle%7D%3A+a",
            "a%2A%2A",
            "-a", "%5Ea", "a%27%3B--", "a%00b", "%F0%9F%8E%89a", "%F0%9F%8E%89", "C%2B%2B", "%E4%BA%AC%22",
        ] {
            #expect(try client.get("/search?q=" + query).status == 200, "\(query)")
        }
        let refused = try blog.cli("search", "!!!")
        expectRefusal(refused, 64, "The search must contain a letter, a digit or an emoji.")
        #expect(try blog.cli("search").exitCode == 64)
        #expect(try blog.cli("search", "nowhere-at-all").text.contains("Nothing was found."))
    }
}
