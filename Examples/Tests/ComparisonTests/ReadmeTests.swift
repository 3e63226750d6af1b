import Foundation
import Testing

@testable import Comparison

/// The tutorial is held to the code.
@Suite("The tutorial")
struct ReadmeTests {
    @Test("shows the table that is computed; `make examples RECORD=1` writes it anew")
    @MainActor
    func showsTheTable() async throws {
        #expect(try await Report().text == Readme.shown(.table))
    }

    @Test("says what no test reaches without drawing, and why")
    func saysWhatIsNotTested() throws {
        #expect(Obstacles().text == (try Readme.shown(.obstacles)))
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
