import BlogTestSupport
import BlogViews
import Testing

@testable import BlogOperations

@Suite("The result of an import")
struct ImportViewTests {
    @Test("The result of an import fits 40 columns, and has no control character of a file's path or reason")
    func hostile() {
        let view = OneShotImport()
        let text = "a\u{1B}[2J\u{7}\u{202E}b"
        let summary = text + " imported, 1 updated, 2 unchanged, 2 skipped"

        view.display(
            ImportSummaryPresentation(
                imported: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0, notes: [], isCancelled: false,
                text: summary,
                reports: [text]))

        let transfer = OneShotContent<TransferPresentation>()
        transfer.display(TransferPresentation(moved: .counts(), leftOut: .counts(), text: text))

        let written = Medium.text(width: 40).document(view).text + Medium.text().document(transfer).text
        #expect(written.contains("b imported, 1 updated, 2\nunchanged, 2 skipped\n"))
        #expect(written.ranges(of: "a␛[2J␇\u{FFFD}b").count == 3)
        #expect(!written.unicodeScalars.contains("\u{1B}") && !written.unicodeScalars.contains("\u{202E}"))
    }
}
