import BlogDocument
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
        "Every other tag stays text",
        arguments: [
            "<script>alert(1)</script>", "<a href=\"javascript:x\">y</a>", "<iframe src=x></iframe>",
            "<svg onload=x>",
            "<image src=x>", "<imgx src=y>", "</img>", "<!DOCTYPE html>", "<?php x ?>", "<style>p{}</style>",
            "<p title=\"<img src=x>\">",
        ])
    func text(html: String) {
        let block = blocks(html).first
        #expect(block?.images == [])
        #expect(block?.source == html)
    }

    @Test("A tag or a comment without an end is text")
    func open() {
        #expect(blocks("<div\n<img src=/a.png").first?.source == "<div\n<img src=/a.png")
        #expect(blocks("<!-- <img src=/a.png>").first?.source == "<!-- <img src=/a.png>")
        #expect(blocks("<p> 1 < 2 <img src='a").first?.source == "<p> 1 < 2 <img src='a")
    }
}

extension BodyDocument.Block {
    /// The inlines of a paragraph or a block of raw HTML.
    private var inlines: [BodyDocument.Inline] {
        switch self {
        case .paragraph(let inlines), .html(let inlines): inlines
        default: []
        }
    }

    fileprivate var images: [BodyDocument.Inline] {
        inlines.filter { if case .image = $0 { true } else { false } }
    }

    /// The text with its tags, without a line feed at its end.
    fileprivate var source: String {
        let lines = inlines.map { inline in
            switch inline {
            case .text(let text), .html(let text): text
            case .softBreak: "\n"
            default: "?"
            }
        }
        return (lines.last == "\n" ? lines.dropLast() : lines[...]).joined()
    }
}
