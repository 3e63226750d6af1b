import BlogDomain
import Testing

@Suite("Inline Markdown in excerpts")
struct ExcerptInlineTests {
    @Test(
        "An excerpt drops Markdown marks and keeps their text",
        arguments: [
            ("a [link](https://x.y) b", "a link b"), ("a [link](</a b> \"T)\") b", "a link b"),
            ("[a](x(y)z) b", "a b"), ("[text][ref] b\n\n[ref]: c", "text b"),
            ("[text][] b\n\n[text]: c", "text b"),
            ("[text][ref] b", "[text][ref] b"),
            ("[a [b] c](d)", "a [b] c"), ("[**bold** `code`](x)", "bold code"),
            ("<https://swift.org/a> b", "https://swift.org/a b"), ("<a@b.c> d", "a@b.c d"),
            ("a ![alt](b.png) c", "a c"), ("a ![alt][ref] c\n\n[ref]: d", "a c"), ("[![alt](a)](b) c", "c"),
            ("**bold** __bold__ *it* _it_ ~~gone~~", "bold bold it it gone"),
            ("***both*** **a *b* c**", "both a b c"),
            ("snake_case_name and __init__", "snake_case_name and init"), ("2 * 3 * 4", "2 * 3 * 4"),
            ("in*fix*ed", "infixed"), ("*open and **half*", "*open and *half"), ("a ~ b ~c", "a ~ b ~c"),
            ("`let x = *y*` ok", "let x = *y* ok"), ("`` a ` b `` ok", "a ` b ok"), ("`open", "`open"),
            ("a <b class=\"x\">bold</b> c<br>d", "a bold c d"), ("a<!-- no -->b", "ab"),
            ("1 < 2 > 0", "1 < 2 > 0"),
            ("&amp; &lt;b&gt; &quot;q&quot; a&nbsp;b &#39; &mdash; &#x2014;", "& <b> \"q\" a b ' — —"),
            ("&bogus; AT&T &#; &#0; &#xD800; &#99999999;", "&bogus; AT&T &#; \u{FFFD} \u{FFFD} &#99999999;"),
            ("\\*not\\* \\[a\\](b) \\\\ \\a", "*not* [a](b) \\ \\a"), ("`\\*`", "\\*"),
            ("one  \ntwo\\\nthree\nfour", "one two three four"), ("a note[^1].", "a note[^1]."),
            ("a note[^1].\n\n[^1]: b", "a note."),
            ("a {{ page.x }}b {% if y %}c", "a {{ page.x }}b {% if y %}c"),
            ("{a} {b", "{a} {b"),
            ("[plain] text", "[plain] text"), ("a] [b", "a] [b"), ("![open", "![open"),
            ("[a](open", "[a](open"),
            ("a\u{0}b\u{1B}[31mc\td\u{85}e\u{2028}f", "a\u{FFFD}b [31mc d e f"), ("“_quoted_”", "“quoted”"),
            ("10~20, 30~40 ~~no~~", "10~20, 30~40 no"), ("~a~ `~~b~~` ~~~c~~~", "~a~ ~~b~~ ~~~c~~~"),
            ("#hashtag", "#hashtag"), ("**中文**字", "中文字"), ("👨‍👩‍👧 e\u{301}", "👨‍👩‍👧 e\u{301}"),
        ])
    func plain(markdown: String, expected: String) {
        #expect(Array(excerpt(markdown).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test("A label in brackets is a link only if the text defines it")
    func shortcut() {
        #expect(
            excerpt("See [SE-0200], [Some\nThing].\n\n[se-0200]: a\n[some thing]: b")
                == "See SE-0200, Some Thing.")
        #expect(excerpt("See [SE-0200].\n\n[other]: a") == "See [SE-0200].")
    }
}
