import BlogDocument
import BlogDomain
import BlogTestSupport
import Testing

@Suite("Raw HTML in Markdown")
struct RawHTMLTests {
    @Test(
        "An image tag becomes an image, however it is written",
        arguments: [
            "<img src=\"/a.png\" alt=\"A &amp; b\" width=\"640\" height=480>",
            "<IMG SRC='/a.png' Alt='A & b' WIDTH=640px HEIGHT='480'/>",
            "<img\n  alt = \"A\n&#38; b\"\n  height=\"480\" width=640 src=/a.png\n>",
            "<img src=\"/a.png\" src=\"/b.png\" alt=\" A & b \" onerror=\"alert(1)\" width=640 height=480 style=\">\">",
            "<img/src=\"/a.png\"/alt=\"A & b\"/width=640 height=480>",
        ])
    func image(html: String) throws {
        let image = BodyDocument.Inline.image(
            BodyDocument.Image(url: try url("/a.png"), alt: "A & b", width: 640, height: 480))

        // Alone on its line it is a block.
        #expect(blocks("<div>\n\(html)\n</div>").first?.images == [image])
        #expect(blocks("<p>\(html)</p>").first?.images == [image])
    }

    @Test("An image tag within a line becomes an image")
    func inlineImage() throws {
        let image = BodyDocument.Image(url: try url("https://a.b/c.png"), alt: "")

        #expect(
            inlines("a <img src=\"https://a.b/c.png\" width=50%> b") == [
                .text("a "), .image(image), .text(" b"),
            ])
        #expect(
            inlines("a <img src=\"javascript:x\" alt=\"y\"> b") == [.text("a "), .text("y"), .text(" b")])
        #expect(inlines("a <img> b") == [.text("a "), .text(" b")])
    }

    @Test(
        "A safe list of tags becomes the tree, and the text of all others stays",
        arguments: [
            ("a <b>b</b> <i>i</i> <s>s</s> <kbd>k</kbd>", "a [strong:b] [em:i] [del:s] [kbd:k]"),
            ("<p>H<sub>2</sub>O <font color=x>red</font>", "H[sub:2]O red"),
            ("<code>a &lt; <b>b</b></code>", "`a < b`"), ("a <a href=/b onclick=c>d</a>", "a [/b:d]"),
            ("a <a href=javascript:b>c</a> <iframe src=x>d</iframe>", "a c d"),
            ("a<script>alert(1)</script>b<style>c</style><!-- d --><?e?>", "ab"),
            ("<div>\n<!-- a\n\nb -->\n</div>\nc", "c"), ("<!-- a --> b <!-- c\nd --> e", "b |e"),
            ("a. <script>\nb\n\nc</script> d.", "a. | d."),
            ("- a\n- b <style>\n  x\n\n  y</style>\n- c", "list(a)(b )(c)"),
            ("<ul>\n<li>a\n\n- b <li> c\n- d\n\ne", "list(a|list(b | c)(d)|e)"),
            ("<script>\na\n\nb\n</SCRIPT>\n\nc", "c"), ("The <script> tag\n\nb", "The  tag|b"),
            ("<pre><code>a\n\n <i>b</i></code></pre>", "code(a\n\n b\n)"),
            ("<blockquote>\n\n*a*\n\n</blockquote>\nb", "quote([em:a])|b"),
            ("<details><summary>a</summary>\n\n*b*</details>\n\nc", "details(summary(a)|[em:b])|c"),
            ("<figure><img src=/a><figcaption>b</figcaption></figure>", "figure([img]|figcaption(b))"),
            ("<ul><li>a<li>b<ul><li>c</ul>d</ul>", "list(a)(b|list(c)|d)"), ("<h3>a</h3><hr>b", "h2(a)|-|b"),
            ("<p lang=ja id=k>a</p><p>b</p>", "div#k@ja(a)|b"), ("<i lang=la>a</i>", "[span@la:[em:a]]"),
            ("<a id=k></a>b", "[span#k:]b"),
            ("<a id=k href=/b>c</a>", "[span#k:[/b:c]]"),
            (
                "<table><caption>a<tr><th>b<th colspan=2>c<tr><td rowspan=2>d<td>e<td>f<tr><td>g",
                "a|table(b,c2x1,|d1x2,e,f|,g,)"
            ),
            ("<b>a<p>b</p></b>c", "[strong:a]|[strong:b]|c"), ("<a href=/b><h2>a</h2></a>", "h2([/b:a])"),
            ("<b><i>a</b>b</i> c", "[strong:[em:a]]b c"), ("<td>a</td> <li>b</li>", "a |b"),
            ("a *b <b>c* d</b>", "a [em:b [strong:c]] d"), ("<!DOCTYPE html><svg/onload=x>a", "a"),
        ])
    func list(html: String, expected: String) {
        #expect(blocks(html).map(\.sketch).joined(separator: "|") == expected)
    }

    @Test(
        "The title of an image that is a paragraph is its caption, and another one is a tooltip",
        arguments: [
            ("![a](/b \"c *d*\")", "figure([img]|figcaption(c *d*))"), ("![a](/b)", "[img]"),
            ("![a](/b 'c') d", "[span:[img]] d"), ("- ![a](/b 'c')", "list([span:[img]])"),
            ("> ![a](/b 'c')", "quote(figure([img]|figcaption(c)))"),
        ])
    func captions(markdown: String, expected: String) {
        #expect(blocks(markdown).map(\.sketch).joined(separator: "|") == expected)
    }

    @Test("The first image is found wherever it is, and none in code")
    func firstImage() {
        for text in [
            "a\n\n> - **[![a](/b)](/c)**\n\n![d](/e)", "| a | ![a](/b) |\n| - | - |\n| ![d](/e) | f |",
        ] {
            #expect(BodyDocument(blocks(text)).firstImage?.url.text == "/b")
        }
        #expect(BodyDocument(blocks("`![a](/b)`\n\n    ![a](/b)")).firstImage == nil)
    }

    @Test("A tag or a comment without an end is text")
    func open() {
        for html in ["<div\n<img src=/a.png", "<!-- <img src=/a.png>", "1 < 2 <img src='a"] {
            #expect(
                BodyDocument(blocks(html)).plainText.split { $0.isWhitespace }
                    == html.split { $0.isWhitespace })
        }
    }

    @Test(
        "Hostile HTML is read in time, and its depth is bounded",
        arguments: [
            "<b>", "<b>x<p>", "<p id=x>", "<ul><li>", "<table><tr><td>", "<td rowspan=9999 colspan=99>x",
            "<div>\n\n",
            "<details>\n\nx\n\n", "</b>", "<script>", "<script>\n\n", "<a href=x>y", "<pre>", "<?",
            "<![CDATA[", "<x y='",
            "<style>x</style>", "<h2>a", "<tr><td rowspan=65534>x", "x</details>\n\n", "<ul><li>a</ul>",
        ])
    func hostile(piece: String) {
        let share = LongTests.value(1, short: 8)
        let html = "<table><tr>" + text(piece, Body.maximumBytes / piece.utf8.count / share)

        let duration = processorTime { _ = blocks(html).map(\.sketch) }

        #expect(duration < .seconds(20) / share)
    }
}

