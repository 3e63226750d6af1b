extension ExcerptLine {
    /// The block that begins here and ends at a text rather than at a blank line.
    var blockEnd: ExcerptBlock? {
        guard let first = content.first, first == UInt8(ascii: "<") || first == UInt8(ascii: "{") else {
            return nil
        }
        return ExcerptLine.blocks.first { beginsWith($0.opening) }
    }

    /// Whether a text stands in the line, capitals or not, after so many bytes.
    func contains(_ block: ExcerptBlock, after count: Int = 0) -> Bool {
        var rest = content.dropFirst(count)
        while !rest.isEmpty {
            if rest.startsIgnoringCase(with: block.end) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Whether the line begins with a tag: then it is HTML up to a blank line, if the tag is a block's or stands
    /// alone.
    var beginsHTML: Bool {
        beginsHTMLBlock || isLoneTag
    }

    /// Whether a tag begins here that may interrupt a paragraph.
    var beginsHTMLBlock: Bool {
        guard content.first == UInt8(ascii: "<") else { return false }
        var name = content.dropFirst()
        if name.first == UInt8(ascii: "/") { name = name.dropFirst() }
        name = name.prefix { $0.isASCIILetter || $0.isDigit }
        return ExcerptLine.blockTags.contains(Substring(name).lowercased())
    }

    /// Whether a tag of Jekyll's begins here that ends on a later line.
    var opensTag: Bool {
        content.starts(with: "{%".utf8) && !contains(ExcerptLine.tag)
    }

    /// The end of a tag of Jekyll's.
    static let tag = ExcerptBlock(opening: "{%", end: "%}")

    private var isLoneTag: Bool {
        guard content.first == UInt8(ascii: "<"), let second = content.dropFirst().first,
            second.isASCIILetter || second == UInt8(ascii: "/"),
            let end = content.firstIndex(of: UInt8(ascii: ">"))
        else { return false }
        let isAddress =
            content[..<end].contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }
            && !content[..<end].contains(UInt8(ascii: "="))
        return !isAddress && content[end...].dropFirst().allSatisfy(\.isBlank)
    }

    private func beginsWith(_ opening: String) -> Bool {
        guard content.startsIgnoringCase(with: opening) else { return false }
        guard opening.utf8.last?.isASCIILetter ?? false else { return true }
        return !(content.dropFirst(opening.utf8.count).first?.isASCIILetter ?? false)
    }

    private static let blocks: [ExcerptBlock] =
        [
            ExcerptBlock(opening: "<!--", end: "-->"), ExcerptBlock(opening: "<?", end: "?>"),
            ExcerptBlock(opening: "<![CDATA[", end: "]]>"), ExcerptBlock(opening: "<!", end: ">"),
            ExcerptBlock(opening: "{::comment", end: "{:/"),
            ExcerptBlock(opening: "{% comment", end: "endcomment"),
            ExcerptBlock(opening: "{%- comment", end: "endcomment"),
            ExcerptBlock(opening: "{% highlight", end: "endhighlight"),
            ExcerptBlock(opening: "{%- highlight", end: "endhighlight"),
        ]
        + ["script", "style", "pre", "textarea", "figure", "table", "svg", "video", "audio", "iframe", "nav"]
        .map { ExcerptBlock(opening: "<" + $0, end: "</" + $0) }

    private static let blockTags: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "center", "details", "dd", "dialog", "dir",
        "div",
        "dl", "dt", "fieldset", "figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head",
        "header", "hr", "html", "legend", "li", "link", "main", "menu", "meta", "ol", "p", "section",
        "summary",
        "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul",
    ]
}

extension Substring.UTF8View {
    /// Whether it begins with an ASCII text, whose small letters stand for capitals too.
    fileprivate func startsIgnoringCase(with text: String) -> Bool {
        starts(with: text.utf8) { $0 == $1 || ($1.isASCIILetter && $0 | 0x20 == $1 && $0.isASCIILetter) }
    }
}
