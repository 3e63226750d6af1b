import BlogContracts
public import BlogDocument

/// Renders a post's text as HTML.
struct HTMLBody {
    /// The words of the page; nil in a feed, which has no style sheet.
    private let texts: PageTexts?
    /// The address that a link of the text leads to.
    private let address: (LinkURL) -> String
    /// The headings that are not written yet, the next one last. Without them, headings have no identifiers.
    private var anchors: [BodyDocument.Anchor] = []
    /// The identifiers of the page so far; nil where a text has none.
    private var identifiers: Set<String>?
    /// The size of an image by its address; nil in a feed.
    private let imageSize: ((String) -> Links.ImageSize?)?
    /// How many images may still be looked up, so that a text with many costs little.
    private var sizesLeft = 200

    /// The fewest headings of a text with a table of contents.
    private static let fewestContents = 7

    private init(
        texts: PageTexts?, address: @escaping (LinkURL) -> String, imageSize: ((String) -> Links.ImageSize?)?
    ) {
        self.texts = texts
        self.address = address
        self.imageSize = imageSize
    }

    /// Writes all blocks of a document.
    static func write(
        _ document: BodyDocument, texts: PageTexts?, address: @escaping (LinkURL) -> String,
        imageSize: ((String) -> Links.ImageSize?)? = nil, to html: inout HTMLWriter
    ) {
        var body = HTMLBody(texts: texts, address: address, imageSize: imageSize)
        body.write(document.blocks, to: &html)
    }

    /// Writes all blocks of the text of a page. Its headings have identifiers, and a text with many begins with a list of them.
    static func write(_ document: BodyDocument, in page: PageContext, to html: inout HTMLWriter) {
        var body = HTMLBody(
            texts: page.texts, address: page.links.address, imageSize: page.links.imageSize)
        let anchors = document.anchors()
        if anchors.count >= fewestContents {
            html.element(.details, ["class": "contents"]) { html in
                html.element(.summary, page.texts.contents)
                html.element(.ul) { html in
                    for anchor in anchors {
                        html.element(.li, ["class": "level-\(anchor.level)"]) {
                            $0.element(.a, ["href": "#" + anchor.identifier], text: anchor.text)
                        }
                    }
                }
            }
        }
        body.anchors = anchors.reversed()
        body.identifiers = Set(anchors.map(\.identifier)).union(HeadingAnchors.ofPage)
        body.write(document.blocks, to: &html)
    }

    private mutating func write(
        _ blocks: [BodyDocument.Block], isTight: Bool = false, to html: inout HTMLWriter
    ) {
        for block in blocks {
            if isTight, case .paragraph(let inlines) = block {
                write(inlines, to: &html)
            } else {
                write(block, to: &html)
            }
        }
    }

    private mutating func write(_ block: BodyDocument.Block, to html: inout HTMLWriter) {
        switch block {
        case .heading(let level, let inlines) where inlines.isReadable:
            html.element(.heading(level), ["id": anchors.popLast()?.identifier]) { write(inlines, to: &$0) }
        case .heading(_, let inlines), .paragraph(let inlines):
            html.element(.p) { write(inlines, to: &$0) }
        case .quote(let blocks):
            html.element(.blockquote) { write(blocks, to: &$0) }
        case .element(let element, let blocks):
            let isTight = blocks.count { if case .paragraph = $0 { true } else { false } } == 1
            html.element(name(of: element), attributes(of: element)) {
                write(blocks, isTight: isTight && element.name != .div, to: &$0)
            }
        case .list(let list):
            html.element(list.start == nil ? .ul : .ol, list.attributes) { html in
                for item in list.items {
                    html.element(.li) { write(item, isTight: list.isTight, to: &$0) }
                }
            }
        case .code(let code, let language):
            // A wide block scrolls, so a person needs to reach it with the keyboard.
            html.element(.pre, ["tabindex": texts.map { _ in "0" }]) { html in
                html.element(
                    .code, ["class": language.map { "language-" + $0.prefix { !$0.isWhitespace } }],
                    text: code)
            }
        case .table(let table): write(table, to: &html)
        case .notes(let notes):
            html.element(.ol, ["class": "notes"]) { html in
                for note in notes { write(note, to: &html) }
            }
        case .thematicBreak: html.void(.hr)
        case .preformatted(let text): html.element(.pre, ["class": "plain"], text: text)
        }
    }