extension BodyDocument.Block {
    /// The block in a short form.
    fileprivate var sketch: String {
        func line(_ inlines: [BodyDocument.Inline]) -> String { inlines.map(\.sketch).joined() }
        func all(_ blocks: [BodyDocument.Block]) -> String {
            "(" + blocks.map(\.sketch).joined(separator: "|") + ")"
        }
        switch self {
        case .heading(let level, let inlines): return "h\(level)(\(line(inlines)))"
        case .paragraph(let inlines): return line(inlines)
        case .quote(let blocks): return "quote" + all(blocks)
        case .list(let list): return "list" + list.items.map { all($0.blocks) }.joined()
        case .code(let code, _): return "code(\(code))"
        case .thematicBreak: return "-"
        case .preformatted, .notes: return "?"
        case .element(let element, let blocks): return element.sketch + all(blocks)
        case .table(let table):
            var place = -1
            let rows = ([table.header] + table.rows).filter { !$0.isEmpty }.map { row in
                row.map { cell in
                    place += 1
                    let span = table.spans[place].flatMap {
                        $0.columns > 0 ? "\($0.columns)x\($0.rows)" : nil
                    }
                    return line(cell) + (span ?? "")
                }.joined(separator: ",")
            }
            return "table(\(rows.joined(separator: "|")))"
        }
    }

    fileprivate var images: [BodyDocument.Inline] {
        guard case .paragraph(let inlines) = self else { return [] }
        return inlines.filter { if case .image = $0 { true } else { false } }
    }
}

extension BodyDocument.Inline {
    fileprivate var sketch: String {
        func line(_ name: String, _ inlines: [BodyDocument.Inline]) -> String {
            "[\(name):\(inlines.map(\.sketch).joined())]"
        }
        return switch self {
        case .text(let text): text
        case .code(let code): "`\(code)`"
        case .emphasis(let inlines): line("em", inlines)
        case .strong(let inlines): line("strong", inlines)
        case .strikethrough(let inlines): line("del", inlines)
        case .link(let url, let inlines): line(url.text, inlines)
        case .image: "[img]"
        case .reference: "?"
        case .element(let element, let inlines): line(element.sketch, inlines)
        case .softBreak: " "
        case .hardBreak: "/"
        }
    }
}

extension BodyDocument.Element {
    fileprivate var sketch: String {
        name.rawValue + (attributes[.id].map { "#" + $0 } ?? "") + (attributes[.lang].map { "@" + $0 } ?? "")
    }
}
