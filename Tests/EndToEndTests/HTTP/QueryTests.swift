import BlogDomain
import SocketHTTP
import Testing

@testable import blog_server

struct QueryTests {
    @Test("A route sees only the parameters that it declares")
    func declared() throws {
        let text = "limit=5&after=x&q=a+b%2B&username=ada"

        let query = Query(text, reading: [.limit, .q])

        #expect(try query.value(.limit) == "5")
        #expect(try query.value(.q) == "a b+")
        #expect(try query.value(.after) == nil)
        #expect(try query.value(.username) == nil)
        #expect(try Query(text, reading: []).value(.limit) == nil)
        #expect(try Query("", reading: .page).value(.limit) == nil)
    }

    @Test("Equal queries have the same canonical text")
    func canonical() {
        func canonical(_ text: String) -> String? { Query(text, reading: [.q] + .page).canonical }

        for (same, text) in [
            (["x=1", "", "&&", "=", "Q=1"], ""),
            (["q=a&limit=2", "limit=2&q=a", "%71=%61&x&limit=2&"], "q=a&limit=2"),
            (["q=a+b", "q=a%20b"], "q=a%20b"), (["q=a%2Bb"], "q=a%2Bb"),
            (["q", "q="], "q="), (["q=a%26limit%3D2"], "q=a%26limit%3D2"), (["q=a=b"], "q=a%3Db"),
            (["q=%C3%A9", "q=é"], "q=%C3%A9"), (["q=e%CC%81"], "q=e%CC%81"),
        ] as [([String], String)] {
            for spelling in same { #expect(canonical(spelling) == text, "\(spelling)") }
            // The response cache looks up the query text before it parses it.
            #expect(canonical(text) == text)
        }
    }

    @Test("A repeated or invalid parameter is an error only if the route reads it")
    func errors() throws {
        for (text, message) in [
            ("limit=1&limit=1", "must occur only once"), ("limit=1&%6cimit=2", "must occur only once"),
            ("limit=%FF", "must be percent-encoded UTF-8"), ("limit=%1", "must be percent-encoded UTF-8"),
        ] {
            let query = Query(text, reading: .page)
            #expect(query.canonical == nil)
            #expect(throws: FieldError(field: "limit", .stated(message))) { try query.value(.limit) }
            #expect(try query.value(.after) == nil)
            #expect(Query(text, reading: [.q]).canonical == "")
        }
    }

    @Test("Every GET route declares the parameters of the document")
    func document() throws {
        let document = try OpenAPIDocument.ofProgram()

        for route in Routes.all {
            let described = document[.init(method: "GET", path: route.pattern.text)]["parameters"].array
                .map { parameter in
                    let name = parameter["$ref"].string?.split(separator: "/").last.map(String.init) ?? ""
                    return document.json["components"]["parameters"][name]
                }
                .filter { $0["in"].string == "query" }.compactMap { $0["name"].string }
            // The document has no web pages, and only they have tabs, numbers and views.
            let read = Set(route.query.filter { ![.tab, .number, .view].contains($0) }.map(\.rawValue))
            #expect(Set(described) == read, "\(route.pattern.text)")
        }
    }
}