    /// Writes an item of a list. The box of a task is in its first paragraph.
    private mutating func write(_ item: BodyDocument.Item, isTight: Bool, to html: inout HTMLWriter) {
        guard let isChecked = item.isChecked else {
            return write(item.blocks, isTight: isTight, to: &html)
        }
        let box = BodyDocument.Inline.text(isChecked ? "☑ " : "☐ ")
        if case .paragraph(let inlines)? = item.blocks.first {
            write([.paragraph([box] + inlines)] + item.blocks.dropFirst(), isTight: isTight, to: &html)
        } else {
            write([.paragraph([box])] + item.blocks, isTight: isTight, to: &html)
        }
    }

    private mutating func write(_ table: BodyDocument.Table, to html: inout HTMLWriter) {
        guard let texts else { return writeRows(of: table, to: &html) }
        html.element(.div, ["class": "wide", "role": "group", "aria-label": texts.table, "tabindex": "0"]) {
            writeRows(of: table, to: &$0)
        }
    }

    private mutating func writeRows(of table: BodyDocument.Table, to html: inout HTMLWriter) {
        let classes = table.columns.map(\.htmlClass)
        var place = 0
        html.element(.table) { html in
            if !table.header.isEmpty {
                html.element(.thead) { html in
                    writeRow(table.header, classes, at: &place, of: table, isHeader: true, to: &html)
                }
            }
            guard !table.rows.isEmpty else { return }
            html.element(.tbody) { html in
                for row in table.rows { writeRow(row, classes, at: &place, of: table, to: &html) }
            }
        }
    }

    private mutating func writeRow(
        _ row: [[BodyDocument.Inline]], _ classes: [String?], at place: inout Int,
        of table: BodyDocument.Table,
        isHeader: Bool = false, to html: inout HTMLWriter
    ) {
        html.element(.tr) { html in
            for (cell, name) in zip(row, classes) {
                let span = table.spans[place]
                place += 1
                if span?.columns == 0 { continue }
                // A header without text names no column.
                html.element(
                    isHeader && cell.isReadable ? .th : .td,
                    [
                        "class": name, "colspan": span.map { String($0.columns) },
                        "rowspan": span.map { String($0.rows) },
                    ]
                ) { write(cell, to: &$0) }
            }
        }
    }

    /// Writes a footnote, with links back to the places that refer to it.
    private mutating func write(_ note: BodyDocument.Note, to html: inout HTMLWriter) {
        html.element(
            .li,
            [
                "id": unique(
                    BodyDocument.Reference(number: 0, label: note.reference.label, count: 1).identifier("fn"))
            ]
        ) { html in
            write(note.blocks, to: &html)
            for count in 1...max(1, note.reference.count) where note.reference.count > 0 {
                let place = BodyDocument.Reference(
                    number: note.reference.number, label: note.reference.label, count: count)
                writeLink("fnref", to: place, id: nil, "↩", &html)
            }
        }
    }

    private mutating func writeLink(
        _ kind: String, to reference: BodyDocument.Reference, id: String?, _ text: String,
        _ html: inout HTMLWriter
    ) {
        let target =
            kind == "fn" ? BodyDocument.Reference(number: 0, label: reference.label, count: 1) : reference
        let url = LinkURL("#" + target.identifier(kind).percentEncoded)
        html.element(.a, ["href": url.map(address), "id": id.flatMap { unique($0) }], text: text)
    }

    /// An identifier that the page does not have yet; nil where a text has none.
    private mutating func unique(_ name: String) -> String? {
        identifiers?.insert(name).inserted == true ? name : nil
    }

    private func name(of element: BodyDocument.Element) -> HTMLElement {
        HTMLElement(rawValue: element.name.rawValue) ?? .span
    }

