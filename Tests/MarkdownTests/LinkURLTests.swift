import BlogDocument
import Testing

@Suite("Addresses of links")
struct LinkURLTests {
    @Test(
        "A web address, a mail address and a relative address are accepted",
        arguments: [
            "https://swift.org", "http://a.b:80/c?d=e#f", "HTTPS://A.B", "mailto:a@b.c", "/blogs/7",
            "blogs/7", "#top",
            "?a=b:c", "/a:b", "a/b:c", "../a", "//a.b/c", "https://ja.wikipedia.org/wiki/東京", "https://a.b/❤️",
        ])
    func accepted(text: String) {
        #expect(LinkURL(text) != nil)
    }

    @Test(
        "Every other scheme is rejected, however it is disguised",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "javascript:x ", "java\nscript:x",
            "java\tscript:x", "\u{1}javascript:x", "java\u{0}script:x", "java script:x", "\u{A0}javascript:x",
            "\u{200B}javascript:x", "\u{FEFF}javascript:x", "javascript:\u{301}x", "javascript\u{301}:x",
            "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x", "ftp://a.b", "about:blank", ":",
            "a:b",
            "http\u{7F}://a.b", "https://a.b/\u{85}", "", "https\u{200B}://a.b", "\\\u{9}:",
        ])
    func rejected(text: String) {
        #expect(LinkURL(text) == nil)
    }

    @Test(
        "A rejected link keeps its text",
        arguments: [
            "[x](javascript:alert(1))", "[x](&#106;avascript:a)", "[x](javascript&colon;a)",
            "[x](<java\tscript:a>)",
            "[x](  javascript:a  )", "[x](\\javascript:a)", "[x][y]\n\n[y]: data:text/html,z",
            "[x](&#1;javascript:a)",
            "[x](JAVASCRIPT&#58;a)", "[x](&NewLine;javascript:a)",
        ])
    func text(markdown: String) {
        let text = inlines(markdown)?.plainText
        #expect(text == "x")
        #expect(
            inlines(markdown)?.contains {
                if case .link(let url, _) = $0 { url.scheme != nil } else { false }
            } == false)
    }

    @Test("Spaces, invisible characters and those that an address must not contain are percent-encoded")
    func encoded() {
        #expect(LinkURL("/a b")?.text == "/a%20b")
        #expect(LinkURL("/a\u{202E}b\u{A0}")?.text == "/a%E2%80%AEb%C2%A0")
        #expect(LinkURL("/é[1]~?a=%20&b")?.text == "/é[1]~?a=%20&b")
        #expect(LinkURL(##"/"<>\^`{|}"##)?.text == "/%22%3C%3E%5C%5E%60%7B%7C%7D")
    }

    @Test("An address has at most 8,192 bytes")
    func long() {
        #expect(LinkURL(String(repeating: "/", count: 8_192)) != nil)
        #expect(LinkURL(String(repeating: "/", count: 8_193)) == nil)
    }
}
