import BlogTestSupport
import BlogViews
import Testing

@Suite("A post's text in a terminal", .enabled(if: hasMarkdown))
struct TextBodyTests {
    private func text(_ markdown: String, width: Int = 40) -> String {
        let view = OneShotContent<DraftDetailPresentation>()
        view.display(DraftDetailPresentation(draft: Samples.draft(7, "T"), body: BodyPresentation(markdown)))
        let page = Medium.text(width: width).document(view).text
        return page.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4).dropLast()
            .joined(separator: "\n")
    }

    @Test(
        "Each block has its own form",
        arguments: [
            ("# A\n\nText\n\n## B", "A\n─\n\nText\n\nB\n┄"), ("a\nb  \nc", "a b\nc"),
            ("> a\n>\n> > b\n> - c", "> a\n>\n> > b\n>\n> • c"),
            ("- a\n- b\n  - c\n\n    d", "• a\n• b\n  • c\n\n    d"),
            ("9. a\n10. b\n    c", "9. a\n10. b c"), ("- [ ] a\n- [x] b\n-", "[ ] a\n[x] b\n•"),
            ("```\na\n\n  b\n```", "    a\n\n      b"), ("a\n\n***\n\nb", "a\n\n────────────────────\n\nb"),
            ("|a|bcd|e|\n|:--|--:|:-:|\n|fgh|1|xyz|", "a    bcd   e\n───  ───  ───\nfgh    1  xyz"),
            ("<div>\na &amp;\n</div>", "a &"),
            ("<table><tr><td>a<td colspan=2>b<tr><td>c<td>d<td>e</table>", "a  b\nc  d  e"),
            ("a[^x]\n\n[^x]: b\n\n    c", "a[1]\n\n[1] b\n\n    c"),
            ("<details><summary>a</summary>\n\n<b>b</b>\n</details>", "a\n\nb"),
        ])
    func block(markdown: String, expected: String) {
        #expect(text(markdown) == expected)
    }

    @Test(
        "Links show their address, and images their text",
        arguments: [
            ("[a](https://b.c)", "a (https://b.c)"), ("<https://b.c>", "https://b.c"), ("<a@b.c>", "a@b.c"),
            ("[](https://b.c)", "https://b.c"), ("![a](/b.png)", "[a]"), ("![](/b.png)", "[/b.png]"),
            ("[![a](/b.png)](/c)", "[a] (/c)"), ("[a](javascript:b)", "a"),
            ("*a* **b** `c` ~~d~~", "a b `c` ~~d~~"),
        ])
    func inline(markdown: String, expected: String) {
        #expect(text(markdown) == expected)
    }

    @Test("A table that is too wide has a paragraph for each row")
    func wideTable() {
        let cell = "a cell of twenty ch."

        #expect(
            text("|a|b|\n|---|---|\n|\(cell)|\(cell)|", width: 30)
                == "a | b\na cell of twenty ch. | a\n  cell of twenty ch.")
    }

    @Test("A text that nests deep keeps within the page")
    func deep() {
        let lines = text(String(repeating: "> ", count: 90) + "word word word word word").split(
            separator: "\n")

        #expect(lines.allSatisfy { $0.count <= 40 } && lines.count == 3)
    }

    @Test("Decoded entities cannot move the cursor")
    func entities() {
        #expect(text("a&#27;[2J&#x202E;b `\u{1B}` [c](/&#9;d)") == "a␛[2J\u{FFFD}b `␛` c")
    }
}
