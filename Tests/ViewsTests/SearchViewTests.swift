import BlogContracts
import BlogViews
import Testing

@Suite("The views of a search")
struct SearchViewTests {
    private func hit(_ parts: [(String, Bool)], id: Int64 = 7) -> SearchHitPresentation {
        SearchHitPresentation(
            blog: Samples.blog(id, "Title"),
            snippet: parts.map { SnippetPartPresentation(content: $0.0, isHit: $0.1) })
    }

    private func hits(
        _ rows: [SearchHitPresentation], more: MorePresentation? = nil, partialText: String? = nil
    ) -> ListPresentation<SearchHitPresentation> {
        ListPresentation(heading: "Search results", rows: rows, more: more, partialText: partialText)
    }

    @Test("The JSON of a search contains what was displayed last")
    func lastState() {
        let view = OneShotList<SearchHitPresentation>()
        view.display(.page(hits([hit([])], more: Samples.more("C"))))
        view.display(.more(hits([hit([], id: 8)], partialText: "Time was up.")))

        #expect(
            Medium.json.document(view).text.contains(#""id":7"#)
                && Medium.json.document(view).text.contains(#""id":8"#))
        #expect(Medium.json.document(view).text.hasSuffix(#""next":null,"partial":true}"# + "\n"))
        #expect(
            Medium.json.document(view).isPartial == true && Medium.text().document(view).isPartial == true)

        view.display(.empty(EmptyPresentation(heading: "Search results", text: "Nothing.")))

        #expect(Medium.json.document(view).text == #"{"items":[],"next":null,"partial":false}"# + "\n")
        #expect(Medium.json.document(view).isPartial == false)
    }

    @Test("Hits are highlighted in a terminal, even across a line break")
    func emphasis() {
        let view = OneShotList<SearchHitPresentation>()

        view.display(
            .page(
                hits([hit([("one two ", false), ("three four five", true), (" 東京", false), ("タワー", true)])])))

        let text = Medium.text(width: 20, style: .ansi).document(view).text
        #expect(text.contains("\u{1B}[2mone two \u{1B}[0m\u{1B}[1mthree\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[1mfour five\u{1B}[0m\u{1B}[2m 東京\u{1B}[0m\u{1B}[1mタ\u{1B}[0m\n"))
        #expect(text.contains("    \u{1B}[1mワー\u{1B}[0m\n"))
    }

    @Test("The text of a search contains no control characters")
    func clean() {
        let view = OneShotList<SearchHitPresentation>()

        view.display(.page(hits([hit([("\u{1B}[31m", true), ("\u{202E}\r\nx", false)])])))

        #expect(Medium.text(width: 40).document(view).text.contains("    ␛[31m\u{FFFD} x\n"))
    }
}
