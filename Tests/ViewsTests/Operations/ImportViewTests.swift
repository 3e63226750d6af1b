import BlogTestSupport
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

    @Test("No control character of a file's path or reason is written to a terminal")
    func hostile() {
        let view = OneShotImport()
        let text = "a\u{1B}[2J\u{7}\u{202E}b"

        view.display(
            ImportSummaryPresentation(
                imported: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0, isCancelled: false, text: text,
                reports: [text]))

        let transfer = OneShotContent<TransferPresentation>()
        transfer.display(TransferPresentation(moved: .counts(), leftOut: .counts(), text: text))

        let written = Medium.text().document(view).text + Medium.text().document(transfer).text
        #expect(written.ranges(of: "a␛[2J␇\u{FFFD}b").count == 3)
        #expect(!written.unicodeScalars.contains("\u{1B}") && !written.unicodeScalars.contains("\u{202E}"))
    }
}
