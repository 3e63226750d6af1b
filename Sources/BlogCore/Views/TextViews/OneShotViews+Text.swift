import BlogContracts
import TextLayout

extension OneShotContent: TextWritable where Content: TextWritable {
    /// Writes the error if there is one, otherwise the value.
    public func write(to page: inout TextPage) {
        if let error {
            if let heading = error.heading { page.heading(heading) }
            page.blank()
            page.error(error)
        } else {
            content?.write(to: &page)
        }
    }
}

extension OneShotContent: TextRenderable where Content: TextWritable {}

extension OneShotList: TextWritable where Row: TextRow {
    /// Writes the heading, the rows, the hint for the next page, and the error.
    public func write(to page: inout TextPage) {
        guard !isEmpty else { return }
        if let heading = heading ?? listError?.heading { page.heading(heading) }
        page.blank()
        if let emptyText { page.paragraph(emptyText, .faint) }
        writeRows(to: &page)
        writePartial(to: &page)
        if let more {
            page.blank()
            page.paragraph(more.text, .faint)
        }
        if let error = listError {
            page.blank()
            page.error(error)
        }
    }

    private func writePartial(to page: inout TextPage) {
        guard let partialText else { return }
        page.blank()
        page.paragraph(partialText, .alarm)
    }

    /// - Parameter section: that of the row before the first one.
    private func writeRows(to page: inout TextPage, after section: String? = nil) {
        let indent = TextLabels.columns(rows.lazy.map(\.id))
        if Row.writeTable(rows, to: &page, indent: indent) { return }
        for (index, row) in rows.enumerated() {
            if let heading = rows.heading(above: index, after: section) {
                page.blank()
                page.paragraph(heading, .strong)
            }
            if Row.isSpaced { page.blank() }
            row.write(to: &page, indent: indent)
        }
    }
}

extension OneShotList: TextRenderable where Row: TextRow {
    /// One page of a list that is rendered page by page, so that a long list needs little memory. The pages together are one
    /// text, in which the columns are aligned page by page. The first page has the heading. No page names the next one.
    /// - Parameters:
    ///   - rowsBefore: the number of rows on the previous pages; nil for the first page.
    ///   - section: the section of the last one.
    public func textPage(
        after rowsBefore: Int?, in section: String? = nil, width: Int, style: TextStyle
    ) -> [UInt8] {
        // A page does not know that rows came before it, so it leaves out the blank line.
        let needsBlank = Row.isSpaced && (rowsBefore ?? 0) > 0 && !rows.isEmpty
        let bytes = TextPage.bytes(width: width, style: style) { page in
            if let heading, rowsBefore == nil {
                page.heading(heading)
                page.blank()
            }
            if let emptyText, (rowsBefore ?? 0) == 0 { page.paragraph(emptyText, .faint) }
            writeRows(to: &page, after: section)
            writePartial(to: &page)
        }
        return (needsBlank ? [UInt8(ascii: "\n")] : []) + bytes
    }
}

extension OneShotUserScene: TextRenderable, TextWritable {
    /// Writes the user, then the modules that displayed something.
    public func write(to page: inout TextPage) {
        userContent.write(to: &page)
        blogList.write(to: &page)
        draftList.write(to: &page)
        trashContent.write(to: &page)
    }
}
