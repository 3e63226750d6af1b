import BlogContracts

/// What was found.
final class TextSearchView: SearchView {
    private let page: TextPage
    private var list = TextList<SearchHitPresentation>()
    private var partialText: String?

    init(page: TextPage) {
        self.page = page
    }

    func display(_ hits: SearchPresentation) {
        list.replace(hits.rows, heading: hits.heading, more: hits.more)
        partialText = hits.partialText
    }

    func displayMore(_ hits: SearchPresentation) {
        list.append(hits.rows, more: hits.more)
        partialText = hits.partialText
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.empty(empty)
        partialText = nil
    }
}

extension TextSearchView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var page = page
        let indent = TextLabels.columns(list.rows.lazy.map(\.blog.id))
        list.write(to: &page) { page in
            for hit in list.rows {
                page.blank()
                page.paragraph(
                    hit.blog.title, .strong, indent: indent, label: TextLabels.label(hit.blog.id))
                page.pieces(hit.blog.metaTexts, .accent, indent: indent)
                page.snippet(hit.snippet, indent: indent)
            }
            if let partialText {
                page.blank()
                page.paragraph(partialText, .alarm)
            }
        }
        return Document(
            bytes: Array(page.text.utf8), next: list.next, error: list.error,
            isPartial: partialText != nil)
    }
}