    /// The attributes of an element. Only a page has identifiers, each once.
    private mutating func attributes(of element: BodyDocument.Element) -> HTMLWriter.Attributes {
        guard !element.attributes.isEmpty else { return [:] }
        let identifier = element.attributes[.id].flatMap { name in
            HeadingAnchors.isOfPage(name) ? nil : unique(name)
        }
        return [
            "id": identifier, "title": element.attributes[.title], "lang": element.attributes[.lang],
            "dir": element.attributes[.dir],
        ]
    }

    /// The size that the writer gives, or that of an image of the site. With it, a browser leaves place for the image.
    private mutating func size(of image: BodyDocument.Image) -> (width: Int?, height: Int?) {
        guard image.height == nil, sizesLeft > 0, image.url.text.contains(Links.media), let imageSize else {
            return (image.width, image.height)
        }
        sizesLeft -= 1
        guard let size = imageSize(image.url.text) else { return (image.width, nil) }
        let width = image.width ?? size.width
        return (width, size.height * width / size.width)
    }

    private mutating func write(_ inlines: [BodyDocument.Inline], to html: inout HTMLWriter) {
        for inline in inlines {
            switch inline {
            case .text(let text): html.text(text)
            case .code(let code): html.element(.code, code)
            case .emphasis(let inlines): html.element(.em) { write(inlines, to: &$0) }
            case .strong(let inlines): html.element(.strong) { write(inlines, to: &$0) }
            case .strikethrough(let inlines): html.element(.del) { write(inlines, to: &$0) }
            case .link(let url, let inlines):
                // Search engines do not take a writer's link for the site's own.
                let isBare = texts != nil && inlines == [.text(url.text)]
                html.element(
                    .a,
                    [
                        "href": address(url), "rel": texts.map { _ in "ugc nofollow" },
                        "class": isBare ? "bare" : nil,
                    ]
                ) { html in
                    write(inlines, to: &html)
                    if !inlines.isReadable { html.text(address(url)) }
                }
            case .image(let image):
                let size = size(of: image)
                html.void(
                    .img,
                    [
                        "src": address(image.url), "alt": image.alt, "width": size.width.map(String.init),
                        "height": size.height.map(String.init), "loading": texts.map { _ in "lazy" },
                    ])
            case .element(let element, let inlines):
                html.element(name(of: element), attributes(of: element)) { write(inlines, to: &$0) }
            case .reference(let reference):
                html.element(.sup) { html in
                    writeLink(
                        "fn", to: reference, id: reference.identifier("fnref"), "\(reference.number)", &html)
                }
            case .softBreak: html.text("\n")
            case .hardBreak: html.void(.br)
            }
        }
    }
}

extension BodyDocument {
    /// The text as HTML for feed readers.
    /// - Parameter address: the absolute address of a link or an image.
    public func feedHTML(_ address: @escaping (LinkURL) -> String) -> String {
        var html = HTMLWriter()
        HTMLBody.write(self, texts: nil, address: address, to: &html)
        return String(decoding: html.bytes, as: UTF8.self)
    }
}

extension BodyDocument.Reference {
    /// The identifier of the footnote (`fn`) or of the place that refers to it (`fnref`), as kramdown makes it.
    fileprivate func identifier(_ kind: String) -> String {
        "\(kind):\(label)" + (count > 1 ? ":\(count - 1)" : "")
    }
}

extension [BodyDocument.Inline] {
    /// Whether a screen reader has something to say. A heading without it would lead to nothing.
    var isReadable: Bool { plainText.contains { !$0.isWhitespace } }
}

extension BodyDocument.List {
    fileprivate var attributes: HTMLWriter.Attributes {
        let isTask = items.allSatisfy { $0.isChecked != nil }
        return ["start": start.flatMap { $0 == 1 ? nil : String($0) }, "class": isTask ? "tasks" : nil]
    }
}

extension BodyDocument.Alignment {
    fileprivate var htmlClass: String? {
        switch self {
        case .automatic, .left: nil
        case .center: "center"
        case .right: "right"
        }
    }
}
