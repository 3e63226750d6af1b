import Foundation
import Testing
import Ways

@testable import Comparison

/// The tutorial is held to the code.
@Suite("The tutorial")
struct ReadmeTests {
    @Test(
        "shows what is computed; `Examples/run-all --record` writes it anew", arguments: Readme.Part.allCases)
    @MainActor
    func showsWhatIsComputed(part: Readme.Part) async throws {
        #expect(try await Readme.computed(part) == Readme.shown(part))
    }

    @Test("says in words what the table says in figures")
    func saysHowManyAreReached() throws {
        let words = """
            None One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen
            """.split(separator: " ")
        let all = Behaviour.allCases.count
        let (mvc, mvp, events) = (
            try Measures.reached(by: .mvc).count, try Measures.reached(by: .mvp).count,
            try Measures.reached(by: .mvcEvents).count
        )
        let text = try Readme.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")

        for sentence in [
            "\(words[all - mvc]) of fifteen behaviours are out of reach",
            "\(words[mvp]) of fifteen behaviours have a test that draws nothing, where MVC had \(words[mvc].lowercased())",
            "These are the \(words[all - mvp].lowercased()) behaviours that are missing",
            "\(words[events]) of fifteen behaviours are tested without drawing",
            "That is \(words[events - mvp].lowercased()) more than MVP",
        ] {
            #expect(text.contains(sentence), "\(sentence)")
        }
    }

    @Test("quotes code that is there")
    func quotesCode() throws {
        let folders = ["Examples/Sources", "Examples/Tests", "Sources/BlogCore"]
        let files = try folders.flatMap { try Sources().files(in: $0) }
        let root = Sources.here
        let known = try files.map {
            try String(contentsOf: root.appending(path: $0.path), encoding: .utf8).lines
        }
        let quotes = try Readme.text().matches(of: /```swift\n(?s:(.*?))```/).map {
            String($0.output.1).lines
        }

        #expect(quotes.count > 8)
        for quote in quotes {
            #expect(known.contains { $0.contains(quote) }, "no file has these lines in a row: \(quote)")
        }
    }

    @Test("links to what is there")
    func linksAreThere() throws {
        let links = try Readme.text().matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.output.1) }
            .filter { !$0.hasPrefix("http") }
        let folder = Sources.here.appending(path: "Examples")

        #expect(links.count > 20)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
        }
    }

    @Test(
        "has a diagram for each step",
        arguments: [
            "## 1. Massive controller", "## 2. MVC", "## 3. MVP", "### Presenters whose state is observed",
            "### Models that are observed, and typed events",
        ])
    func hasDiagrams(heading: String) throws {
        let text = try Readme.text()
        let start = try #require(text.range(of: "\n\(heading)\n")).upperBound
        let end = text[start...].firstRange(of: /\n##+\s/)?.lowerBound ?? text.endIndex

        #expect(text[start..<end].contains("```mermaid"))
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map { String($0).trimmed } }
}
