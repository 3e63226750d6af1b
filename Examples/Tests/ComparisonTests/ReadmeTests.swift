import Foundation
import Testing
import Ways

@testable import Comparison

/// The README must match the code.
@Suite("The README of the examples")
struct ReadmeTests {
    @Test(
        "The README has the computed parts (Examples/run-all --record updates them)",
        arguments: Readme.Part.allCases)
    @MainActor
    func showsWhatIsComputed(part: Readme.Part) async throws {
        #expect(try await Readme.computed(part) == Readme.shown(part))
    }

    @Test("The README names the numbers of reached behaviours")
    func saysHowManyAreReached() throws {
        let words = """
            none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
            """.split(separator: " ")
        func reached(_ way: Way) throws -> Int { try Measures.reached(by: way).count }
        let all = Behaviour.allCases.count
        let text = try Readme.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")

        #expect(try [Way.mvp, .mvvm].map(reached) == [all, all])
        for sentence in [
            "\(words[all - (try reached(.mvc))]) of fifteen behaviours are out of reach",
            "reach only \(words[try reached(.mvpClosures)]): the \(words[all - (try reached(.mvvmState))]) missing",
            "\(words[try reached(.mvcEvents)].capitalized) of fifteen behaviours have a test that does not draw",
        ] {
            #expect(text.contains(sentence), "\(sentence)")
        }
    }

    @Test("Every quote of code in the README is in the sources")
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
            #expect(known.contains { $0.contains(quote) }, "no file contains these lines: \(quote)")
        }
    }

    @Test("Every link in the README leads to a file")
    func links() throws {
        let links = try Readme.text().matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.output.1) }
            .filter { !$0.hasPrefix("http") }
        let folder = Sources.here.appending(path: "Examples")

        #expect(links.count > 20)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: link).path), "\(link)")
        }
    }

    @Test(
        "Every way has a diagram in the README",
        arguments: [
            "## 1. Massive controller", "## 2. MVC", "## 3. MVP", "### Plain MVVM",
            "### Presenters whose state is observed", "## 5. Event-driven MVC",
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
