import BlogDomain
import BlogSystem
import Testing

@Suite("The paragraph of an excerpt")
struct ExcerptBlockTests {
    @Test(
        "An excerpt skips blocks that are not paragraphs",
        arguments: [
            "# Heading\n", "###### Heading ######\r\n", "#\n", "Heading\n=====\n", "Two\nlines\n---\n",
            "![alt](a.png)\n\n", "[![alt](a.png)](b)\n![x][y]\n\n[y]: z\n\n", "<!-- a\n\nb -->\n",
            "<!-- more -->\n",
            "```swift\nlet x = 1\n\n```\n", "~~~~\n```\n~~~\n~~~~\n", "    code\n\n", "\tcode\n\n",
            "| a | b |\n|---|---|\n| 1 | 2 |\n\n", "a | b\n---|---\n1 | 2\n\n", "---\n", "* * *\n", "___\n",
            "[ref]: https://example.com\n", "<div class=\"a\">\n</div>\n\n",
            "<script>\nlet a\n\nlet b\n</script>\n",
            "<img src=\"a.png\" alt=\"x\">\n\n",
            "<figure>\n\n<img>\n\n<figcaption>Text</figcaption>\n</figure>\n\n",
            "<style>p { }</style>\n", "<br/>\n\n", "\u{FEFF}# Heading\n", "> # Heading\n\n", "&nbsp;\n\n",
            "\n \n\t\n",
        ])
    func skips(block: String) {
        #expect(excerpt(block + "The first paragraph.\n\nThe second.") == "The first paragraph.")
    }

    @Test(
        "A paragraph ends at the end of its block",
        arguments: [
            "One\ntwo", "One\ntwo\n\nthree", "One\r\ntwo\r\n\r\nthree", "One\ntwo\n# Heading",
            "One\ntwo\n```\ncode\n```",
            "One\ntwo\n* * *\n", "One\ntwo\n> quote", "One\ntwo\n- item", "One\ntwo\n1. item",
            "One\ntwo\n<div>\nraw",
            "One\ntwo\n<!-- more -->",
            "> One\n> two\n\nthree",
            "> One\ntwo\n\nthree", "- One\n  two\n- three", "* One\n  two\n\n  three",
            "1. One\n   two\n2. three",
            "- [x] One\n  two", "> - One\n>   two", "- One\n  two\n---\n", "   One\n   two",
        ])
    func ends(markdown: String) {
        #expect(excerpt(markdown) == "One two")
    }

    @Test("A line that begins with a year is not a list")
    func year() {
        #expect(excerpt("It was in\n2015. Then came more.") == "It was in 2015. Then came more.")
    }

    @Test("A cut excerpt ends in one ellipsis", arguments: ["...", "…", "."])
    func ellipsis(end: String) {
        #expect(excerpt(text("a", 150) + end + " " + text("b", 60)) == text("a", 150) + "…")
    }

    @Test(
        "A text without a paragraph has an empty excerpt",
        arguments: ["", "\n\n", "# Only\n", "```\nopen", "![a](b)"])
    func none(markdown: String) {
        #expect(excerpt(markdown) == "")
    }
}

func excerpt(_ markdown: String) -> String {
    Excerpt(of: MD4CParser().document(of: Body(stored: markdown))).text
}

/// A piece of text, repeated.
func text(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: count)
}
