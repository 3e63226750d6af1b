import BlogContracts
import JSONViews
import OneShotViews
import Testing
import TextViews

@testable import BlogTransfer

@Suite("The result of an import")
struct ImportViewTests {
    private func summary(_ views: Medium) -> Document? {
        let view = OneShotImport()
        view.display(
            ImportSummaryPresentation(
                imported: 3, updated: 1, unchanged: 2, kept: 0, skipped: 2, isCancelled: false,
                text: "3 imported, 1 updated, 2 unchanged, 2 skipped",
                reports: [
                    "_posts/2019-01-01-a.md:3: skipped: the date is not a date",
                    "_posts/b.md: skipped: it is not UTF-8",
                ]))
        return views.document(view)
    }

    @Test("The result of an import fits 80 columns")
    func wide() {
        #expect(
            summary(.text(width: 80)).text == """
                3 imported, 1 updated, 2 unchanged, 2 skipped

                _posts/2019-01-01-a.md:3: skipped: the date is not a date
                _posts/b.md: skipped: it is not UTF-8

                """)
    }

    @Test("The result of an import fits 40 columns")
    func narrow() {
        #expect(
            summary(.text(width: 40)).text == """
                3 imported, 1 updated, 2 unchanged, 2
                skipped

                _posts/2019-01-01-a.md:3: skipped: the date is not a date
                _posts/b.md: skipped: it is not UTF-8

                """)
    }

    @Test("The JSON of an import contains the counts and the reported files in their last state")
    func json() {
        let view = OneShotImport()
        let waiting = ["a.md", "b.md"].map {
            ImportRowPresentation(path: $0, state: .waiting, stateText: "waiting")
        }

        view.display(waiting)
        view.display(ImportRowPresentation(path: "a.md", state: .imported, stateText: "imported", postID: 1))
        view.display(
            ImportRowPresentation(
                path: "b.md", state: .skipped, stateText: "skipped", line: 3, reason: "no date",
                report: "b.md:3: no date"))
        view.display(ProgressPresentation(finished: 2, total: 2, text: "2 of 2"))
        view.display(
            ImportSummaryPresentation(
                imported: 1, updated: 0, unchanged: 0, kept: 0, skipped: 1, isCancelled: false, text: "",
                reports: ["b.md:3: no date"]))

        #expect(
            Medium.json.document(view).text == #"""
                {"imported":1,"updated":0,"unchanged":0,"kept":0,"skipped":1,"isCancelled":false,"files":[\#
                {"path":"b.md","state":"skipped","postID":null,"line":3,"reason":"no date","notes":[]}]}

                """#)
    }

    @Test("No control character of a file's path or reason is written to a terminal")
    func hostile() {
        let view = OneShotImport()
        let text = "a\u{1B}[2J\u{7}\u{202E}b"

        view.display(
            ImportSummaryPresentation(
                imported: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0, isCancelled: false, text: text,
                reports: [text]))

        let written = Medium.text().document(view).text
        #expect(written.contains("a␛[2J␇\u{FFFD}b"))
        #expect(!written.unicodeScalars.contains("\u{1B}") && !written.unicodeScalars.contains("\u{202E}"))
    }
}
