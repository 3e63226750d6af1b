public import BlogViews
import TextLayout

extension CheckPresentation: TextWritable {
    /// The lines of findings are not wrapped, so that they can be searched and counted.
    public func write(to page: inout TextPage) {
        page.paragraph(text, isValid ? .strong : .alarm)
        if !findings.isEmpty { page.blank() }
        for finding in findings {
            page.line(CleanText.line(finding.stateText) + "  " + CleanText.line(finding.text))
        }
        if !notices.isEmpty { page.blank() }
        for notice in notices { page.paragraph(notice) }
        if let advice {
            page.blank()
            page.paragraph(advice)
        }
    }
}

extension BackupPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension RestorationPresentation: TextWritable {
    public func write(to page: inout TextPage) { page.paragraph(text) }
}

extension StatisticsPresentation: TextWritable {
    /// A line for each figure; the values are aligned.
    public func write(to page: inout TextPage) {
        let width = lines.map(\.label.count).max() ?? 0
        for line in lines {
            let gap = String(repeating: " ", count: width - line.label.count + 2)
            page.line(CleanText.line(line.label) + gap + CleanText.line(line.text))
        }
    }
}
