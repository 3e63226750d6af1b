import BlogTestSupport
import Foundation
import Testing

/// A site of Jekyll with everything that real sites have, made by chance.
private struct SyntheticSite {
    private var random: SplitMix
    private var words = 0
    /// The files by path, and the words of each that a reader must see, by the title of its post.
    private(set) var files = [
        "_config.yml":
            "title: Site\nurl: https://example.org\nbaseurl: /blog\npermalink: /:categories/:title\n",
        "_data/authors.yml": "ada: {name: Ada Lovelace}\n",
    ]
    private(set) var expected: [String: [String]] = [:]
    private(set) var skipped = 0

    init(posts: Int, seed: UInt64) {
        random = SplitMix(seed: seed)
        for number in 1...posts { addPost(number) }
    }

    private mutating func addPost(_ number: Int) {
        let folder =
            ["_posts", "_posts/deep", "tech/_posts", "a/b/_posts"].randomElement(using: &random) ?? ""
        let ending =
            ["md", "markdown", "mkd", "mdown", "html", "textile"].randomElement(using: &random) ?? ""
        var found: [String] = []
        let first = words
        let body = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            construct(of: ending == "html" ? Self.html : Self.markdown)
        }
        for word in first..<words where !hidden.contains(word) { found.append("word\(word)x") }
        let path = "\(folder)/2020-01-\(number % 28 + 1)-post\(number)z.\(ending)"
        files[path] = "---\n\(frontMatter())\n---\n" + body.joined(separator: "\n\n") + "\n"
        if ending == "textile" { skipped += 1 } else { expected["Post\(number)z"] = found }
    }

    /// Words that the site does not show.
    private var hidden: Set<Int> = []

    private mutating func word() -> String {
        words += 1
        return "word\(words - 1)x"
    }

    private mutating func frontMatter() -> String {
        [
            "tags: a b", "tags: one, two words", "categories: [[a, b], c]", "author: {name: Zed}",
            "author: ada",
            "date: soon", "date: Jan 3, 2020", "description: [a, b]", "x: a: b",
            "last_modified_at: 2021-01-01",
            "title: \"\"", "published: true", "layout: post",
        ].randomElement(using: &random) ?? ""
    }

    /// A construct, in which each `#` is a word that a reader must see, and each `!!` one that the site hides.
    private mutating func construct(of list: [String]) -> String {
        var text = list.randomElement(using: &random) ?? ""
        while let mark = text.firstRange(of: /#|!!/) {
            if text[mark] == "!!" { hidden.insert(words) }
            text.replaceSubrange(mark, with: word())
        }
        return text.replacing("§", with: "#")
    }

    private static let html = [
        "<p># <b>#</b></p>\n\n    <p>*#*</p>", "<ul>\n\n  <li>#</li>\n</ul>", "<pre>\n#\n\n  #</pre>",
        "# &amp; {{ site.baseurl }} #", "<blockquote>#</blockquote><table><tr><td>#</td></tr></table>",
    ]

    private static let markdown = [
        "# *#* ~#~ #", "§§ #\n\n- #\n  - #", "#{% comment %} !! {% endcomment %}#",
        "{% highlight ruby %}\n#\n{% endhighlight %}",
        "1. #\n\n   {% highlight c linenos %}\n#\n   {% endhighlight %}",
        "{% raw %}{{ # }}{% endraw %} {{ page.title }}", "| # | b |\n| --- | --- |\n| # | d |",
        "[#](/x) ![#](http://example.org/a.png)", "{% include #.html %} {{ page.# }}", "```\n# {:toc}\n```",
        "> #\n> #",
        "{:toc}\n\n*#*{: .#} $$#$$", "<div>#</div> <kbd>#</kbd>", "这是**#。**#", "# {{ site.url }} #",
        "    #\n\n~~~ x\n#\n~~~", "* * *\n# [#]: x\n", "<details><summary>#</summary>#</details>",
        "#[^a] #\n\n[^a]: #\n    #\n\n    #", "> #[^b]\n>\n> [^b]: #", "- #\n\n  [^c]: *#* [^d]", "#\n: #",
    ]
}

@Suite("A synthetic site of Jekyll", .blocking)
struct SyntheticSiteTests {
    @Test("No word of 300 posts is lost, every file is counted, and a second import changes nothing")
    func nothingLost() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("The seed of the synthetic site is \(seed).")
        let synthetic = SyntheticSite(posts: 300, seed: seed)
        let (blog, site) = (try TestBlog.empty(), try TestSite([:], files: synthetic.files))

        let first = try blog.cli("import", "jekyll", site.path)
        let second = try blog.cli("import", "jekyll", site.path)

        let (read, skipped) = (synthetic.expected.count, synthetic.skipped)
        let rest = skipped == 0 ? "" : ", \(skipped) skipped"
        #expect(first.text.hasSuffix("\n300 files: \(read) imported\(rest).\n"), "seed \(seed)")
        #expect(second.text.hasSuffix("\n300 files: 0 imported, \(read) unchanged\(rest).\n"), "seed \(seed)")
        try blog.withServer { client in
            for id in 1...read {
                let page = try client.get("/blogs/\(id)", accept: "application/json")
                let title = try #require(page.text.firstMatch(of: /"title":"([^"]*)"/).map { String($0.1) })
                let html = try client.get("/blogs/\(id)-\(title.lowercased())", accept: "text/html").text
                let lost = try #require(synthetic.expected[title]).filter { !html.contains($0) }
                #expect(lost.isEmpty, "seed \(seed): \(title) lost \(lost)")
            }
        }
    }
}
