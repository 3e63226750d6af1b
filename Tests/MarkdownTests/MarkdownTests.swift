import BlogDocument
import BlogSystem
import BlogTestSupport
import Testing

/// The blocks of a text.
func blocks(_ markdown: String) -> [BodyDocument.Block] {
    MD4CParser().document(of: Body(stored: markdown)).blocks
}

/// The inlines of a text that is one paragraph; nil for every other text.
func inlines(_ markdown: String) -> [BodyDocument.Inline]? {
    let blocks = blocks(markdown)
    guard blocks.count == 1, case .paragraph(let inlines)? = blocks.first else { return nil }
    return inlines
}

func url(_ text: String) throws -> LinkURL { try #require(LinkURL(text)) }

@Suite("Markdown as a document")
struct MarkdownTests {
    @Test(
        "Each block of CommonMark becomes a block of the document",
        arguments: [
            ("Text", [.paragraph([.text("Text")])]),
            ("> Quote", [.quote([.paragraph([.text("Quote")])])]),
            ("```swift x\nlet a = 1\n```", [.code("let a = 1\n", language: "swift")]),
            ("    code\n\n    more", [.code("code\n\nmore\n", language: nil)]),
            ("---", [.thematicBreak]),
            ("<div>\n<b>x</b> &amp;\n</div>", [.paragraph([.strong([.text("x")]), .text(" &")])]),
            ("<!-- a\n\nb -->", []), ("", []), ("\n \n", []), ("\u{FEFF}Text", [.paragraph([.text("Text")])]),
        ] as [(String, [BodyDocument.Block])])
    func block(markdown: String, expected: [BodyDocument.Block]) {
        #expect(blocks(markdown) == expected)
    }

    @Test("A list keeps its numbers, its tasks and its density")
    func lists() {
        func item(_ text: String, isChecked: Bool? = nil) -> BodyDocument.Item {
            BodyDocument.Item(isChecked: isChecked, [.paragraph([.text(text)])])
        }
        #expect(blocks("- a\n- b") == [.list(BodyDocument.List(items: [item("a"), item("b")]))])
        #expect(blocks("7. a\n8. b") == [.list(BodyDocument.List(start: 7, items: [item("a"), item("b")]))])
        #expect(
            blocks("- a\n\n- b") == [.list(BodyDocument.List(isTight: false, items: [item("a"), item("b")]))])
        #expect(
            blocks("- [ ] a\n- [x] b")
                == [
                    .list(
                        BodyDocument.List(items: [item("a", isChecked: false), item("b", isChecked: true)]))
                ])
        #expect(
            blocks("- a\n  - b")
                == [
                    .list(
                        BodyDocument.List(items: [
                            BodyDocument.Item([
                                .paragraph([.text("a")]), .list(BodyDocument.List(items: [item("b")])),
                            ])
                        ]))
                ])
    }

    @Test("A table has as many cells in each row as columns")
    func table() {
        let table = BodyDocument.Table(
            columns: [.left, .center, .right, .automatic],
            header: [[.text("a")], [.text("b")], [.text("c")], [.text("d")]],
            rows: [[[.text("1")], [.strong([.text("2")])], [], []]])

        #expect(blocks("|a|b|c|d|\n|:--|:-:|--:|---|\n|1|**2**|\n") == [.table(table)])
    }

    @Test(
        "Headings start at level 2, have words and skip no level",
        arguments: [
            ("# a\n## b\n### c", [2, 3, 4]), ("## a\n## b", [2, 2]),
            ("#### a\n# b\n### c\n## d", [2, 2, 3, 3]),
            ("# a\n## b\n### c\n#### d\n##### e\n###### f", [2, 3, 4, 5, 6, 6]), ("a\n===\nb\n---", [2, 3]),
            ("#\n## a", [2]), ("# a\n## ![](b.png)\n### c", [2, 0, 3]), ("# ![b](b.png)", [2]),
        ])
    func headings(markdown: String, expected: [Int]) {
        let levels = blocks(markdown).map { block in
            if case .heading(let level, _) = block { level } else { 0 }
        }
        #expect(levels == expected)
    }

    @Test(
        "Each span of CommonMark becomes an inline of the document",
        arguments: [
            (
                "a *b* **c** ~~d~~",
                [
                    .text("a "), .emphasis([.text("b")]), .text(" "), .strong([.text("c")]), .text(" "),
                    .strikethrough([.text("d")]),
                ]
            ),
            ("a `b  c`", [.text("a "), .code("b  c")]),
            (
                "a\nb  \nc\\\nd",
                [.text("a"), .softBreak, .text("b"), .hardBreak, .text("c"), .hardBreak, .text("d")]
            ),
            ("snake_case_a \\*b\\* 2 * 3", [.text("snake_case_a *b* 2 * 3")]),
            ("&amp;&lt;&nbsp;&mdash;&#39;&#x2014;&bogus;&#0;&rarr;", [.text("&<\u{A0}—'—&bogus;\u{FFFD}→")]),
            (
                "a <b>c</b><br>d <!-- no -->e",
                [.text("a "), .strong([.text("c")]), .hardBreak, .text("d "), .text("e")]
            ),
        ] as [(String, [BodyDocument.Inline])])
    func span(markdown: String, expected: [BodyDocument.Inline]) {
        #expect(inlines(markdown) == expected)
    }

    @Test("Links and images have their address, also by reference and without marks")
    func links() throws {
        let page = try url("https://a.b/c")
        #expect(
            inlines("[x *y*](https://a.b/c \"t\")") == [.link(page, [.text("x "), .emphasis([.text("y")])])])
        #expect(inlines("[x]\n\n[X]: https://a.b/c") == [.link(page, [.text("x")])])
        #expect(inlines("<https://a.b/c>") == [.link(page, [.text("https://a.b/c")])])
        #expect(inlines("https://a.b/c, d") == [.link(page, [.text("https://a.b/c")]), .text(", d")])
        #expect(inlines("<a@b.c>") == [.link(try url("mailto:a@b.c"), [.text("a@b.c")])])
        #expect(inlines("[x](/a%20b?c=1&amp;d#e)") == [.link(try url("/a%20b?c=1&d#e"), [.text("x")])])
        #expect(
            inlines("![x *y*](/c.png)") == [.image(BodyDocument.Image(url: try url("/c.png"), alt: "x y"))])
        #expect(inlines("![x](mailto:a@b.c)") == [.text("x")])
    }

    @Test(
        "Marks beside Chinese, Japanese and Korean need no blanks, and addresses end where their text does",
        arguments: [
            ("这是**我想做的事。**所以**乙。**", "这是<我想做的事。>所以<乙。>"), ("**「引用」**の*（語）*で", "<「引用」>の<（語）>で"),
            ("東 ** a** 文_字_文 。_a_", "東 ** a** 文_字_文 。<a>"), ("`**。**`東[a](/b~_*c*)", "`**。**`東</b~_*c*>"),
            (
                "见https://a.b/c。好 https://a.b，https://a.b/東京）",
                "见<https://a.b/c>。好 <https://a.b>，<https://a.b/東京>）"
            ),
            ("東*https://a.b/c_d*，xhttps://a.b", "東<<https://a.b/c_d>>，xhttps://a.b"),
            ("東**_a_**文 https://a.b/c\\_d*~", "東<<a>>文 <https://a.b/c_d>*~"),
        ])
    func ideographs(markdown: String, expected: String) {
        func sketch(_ inlines: [BodyDocument.Inline]) -> String {
            inlines.map { inline in
                switch inline {
                case .text(let text): text
                case .code(let code): "`\(code)`"
                case .emphasis(let inlines), .strong(let inlines): "<\(sketch(inlines))>"
                case .link(let url, _): "<\(url.text)>"
                default: "?"
                }
            }.joined()
        }
        #expect(inlines(markdown).map(sketch) == expected)
    }

    @Test("A footnote stands at the end, with its lines, also if nothing refers to it")
    func notes() {
        func reference(_ number: Int, _ label: String, _ count: Int) -> BodyDocument.Reference {
            BodyDocument.Reference(number: number, label: label, count: count)
        }
        func note(_ reference: BodyDocument.Reference, _ texts: String...) -> BodyDocument.Note {
            BodyDocument.Note(reference, texts.map { .paragraph([.text($0)]) })
        }
        let first = reference(1, "b", 1), second = reference(2, "1", 1), third = reference(1, "b", 2)
        let markdown = """
            x[^b] y[^1] z[^b] [^c] [^d]

            [^1]: One

                more
               [^b]: Two
            - a

            >  [^e]: Lone

            ```
             [^c]: code
            ```
            [d]: e
            """
        #expect(
            blocks(markdown) == [
                .paragraph([
                    .text("x"), .reference(first), .text(" y"), .reference(second), .text(" z"),
                    .reference(third), .text(" [^c] [^d]"),
                ]),
                .list(.init(items: [.init([.paragraph([.text("a")])])])),
                .code(" [^c]: code\n", language: nil),
                .notes([note(third, "Two"), note(second, "One", "more"), note(reference(3, "e", 0), "Lone")]),
            ])
    }

    @Test("A line below the header of a table may have one hyphen for each column")
    func hyphens() {
        for row in ["|-|:-|", "-|:-", "  | -- | :-- |"] {
            let table = BodyDocument.Table(
                columns: [.automatic, .left], header: [[.text("a")], [.text("b")]],
                rows: [[[.text("1")], []]])
            #expect(blocks("|a|b|\n\(row)\n|1|") == [.table(table)])
            #expect(blocks("```\n\(row)\n```") == [.code(row + "\n", language: nil)])
        }
    }

    @Test(
        "A table is as wide as its widest row",
        arguments: [
            ("|a|b|c|\n|---|---|\n|1|2|", 3), ("|a|b|\n|---|---|\n|1|2|3|4|", 4),
            ("- a|b|c\n  ---|---\n  1|2\n", 3), ("|a|b|\r\n|---|---| \r\n|`1|2`|3\\|4|\r\n", 2),
            ("> |a|\n> |---|\n> |1|2|\n- 3 | 4 | 5", 2),
        ])
    func wideRows(markdown: String, columns: Int) {
        func tables(_ blocks: [BodyDocument.Block]) -> [BodyDocument.Table] {
            blocks.flatMap { block -> [BodyDocument.Table] in
                switch block {
                case .table(let table): [table]
                case .quote(let blocks): tables(blocks)
                case .list(let list): list.items.flatMap { tables($0.blocks) }
                default: []
                }
            }
        }
        #expect(tables(blocks(markdown)).map(\.columns.count) == [columns])
        #expect(blocks("```\n\(markdown)\n```").count == 1)
    }

    @Test("A long text, a document and an excerpt agree on the text")
    func plainText() {
        let document = MD4CParser().document(
            of: Body(
                stored:
                    "# A *b*\n\n> c\n\n- d\n- e\n\n|f|g|\n|---|---|\n|h|i|\n\n```\nj\n```\n![k](l) <b>m</b>"))

        #expect(document.plainText.split { $0.isWhitespace }.joined() == "Abcdefghijkm")
        #expect(Excerpt(of: document).text == "c")
    }
}
