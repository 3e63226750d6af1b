import BlogContracts
import BlogModels

/// Words what was found.
struct SearchFormatter {
    let blog: BlogFormatter

    private var wording: any Wording { blog.wording }

    var heading: String { wording.phrase(.hits) }

    var empty: EmptyPresentation { EmptyPresentation(heading: heading, text: wording.phrase(.noHits)) }

    func page(_ page: SearchPage) -> ListPresentation<SearchHitPresentation> {
        ListPresentation(
            heading: heading, rows: page.hits.map(row),
            more: page.next.map {
                MorePresentation(cursor: $0.text, text: wording.more(after: $0.text))
            },
            partialText: page.isPartial ? wording.phrase(.someHits) : nil)
    }

    private func row(_ hit: SearchHit) -> SearchHitPresentation {
        SearchHitPresentation(
            blog: blog.cell(hit.blog),
            snippet: hit.snippet.parts.map { SnippetPartPresentation(content: $0.text, isHit: $0.isHit) })
    }
}
