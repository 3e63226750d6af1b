import BlogContracts
import JSONViews
import Testing
import TextViews

@Suite("What was found")
struct SearchViewTests {
    private func hit(_ parts: [(String, Bool)], id: Int64 = 7) -> SearchHitPresentation {
        SearchHitPresentation(
            blog: Samples.blog(id, "Title"),
            snippet: parts.map { SnippetPartPresentation(content: $0.0, isHit: $0.1) })
    }

    private func hits(
        _ rows: [SearchHitPresentation], more: MorePresentation? = nil, partialText: String? = nil
    ) -> SearchPresentation {
        SearchPresentation(
            heading: "Found", rows: rows, more: more, isPartial: partialText != nil, partialText: partialText)
    }

    @Test("is in JSON a list of blogs with a snippet, and whether it is all")
    func json() {
        let view = JSONViewFactory().search()
        let list = JSONViewFactory().blogList()
        list.display(BlogListPresentation(heading: "", rows: [Samples.blog(7, "Title")], more: nil))
        let blog = list.document().text.dropFirst(#"{"items":["#.count).dropLast(
            #"}],"next":null}"#.count + 1)

        view.display(hits([hit([("a ", false), ("\"hit\"", true)])], more: Samples.more("C")))

        #expect(
            view.document().text
                == #"{"items":[\#(blog),"snippet":[{"text":"a ","hit":false},{"text":"\"hit\"","hit":true}]}]"#
                + #","next":"C","partial":false}"# + "\n")
        #expect(view.document().next == "C" && view.document().isPartial == false)
    }

    @Test("is in JSON what was displayed last: hits, further ones, none")
    func lastState() {
        let view = JSONViewFactory().search()
        view.display(hits([hit([])], more: Samples.more("C")))
        view.displayMore(hits([hit([], id: 8)], partialText: "Time was up."))

        #expect(view.document().text.contains(#""id":7"#) && view.document().text.contains(#""id":8"#))
        #expect(view.document().text.hasSuffix(#""next":null,"partial":true}"# + "\n"))
        #expect(view.document().isPartial == true)

        view.displayEmpty(EmptyPresentation(heading: "Found", text: "Nothing."))

        #expect(view.document().text == #"{"items":[],"next":null,"partial":false}"# + "\n")
        #expect(view.document().isPartial == false)
    }

    @Test("is in plain text a list of titles with their snippets")
    func text() {
        let view = TextViewFactory(width: 40).search()

        view.display(
            hits(
                [
                    hit([
                        ("…the words before the ", false), ("hit", true), (" and some more behind it", false),
                    ])
                ],
                partialText: "Time was up."))

        let lines = view.document().text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasPrefix("Found ───") == true)
        #expect(lines.contains("#7  Title"))
        #expect(lines.contains("    …the words before the hit and some"))
        #expect(lines.contains("    more behind it"))
        #expect(lines.contains("Time was up."))
        #expect(view.document().isPartial == true)
    }

    @Test("stands out on a terminal, wherever its line is broken")
    func emphasis() {
        let view = TextViewFactory(width: 20, style: .ansi).search()

        view.display(
            hits([hit([("one two ", false), ("three four five", true), (" 東京", false), ("タワー", true)])]))

        let text = view.document().text
        #expect(text.contains("\u{1B}[2mone two \u{1B}[0m\u{1B}[1mthree\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[1mfour five\u{1B}[0m\u{1B}[2m 東京\u{1B}[0m\u{1B}[1mタ\u{1B}[0m\n"))
        #expect(text.contains("    \u{1B}[1mワー\u{1B}[0m\n"))
    }

    @Test("cannot do anything to a terminal")
    func clean() {
        let view = TextViewFactory(width: 40).search()

        view.display(hits([hit([("\u{1B}[31m", true), ("\u{202E}\r\nx", false)])]))

        #expect(view.document().text.contains("    ␛[31m\u{FFFD} x\n"))
    }
}
