import BlogContracts

/// What was found: a list that also says whether it is all.
final class JSONSearchView: SearchView {
    private var list = JSONList<SearchHitPresentation>()
    private var isPartial = false

    func display(_ hits: SearchPresentation) {
        list.replace(hits.rows, more: hits.more)
        isPartial = hits.isPartial
    }

    func displayMore(_ hits: SearchPresentation) {
        list.append(hits.rows, more: hits.more)
        isPartial = hits.isPartial
    }

    func displayEmpty(_ empty: EmptyPresentation) {
        list.replace([], more: nil)
        isPartial = false
    }
}

extension JSONSearchView: DocumentView {
    func document() -> Document? {
        guard list.isTold else { return nil }
        var json = JSONWriter(capacity: 16_384)
        list.writeOpen(to: &json) { hit, json in hit.write(to: &json) }
        json.field(#","partial":"#, isPartial)
        json.raw("}")
        return Document(
            bytes: json.end(), next: list.next, error: list.error, isPartial: isPartial)
    }
}
