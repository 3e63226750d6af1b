import Foundation
import Testing

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

    @Test("quotes code that is there")
    func quotesCode() throws {
        let folders = ["Examples/Sources", "Examples/Tests", "Sources/BlogCore"]
        let files = try folders.flatMap { try Sources().files(in: $0) }
        let root = Sources.here
        let known = try Set(
            files.flatMap { try String(contentsOf: root.appending(path: $0.path), encoding: .utf8).lines })
        let quoted = try Readme.text().matches(of: /```swift\n(?s:(.*?))```/).flatMap {
            String($0.output.1).lines
        }

        #expect(quoted.count > 20)
        for line in quoted { #expect(known.contains(line), "\(line)") }
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

    @Test("has a diagram for each way")
    func hasDiagrams() throws {
        #expect(try Readme.text().split(separator: "```mermaid").count - 1 >= 4)
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map { String($0).trimmed } }
}
