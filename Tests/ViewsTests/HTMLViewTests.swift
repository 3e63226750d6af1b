import BlogDocument
import BlogTestSupport
import Testing

@testable import BlogViews

struct HTMLViewTests {
    private static let attacks = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "</title><svg onload=alert(1)>", "</textarea><b>", "<!-- --!>", "&lt;script&gt;", "]]><x>",
        "\u{0}<\u{1}b>", "\u{85}\u{FFFE}\u{FFFF}é\u{FFFD}",
    ]

    private static let page = PageContext(
        links: Links(
            origin: "https://blog.example", stylesheet: "/assets/site-1.css", icon: "/favicon.svg",
            script: "/assets/site-1.js"),
        texts: PageTexts.english(), target: "/", nextTarget: "/blogs?after=")

    private func text(_ view: any HTMLRenderable, in page: PageContext = page) throws -> String {
        String(decoding: try #require(view.htmlDocument(in: page)).bytes, as: UTF8.self)
    }

    private func body(_ blocks: [BodyDocument.Block]) -> String {
        var html = HTMLWriter()
        HTMLBody.write(BodyDocument(blocks), in: Self.page, to: &html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    @Test("A heading has the identifier that GitHub gives it, and none that the page has")
    func headings() {
        var anchors = HeadingAnchors()
        let headings = [
            "The Swift 5.9 release", "C++ & Swift", "`let` it_be-so", "Größe 日本", "é e\u{301}", "Intro",
            "Intro", "Intro-1",
            "Main", "Blog-7", "🎉", "",
        ]
        let expected = [
            "the-swift-59-release", "c--swift", "let-it_be-so", "größe-日本", "é-e\u{301}", "intro", "intro-1",
            "intro-1-1",
            "main-1", "blog-7-1", "-1", "-2",
        ]
        #expect(headings.map { anchors.identifier(of: $0) } == expected)
        let quoted = BodyDocument.Block.quote([.heading(level: 3, [.code("b")])])
        #expect(
            body([.heading(level: 2, [.text("A b")]), quoted])
                == "<h2 id=\"a-b\">A b</h2>\n<blockquote><h3 id=\"b\"><code>b</code></h3>\n</blockquote>\n")
    }

    @Test("A text takes a minute to read for each 1,400 bytes, and at least one")
    func minutes() {
        for (bytes, minutes) in [(0, 1), (2_099, 1), (2_100, 2), (14_000, 10)] {
            let body = BodyPresentation(markdown: String(repeating: "a", count: bytes)) { _ in
                BodyDocument([])
            }
            #expect(body.minutes == minutes)
        }
    }

    @Test("A heading without a text is not a heading, also in the list of headings and in a preview")
    func emptyHeadings() throws {
        let headings = (1...7).map { _ in BodyDocument.Block.heading(level: 2, [.text(" ")]) }
        #expect(!body(headings + [.heading(level: 1, [])]).contains { "hd".contains($0) })
        let body = BodyPresentation(markdown: "") { _ in BodyDocument(headings) }
        let page = HTMLFormPage(
            title: "Write", HTMLForm(action: "/write"), more: [.preview(title: " ", body: body)])
        #expect(!String(decoding: page.bytes(in: Self.page), as: UTF8.self).contains("<h2"))
    }

    @Test("A heading that is repeated many thousand times is numbered in one pass")
    func repeatedHeadings() {
        var anchors = HeadingAnchors()
        let identifiers = (0..<60_000).map { _ in anchors.identifier(of: "A") }

        #expect(identifiers.first == "a" && identifiers.last == "a-59999")
        #expect(Set(identifiers).count == identifiers.count)
    }

    @Test("A post of more than six headings begins with a list of them")
    func contents() {
        func post(_ count: Int) -> String { body((1...count).map { .heading(level: 2, [.text("<\($0)>")]) }) }
        #expect(!post(6).contains("<details"))
        #expect(post(7).contains("<a href=\"#7\">&lt;7&gt;</a>"))
        #expect(post(7).matches(of: /<li/).count == 7)
    }

    /// The text as HTML, scalar by scalar.
    private func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { html, scalar in
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "\t", "\n", "\r": html.unicodeScalars.append(scalar)
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": html += "\u{FFFD}"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }

    @Test("Each character is escaped at every place of a text")
    func escapesEverywhere() {
        var random = SplitMix(seed: 32)
        var texts = (0..<1_000).map { _ in random.text(upTo: 40) }
        for special in "\0\t\n\u{1F}\"&'<>\u{7F}\u{80}\u{9F}\u{A0}\u{FFEF}\u{FFFD}\u{FFFE}".unicodeScalars {
            for length in 0..<20 {
                for place in 0...length {
                    var text = Array(repeating: Unicode.Scalar("x"), count: length)
                    text.insert(special, at: place)
                    texts.append(String(String.UnicodeScalarView(text)))
                }
            }
        }

        for text in texts {
            var html = HTMLWriter()
            html.text(text)
            #expect(html.bytes == Array(escaped(text).utf8))
        }
    }

    @Test("A text becomes no tag and ends no attribute", arguments: attacks)
    func escaping(_ attack: String) throws {
        let row = Samples.blog(7, attack, excerpt: attack, likedText: attack)
        let list = OneShotList<BlogCellPresentation>()
        list.display(.page(ListPresentation(heading: attack, rows: [row], more: nil, partialText: attack)))
        let hits = OneShotList<SearchHitPresentation>()
        let parts = [true, false].map { SnippetPartPresentation(content: attack, isHit: $0) }
        hits.display(
            .page(
                ListPresentation(
                    heading: attack, rows: [SearchHitPresentation(blog: row, snippet: parts)], more: nil)))
        let scene = OneShotUserScene()
        scene.user.display(Samples.user(summary: attack))
        scene.blogs.displayError(
            ErrorPresentation(kind: .storage, title: attack, detail: attack, heading: attack))
        let blog = OneShotBlog()
        blog.display(
            BlogDetailPresentation(
                blog: row,
                body: BodyPresentation(markdown: attack) {
                    BodyDocument([
                        .paragraph([.text($0), .element(.init(.abbr, [.title: $0, .id: $0]), []), .code($0)]),
                        .code($0, language: $0),
                        .preformatted($0),
                    ])
                }))
        let search = PageContext(
            links: Self.page.links, texts: PageTexts.english(), target: "/search?q=" + attack, search: attack)

        for html in try [text(list), text(hits, in: search), text(scene), text(blog)] {
            for start in [
                "<script", "<img src=x", "<svg", "<b>", "<!--", "<x>", "\" on", "\u{0}", "\u{1}", "\u{85}",
                "\u{FFFE}", "\u{FFFF}",
            ] {
                #expect(!html.contains(start), "\(start)")
            }
        }
    }

    @Test("The HTML of a text has no other tags and attributes than the safe ones", .enabled(if: hasMarkdown))
    func safeHTML() throws {
        for attack in [
            "<img src=x onerror=alert(1) title=\"' onload=x\">", "<svg onload=alert(1)>",
            "<a href=\"java\nscript:alert(1)\">a</a>",
            "<a href='data:text/html,x' style=x>a</a>", "<b><script>alert(1)</script></b>",
            "<iframe srcdoc=x></iframe>",
            "<scr<script>ipt>alert(1)</scr</script>ipt>",
            "<details open ontoggle=alert(1)><summary onclick=x>a</summary></details>",
            "<p id=main>a</p><p id=blog-7>b</p><p id=x>c</p><p id=x>d</p>",
            "<td onclick=x colspan='2 onload=x'>a</td>",
            "<form action=x><input name=y autofocus></form>",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
            "<math><mi//xlink:href='data:x'>", "<!--><script>alert(1)</script>-->",
            "<a id='q\" onclick=x'>a</a>", "<style>@import 'x'</style>",
        ] {
            for markdown in [
                attack, "a " + attack + " b", "<div>\n" + attack, "> - " + attack,
                "|a|\n|---|\n|" + attack + "|",
            ] {
                let html = body(BodyPresentation(markdown).document.blocks)
                let tags = html.matches(of: /<[^>]*>/).map { String($0.output) }
                let safe =
                    /<\/?(p|div|span|b|em|strong|a|img|details|summary|ul|li|blockquote|br|table|thead|tbody|tr|th|td)( (href|rel|class|src|alt|loading|title|id|role|aria-label|tabindex)="[^"<>]*")*>/
                for tag in tags { #expect(try safe.wholeMatch(in: tag) != nil, "\(tag) of \(markdown)") }
                let links = html.matches(of: /(href|src)="[a-z]+:/).count
                #expect(links == 0 && !html.contains("id=\"main\"") && !html.contains("id=\"blog-"))
                #expect(html.matches(of: /id="x"/).count <= 1)
            }
        }
    }

    @Test("A footnote and the places that refer to it are linked", .enabled(if: hasMarkdown))
    func notes() {
        let text = BodyPresentation("a[^x] b[^x]\n\n[^x]: c").document
        #expect(
            body(text.blocks)
                == """
                <p>a<sup><a href="#fn%3Ax" id="fnref:x">1</a></sup> b<sup><a href="#fn%3Ax" id="fnref:x:1">1</a></sup></p>
                <ol class="notes"><li id="fn:x"><p>c</p>
                <a href="#fnref%3Ax">↩</a><a href="#fnref%3Ax%3A1">↩</a></li>
                </ol>

                """)
        #expect(
            text.feedHTML { "https://a.b/c" + $0.text }.contains(#"<a href="https://a.b/c#fn%3Ax">1</a>"#))
        #expect(!text.feedHTML { $0.text }.contains("id="))
    }

    @Test("A page has its language, its title, one main and one heading of level 1")
    func frame() throws {
        let blog = OneShotBlog()
        blog.display(
            BlogDetailPresentation(
                blog: Samples.blog(7, "On looms", excerpt: "Weaving."),
                body: BodyPresentation(markdown: "") { _ in
                    BodyDocument([.heading(level: 2, [.text("Cards")])])
                }))
        let html = try text(blog)

        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        for part in [
            "<title>On looms · Blog</title>", "<h2 id=\"cards\">Cards</h2>",
            "<meta name=\"description\" content=\"Weaving.\">",
            "<link rel=\"canonical\" href=\"https://blog.example/blogs/7-on-looms\">",
            "<meta property=\"article:published_time\" content=\"2026-11-21T08:00:00Z\">",
        ] { #expect(html.contains(part), "\(part)") }
        #expect(html.matches(of: #/<main /#).count == 1)
        #expect(html.matches(of: #/<h1 /#).count == 1)
    }

    @Test("A list links to its next page, and marks its rows as entries")
    func list() throws {
        let view = OneShotList<BlogCellPresentation>()
        view.display(.page(Samples.blogs([Samples.blog(7, "On looms")], more: Samples.more("c1"))))
        let html = try text(view)

        #expect(html.contains("<a href=\"/blogs?after=c1\" rel=\"next\">More</a>"))
        #expect(html.contains("<link rel=\"next\" href=\"/blogs?after=c1\">"))
        #expect(html.contains("<article class=\"h-entry\" id=\"blog-7\">"))
    }

    @Test("Only a page of all blogs links to all users")
    func allUsers() throws {
        let view = OneShotList<BlogCellPresentation>()
        view.display(.page(Samples.blogs([Samples.blog(7, "On looms")], more: nil)))
        var home = Self.page
        home.linksToUsers = true
        let link = "<a href=\"/users\">All users</a>"

        #expect(try text(view, in: home).contains(link))
        #expect(try !text(view).contains(link))
    }

    @Test("A picture that browsers do not load, because it is stored with http, is the first letter")
    func oldPicture() throws {
        for (scheme, isLetter) in [("https", false), ("http", true)] {
            let view = OneShotList<PersonPresentation>()
            let person = PersonPresentation(
                id: 7, username: "mei", name: "mei", iconURL: scheme + "://a.example/b.png",
                date: MomentPresentation(at: "", text: ""))
            view.display(.page(ListPresentation(heading: "Users", rows: [person], more: nil)))
            let html = try text(view)

            #expect(html.contains("<img class=\"icon") != isLetter)
            #expect(html.contains("aria-hidden=\"true\">M</span>") == isLetter)
        }
    }

    @Test("A failed module shows its error and a link that tries again")
    func failedModule() throws {
        let scene = OneShotUserScene()
        scene.user.display(Samples.user())
        scene.blogs.displayError(Samples.storageError)
        let html = try text(scene)

        #expect(html.contains(Samples.storageError.title))
        #expect(html.contains("<a href=\"/\">Try again</a>"))
    }

    @Test("A view that displayed nothing has no page")
    func empty() {
        #expect(OneShotBlog().htmlDocument(in: Self.page) == nil)
        #expect(OneShotList<PersonPresentation>().htmlDocument(in: Self.page) == nil)
    }

    @Test("A document becomes elements with the same meaning")
    func document() {
        let link = LinkURL("https://example.org?a=1&b=2")!
        #expect(
            body([.paragraph([.link(link, [.text("notes")]), .hardBreak, .link(link, [])])])
                == """
                <p><a href="https://example.org?a=1&amp;b=2" rel="ugc nofollow">notes</a><br><a \
                href="https://example.org?a=1&amp;b=2" rel="ugc nofollow">https://example.org?a=1&amp;b=2</a></p>\n
                """)
        #expect(
            body([
                .list(
                    .init(start: 3, items: [.init([.paragraph([.text("a")])]), .init(isChecked: true, [])]))
            ]) == "<ol start=\"3\"><li>a</li>\n<li>☑ </li>\n</ol>\n")
        let task = BodyDocument.Item(isChecked: false, [.paragraph([.text("a")])])
        #expect(
            body([.list(.init(start: nil, isTight: false, items: [task]))])
                == "<ul class=\"tasks\"><li><p>☐ a</p>\n</li>\n</ul>\n")
        #expect(
            body([.code("\na\n", language: "swift x")]).contains(
                "><code class=\"language-swift\">\na\n</code>"))
        let table = BodyDocument.Table(columns: [.right], header: [[.text("n")]], rows: [[[.text("1")]]])
        #expect(body([.table(table)]).contains("<th class=\"right\">n</th>"))
        let wide = BodyDocument.Table(
            columns: [.automatic, .automatic], header: [], rows: [[[.text("1")], []]],
            spans: [0: .init(columns: 2, rows: 1), 1: .init(columns: 0, rows: 0)])
        #expect(body([.table(wide)]).contains("<tbody><tr><td colspan=\"2\" rowspan=\"1\">1</td>\n</tr>"))
        let figure = BodyDocument.Block.element(
            .init(.figure), [.element(.init(.figcaption, [.lang: "de"]), [.paragraph([.text("a")])])])
        #expect(
            body([figure])
                == "<figure><figcaption lang=\"de\">a</figcaption>\n</figure>\n")
    }

    @Test("A slug has the words of a title in every script, at most 60 characters long")
    func slugs() {
        for (title, slug) in [
            ("Poetical science", "poetical-science"), ("Ada's “Notes”, G!", "adas-notes-g"), ("!?", ""),
            ("解析機関", "解析機関"), ("Émilie  du\tChâtelet", "émilie-du-châtelet"), ("हिन्दी", "हिन्दी"),
            (String(repeating: "a", count: 70), String(repeating: "a", count: 60)),
            ("It's 9 O'Clock -- now.", "its-9-oclock-now"), (" 'Tis ", "tis"),
            (String(repeating: "É", count: 70) + " b", String(repeating: "é", count: 60)),
            ("a " + String(repeating: "B", count: 58), "a-" + String(repeating: "b", count: 58)),
            ("a " + String(repeating: "B", count: 59) + " c", "a"),
            ("é " + String(repeating: "B", count: 59) + " c", "é"),
            (String(repeating: "long ", count: 20), String(repeating: "long-", count: 12).dropLast(1) + ""),
        ] { #expect(Slug.of(title) == slug, "\(title)") }
        #expect(Self.page.links.blog(7, title: "É!") == "/blogs/7-%C3%A9")
        #expect(Self.page.links.blog(7, title: "?") == "/blogs/7-post")
    }
}
