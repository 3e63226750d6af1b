import BlogContracts

/// What came of a check. The lines of what was found are not wrapped, so that they can be searched and counted.
final class TextCheckView: CheckView, DocumentView {
    private let page: TextPage
    private var check: CheckPresentation?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ check: CheckPresentation) {
        self.check = check
    }

    func document() -> Document? {
        guard let check else { return nil }
        var page = page
        page.paragraph(check.text, check.isSound ? .strong : .alarm)
        if !check.findings.isEmpty { page.blank() }
        for finding in check.findings {
            page.line(CleanText.line(finding.stateText) + "  " + CleanText.line(finding.text))
        }
        if let advice = check.advice {
            page.blank()
            page.paragraph(advice)
        }
        return Document(bytes: Array(page.text.utf8))
    }
}
