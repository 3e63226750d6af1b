import BlogTestSupport
import Foundation
import Terminal
import Testing

@testable import blog_cli

/// The table of keys in `terminal.md`. With `UPDATE_DOCUMENTATION=1` in the environment, the test writes it.
@MainActor struct KeyDocumentationTests {
    @Test("terminal.md has every key, and what it does where")
    func isCurrent() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/terminal.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| key |") })
        let rows = try await rows()
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex

        if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
            let new = lines[..<start] + rows + lines[end...]
            try Data(new.joined(separator: "\n").utf8).write(to: file)
        } else {
            #expect(Array(lines[start..<end]) == rows)
        }
    }

    /// A key that does the same in several places has one row.
    private func rows() async throws -> [String] {
        var all: [(names: String, places: [String], does: String)] = []
        func add(_ place: String, _ keys: [Binding]) {
            for key in keys {
                let names = key.names.map { "`\($0)`" }.joined(separator: " ")
                if let index = all.firstIndex(where: { $0.names == names && $0.does == key.detail }) {
                    if all[index].places.last != place { all[index].places.append(place) }
                } else {
                    all.append((names, [place], key.detail))
                }
            }
        }
        let fixture = BrowseFixture()
        _ = try await fixture.services.comments.add(
            CommentText("Hello."), to: PostID(2), by: UserID(2), once: nil)
        try await fixture.start()
        let browser = fixture.browser
        add("everywhere", browser.keys + [browser.helpKey])
        for (keys, place) in [
            ("", "posts"), ("c", "comments"), ("n", "writing a comment"), ("Hu", "a user's page"),
            ("2", "drafts"), ("3", "recycle bin"), ("w", "followers"), ("HU", "users"), ("Hn", "writing"),
        ] {
            if browser.stack.top?.isWriting == true { fixture.press(.escape) }
            fixture.type(keys)
            let isWriting = place.hasPrefix("writing")
            try await fixture.wait { _ in
                browser.stack.top.map {
                    !$0.isLoading && $0.isWriting == isWriting && ($0.isWriting || $0.keys.count > 1)
                } == true
            }
            let keys = browser.stack.top?.keys ?? []
            let isTab = place == "drafts" || place == "recycle bin"
            add(
                place,
                Array(keys.prefix { !isTab || $0.names.first != "Tab" }.filter { !isWriting || $0.isOffered })
            )
        }
        fixture.press(.escape, .character("H"), .enter)
        try await fixture.wait { $0.contains("═") }
        add("a text", (browser.stack.top?.keys ?? []).filter { $0.isOffered || $0.names == ["<", ">"] })
        return ["| key | where | does |", "| --- | --- | --- |"]
            + all.map { names, places, does in
                let isText = places.contains("a text")
                let place =
                    places.count > 5 ? isText ? "lists, texts" : "lists" : places.joined(separator: ", ")
                return "| \(names) | \(place) | \(does) |"
            }
    }
}
